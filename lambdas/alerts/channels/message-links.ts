import type { StoredAlert } from '#domain/alerts/alert.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { brandUrl } from '#domain/brands/brand-link.ts';
import type { TuneVerdict } from '#domain/contract/trust/tune-contract.ts';
import type { Secret } from '#lambdas/shared/secret.ts';
import { type TunedAlertRef, tuneToken } from '#lambdas/shared/tune-token.ts';
import { type Unsubscribe, unsubscribeToken } from '#lambdas/shared/unsubscribe-token.ts';

/** The origins of the brands' sites, the sender's postal address, and the secret used to sign links. */
export type SiteFacts = { origins: Record<BrandId, string>; postalAddress: string; signingSecret: Secret };

/** Returns a link to the watchlist with as few characters as possible. */
export function shortUrl({ origins }: SiteFacts, brand: BrandId): string {
  return brandUrl(origins, brand, '/');
}

/** Returns a link to a filing with as few characters as possible. */
export function shortFilingUrl({ origins }: SiteFacts, brand: BrandId, accession: string): string {
  return brandUrl(origins, brand, `/filing/${accession}`);
}

export function settingsUrl({ origins }: SiteFacts, brand: BrandId): string {
  return brandUrl(origins, brand, '/settings');
}

/** Returns a link to the page on which a reader votes on an alert. Opening it changes nothing. */
export function tuneUrl(
  { origins, signingSecret }: SiteFacts,
  brand: BrandId,
  alert: TunedAlertRef,
  verdict: TuneVerdict,
): string {
  const query = new URLSearchParams({ token: tuneToken(alert, signingSecret), verdict });
  return brandUrl(origins, brand, `/api/tune-alerts?${query}`);
}

/** Returns a link that unsubscribes from an email list without a login. */
export function unsubscribeUrl(
  { origins, signingSecret }: SiteFacts,
  { userId, brand, list }: Unsubscribe & Pick<StoredAlert, 'brand'>,
): string {
  const token = encodeURIComponent(unsubscribeToken({ userId, list }, signingSecret));
  return brandUrl(origins, brand, `/api/unsubscribe-alerts?token=${token}`);
}
