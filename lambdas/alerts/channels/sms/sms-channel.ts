import { type AlertKey, alertId } from '#domain/alerts/alert.ts';
import { alertHeaders } from '#domain/alerts/alert-headers.ts';
import { BRANDS } from '#domain/brands/brand.ts';
import { alertText, moreText, priceText } from '#domain/channels/sms/alert-text.ts';
import { MOST_ALERTS_OF_A_TEXT } from '#domain/channels/sms/sms-limits.ts';
import { messageFacts } from '#domain/templates/message-facts.ts';
import type { AlertChannel } from '#lambdas/alerts/channels/alert-channel.ts';
import {
  type SiteFacts,
  settingsUrl,
  shortFilingUrl,
  shortUrl,
} from '#lambdas/alerts/channels/message-links.ts';
import { BUILT_IN, type Wording } from '#lambdas/templates/template-wording.ts';

type AlertTextMessage = { stream: 'alerts'; to: string; body: string; about: Record<string, string> };

/** Creates the channel that sends alerts by text message. Alerts beyond the daily cap are reported only as a count. */
export function smsChannel(
  site: SiteFacts,
  texts: { send(text: AlertTextMessage): Promise<string> },
  wording: Wording = BUILT_IN,
): AlertChannel {
  return {
    async sendAlert(included, to) {
      const [{ alert, ticker }] = included;
      const { brand } = alert;
      const urlOf = (accession: string) => shortFilingUrl(site, brand, accession);
      const filings = included.map((each) => ({ ...each.filing, found: each.alert.found }));
      const facts = () =>
        messageFacts({
          brand: BRANDS[brand],
          siteUrl: shortUrl(site, brand),
          urlOf,
          included,
          unsubscribeUrl: '',
          settingsUrl: settingsUrl(site, brand),
          postalAddress: site.postalAddress,
        });
      await texts.send({
        stream: 'alerts',
        to,
        body: await wording.text('alert-text', facts, alertText(brand, filings, ticker, urlOf)),
        about: deliveryContext(
          alertId(alert),
          included.map((each) => each.alert),
        ),
      });
    },

    async sendPrice(alert, to) {
      const { brand, ticker, headline } = alert;
      const body = priceText(brand, ticker, headline, shortUrl(site, brand));
      await texts.send({ stream: 'alerts', to, body, about: deliveryContext(alertId(alert), [alert]) });
    },

    async sendDigest({ brand, id, alerts }, lines, to) {
      const body = moreText(brand, lines.length, shortUrl(site, brand));
      await texts.send({ stream: 'alerts', to, body, about: deliveryContext(id, alerts) });
    },
  };
}

/** Returns the context that is sent back with a text message's delivery reports. */
function deliveryContext(id: string, alerts: readonly AlertKey[]): Record<string, string> {
  return alertHeaders(id, alerts, MOST_ALERTS_OF_A_TEXT);
}
