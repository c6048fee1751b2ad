import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { type Unsubscribe, unsubscribeToken } from '#lambdas/ground/unsubscribe-token.ts';

/** Where the brands live, who sends, and the secret that signs its links. */
export type SiteFacts = { origins: Record<BrandId, string>; postalAddress: string; signingSecret: string };

/** Opens a ticker, or the watchlist without one, in as few characters as can be. */
export function shortUrl({ origins }: SiteFacts, brand: BrandId, ticker?: string): string {
  const query = `${ticker === undefined ? '' : `&open=${ticker}`}${brandQuery(origins, brand)}`;
  return `${origins[brand]}/${query.replace('&', '?')}`;
}

export function settingsUrl({ origins }: SiteFacts, brand: BrandId): string {
  return `${origins[brand]}/settings${brandQuery(origins, brand).replace('&', '?')}`;
}

/** Leaves a list of mails without a login. */
export function unsubscribeUrl(
  { origins, signingSecret }: SiteFacts,
  { userId, brand, list }: Unsubscribe & Pick<StoredAlert, 'brand'>,
): string {
  const token = encodeURIComponent(unsubscribeToken({ userId, list }, signingSecret));
  return `${origins[brand]}/api/unsubscribe-alerts?token=${token}${brandQuery(origins, brand)}`;
}
