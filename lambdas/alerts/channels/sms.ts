import { alertText, moreText } from '#domain/alerts/alert-text.ts';
import type { AlertChannel } from './channel.ts';
import { type SiteFacts, shortUrl } from './links.ts';

/** Alerts by text. What was beyond the day's cap is told by its count. */
export function smsChannel(
  site: SiteFacts,
  texts: { send(text: { to: string; body: string }): Promise<string> },
): AlertChannel {
  return {
    async sendAlert([{ alert, ticker, filing }, ...others], to) {
      const { brand } = alert;
      const filings = [filing, ...others.map((other) => other.filing)];
      await texts.send({ to, body: alertText(brand, filings, ticker, shortUrl(site, brand, ticker)) });
    },

    async sendDigest({ brand }, lines, to) {
      await texts.send({ to, body: moreText(brand, lines.length, shortUrl(site, brand)) });
    },
  };
}
