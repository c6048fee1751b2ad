import { alertId } from '#domain/alerts/alert.ts';
import { alertText, moreText } from '#domain/alerts/alert-text.ts';
import { toldContext } from '#domain/alerts/told-headers.ts';
import type { AlertChannel } from './channel.ts';
import { type SiteFacts, shortFilingUrl, shortUrl } from './links.ts';

type AlertTextMessage = { stream: 'alerts'; to: string; body: string; about: Record<string, string> };

/** Alerts by text. What was beyond the day's cap is told by its count. */
export function smsChannel(
  site: SiteFacts,
  texts: { send(text: AlertTextMessage): Promise<string> },
): AlertChannel {
  return {
    async sendAlert(told, to) {
      const [{ alert, ticker }] = told;
      const { brand } = alert;
      const urlOf = (accession: string) => shortFilingUrl(site, brand, accession);
      const filings = told.map(({ filing }) => filing);
      await texts.send({
        stream: 'alerts',
        to,
        body: alertText(brand, filings, ticker, urlOf),
        about: toldContext(
          alertId(alert),
          told.map((each) => each.alert),
        ),
      });
    },

    async sendDigest({ brand, id, alerts }, lines, to) {
      const body = moreText(brand, lines.length, shortUrl(site, brand));
      await texts.send({ stream: 'alerts', to, body, about: toldContext(id, alerts) });
    },
  };
}
