import { alertId } from '#domain/alerts/alert.ts';
import { alertText, moreText, priceText } from '#domain/alerts/alert-text.ts';
import { toldContext } from '#domain/alerts/told-headers.ts';
import { BRANDS } from '#domain/brands/brand.ts';
import { messageFacts } from '#domain/templates/message-facts.ts';
import { BUILT_IN, type Wording } from '#lambdas/templates/wording.ts';
import type { AlertChannel } from './channel.ts';
import { type SiteFacts, settingsUrl, shortFilingUrl, shortUrl } from './links.ts';

type AlertTextMessage = { stream: 'alerts'; to: string; body: string; about: Record<string, string> };

/** Alerts by text. What was beyond the day's cap is told by its count. */
export function smsChannel(
  site: SiteFacts,
  texts: { send(text: AlertTextMessage): Promise<string> },
  wording: Wording = BUILT_IN,
): AlertChannel {
  return {
    async sendAlert(told, to) {
      const [{ alert, ticker }] = told;
      const { brand } = alert;
      const urlOf = (accession: string) => shortFilingUrl(site, brand, accession);
      const filings = told.map(({ filing }) => filing);
      const facts = () =>
        messageFacts({
          brand: BRANDS[brand],
          siteUrl: shortUrl(site, brand),
          urlOf,
          told,
          unsubscribeUrl: '',
          settingsUrl: settingsUrl(site, brand),
          postalAddress: site.postalAddress,
        });
      await texts.send({
        stream: 'alerts',
        to,
        body: await wording.text('alert-text', facts, alertText(brand, filings, ticker, urlOf)),
        about: toldContext(
          alertId(alert),
          told.map((each) => each.alert),
        ),
      });
    },

    async sendPrice(alert, to) {
      const { brand, ticker, headline } = alert;
      const body = priceText(brand, ticker, headline, shortUrl(site, brand));
      await texts.send({ stream: 'alerts', to, body, about: toldContext(alertId(alert), [alert]) });
    },

    async sendDigest({ brand, id, alerts }, lines, to) {
      const body = moreText(brand, lines.length, shortUrl(site, brand));
      await texts.send({ stream: 'alerts', to, body, about: toldContext(id, alerts) });
    },
  };
}
