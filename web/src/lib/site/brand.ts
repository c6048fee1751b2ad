import { BRAND_IDS, BRANDS, type Brand, type BrandId, brandFor, isLocalHost } from '#domain/brands/brand.ts';
import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';

type BrandHosts = Partial<Record<BrandId, string>>;

/** Hosts per brand, written into the page by the build or the deployment. */
export function brandHosts(page: Document = document): BrandHosts {
  const content = page.querySelector('meta[name="brand-hosts"]')?.getAttribute('content');
  try {
    const hosts: unknown = JSON.parse(content ?? '{}');
    return typeof hosts === 'object' && hosts !== null ? hosts : {};
  } catch {
    return {};
  }
}

function chooseBrand(): Brand {
  const brand = brandFor({
    hostname: location.hostname,
    search: location.search,
    hosts: brandHosts(),
    remembered: readVisit(VISIT_KEYS.brand),
  });
  // On a local host the choice is kept while navigating.
  if (isLocalHost(location.hostname)) writeVisit(VISIT_KEYS.brand, brand.id);
  return brand;
}

let current: Brand | null = null;

/** The brand of this page. It only changes with a page load. */
export function pageBrand(): Brand {
  current ??= chooseBrand();
  return current;
}

/** Lets a test start a page of another brand. */
export function forgetBrand(): void {
  current = null;
}

export type SisterSite = { brand: Brand; href: string };

/** Addresses of the other two brands; a brand without a known host has none. */
export function sisterSites(
  brand: Brand = pageBrand(),
  hosts: BrandHosts = brandHosts(),
  hostname: string = location.hostname,
): SisterSite[] {
  return BRAND_IDS.filter((id) => id !== brand.id).flatMap((id) => {
    if (isLocalHost(hostname)) return [{ brand: BRANDS[id], href: `/?brand=${id}` }];
    return hosts[id] ? [{ brand: BRANDS[id], href: `https://${hosts[id]}/` }] : [];
  });
}
