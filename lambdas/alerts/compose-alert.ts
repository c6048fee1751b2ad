import { alertId, type StoredAlert } from '#domain/alerts/alert.ts';
import { alertText } from '#domain/alerts/alert-text.ts';
import { seenFromTicker } from '#domain/alerts/mentions.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { alertMail } from '#domain/mail/alert-mail.ts';
import { type DigestLine, digestMail } from '#domain/mail/digest-mail.ts';
import { unsubscribeToken } from '#lambdas/ground/unsubscribe-token.ts';

/** Where the brands live, who sends, and the secret that signs its links. */
export type SiteFacts = { origins: Record<BrandId, string>; postalAddress: string; signingSecret: string };

export type AlertMailMessage = {
  to: string;
  fromName: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

type Reader = Pick<StoredAlert, 'userId' | 'brand'>;

/** The mail of one alert; `X-Filing-Pulse-Alert` is its idempotency key. */
export function composeAlertMail(
  site: SiteFacts,
  alert: StoredAlert,
  told: StoredFiling,
  to: string,
): AlertMailMessage {
  const filing = seenFromTicker(told, alert.ticker);
  const brand = BRANDS[alert.brand];
  const origin = site.origins[alert.brand];
  const unsubscribeUrl = unsubscribeUrlOf(site, alert);
  const settingsUrl = settingsUrlOf(site, alert.brand);
  const { ticker } = alert;
  const { postalAddress } = site;
  return {
    to,
    fromName: brand.name,
    ...alertMail({ brand, origin, filing, ticker, unsubscribeUrl, settingsUrl, postalAddress }),
    headers: { ...oneClick(unsubscribeUrl), 'X-Filing-Pulse-Alert': alertId(alert) },
  };
}

/** The mail of a day's alerts of one reader. */
export function composeDigest(
  site: SiteFacts,
  reader: Reader,
  lines: DigestLine[],
  to: string,
): AlertMailMessage {
  const brand = BRANDS[reader.brand];
  const origin = site.origins[reader.brand];
  const unsubscribeUrl = unsubscribeUrlOf(site, reader);
  const settingsUrl = settingsUrlOf(site, reader.brand);
  const { postalAddress } = site;
  return {
    to,
    fromName: brand.name,
    ...digestMail({ brand, origin, lines, unsubscribeUrl, settingsUrl, postalAddress }),
    headers: oneClick(unsubscribeUrl),
  };
}

/** The text of one alert. */
export function composeAlertText(site: SiteFacts, alert: StoredAlert, filing: StoredFiling): string {
  const { brand, ticker } = alert;
  return alertText(brand, seenFromTicker(filing, ticker), ticker, textUrl(site, brand, ticker));
}

/** Opens a ticker, in as few characters as can be. */
export function textUrl({ origins }: SiteFacts, brand: BrandId, ticker?: string): string {
  const query = `${ticker === undefined ? '' : `&open=${ticker}`}${brandQuery(origins, brand)}`;
  return `${origins[brand]}/${query.replace('&', '?')}`;
}

function settingsUrlOf({ origins }: SiteFacts, brand: BrandId): string {
  return `${origins[brand]}/settings${brandQuery(origins, brand).replace('&', '?')}`;
}

function unsubscribeUrlOf({ origins, signingSecret }: SiteFacts, { userId, brand }: Reader): string {
  const token = encodeURIComponent(unsubscribeToken(userId, signingSecret));
  return `${origins[brand]}/api/unsubscribe-alerts?token=${token}${brandQuery(origins, brand)}`;
}

/** @see RFC 8058 */
function oneClick(unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
