import type { BrandId } from '#domain/brands/brand.ts';
import { type SisterSite, sisterSites } from '#web/lib/site/brand.ts';

/** The page of a sister site that sells its plans; `null` for none, or one without a known host. */
export function pricingAt(brand: BrandId | null): SisterSite | null {
  const site = sisterSites().find((each) => each.brand.id === brand);
  return site ? { ...site, href: site.href.replace(/\/(\?|$)/, '/pricing$1') } : null;
}
