import type { BrandId } from '#domain/brands/brand.ts';
import { type SisterSite, sisterSites } from '#web/lib/site/current-brand.ts';

/**
 * Returns the sister site of a brand with the URL of its pricing page; `null` if there is no brand or its host is
 * unknown.
 */
export function pricingAt(brand: BrandId | null): SisterSite | null {
  const site = sisterSites().find((each) => each.brand.id === brand);
  return site ? { ...site, href: site.href.replace(/\/(\?|$)/, '/pricing$1') } : null;
}
