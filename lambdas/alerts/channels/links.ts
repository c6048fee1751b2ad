import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandQuery } from '#domain/brands/brand-link.ts';
import { type Unsubscribe, unsubscribeToken } from '#lambdas/ground/unsubscribe-token.ts';

/** Where the brands live, who sends, and the secret that signs its links. */
export type SiteFacts = { origins: Record<BrandId, string>; postalAddress: string; signingSecret: string };

/** Opens the watchlist, in as few characters as can be. */
export function shortUrl({ origins }: SiteFacts, brand: BrandId): string {
  return `${origins[brand]}/${brandQuery(origins, brand).replace('&', '?')}`;
}

/** Opens a filing, in as few characters as can be. */
export function shortFilingUrl({ origins }: SiteFacts, brand: BrandId, accession: string): string {
  return `${origins[brand]}/filing/${accession}${brandQuery(origins, brand).replace('&', '?')}`;
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
