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

/** Where a page stands: its brand, the hosts of all brands, and its own. */
type PageSite = { brand: Brand; hosts: BrandHosts; hostname: string };

function siteByAddress(): PageSite {
  const { hostname, search } = location;
  const hosts = brandHosts();
  const brand = brandFor({ hostname, search, hosts, remembered: readVisit(VISIT_KEYS.brand) });
  // On a local host the choice is kept while navigating.
  if (isLocalHost(hostname)) writeVisit(VISIT_KEYS.brand, brand.id);
  return { brand, hosts, hostname };
}

let current: PageSite | null = null;

function pageSite(): PageSite {
  current ??= siteByAddress();
  return current;
}

/** The brand of this page. It only changes with a page load. */
export function pageBrand(): Brand {
  return pageSite().brand;
}

/** For a page that has no address: the build renders one. `null` reads the address again, as a page load does. */
export function presetSite(site: PageSite | null): void {
  current = site;
}

export type SisterSite = { brand: Brand; href: string };

/** Addresses of the other two brands; a brand without a known host has none. */
export function sisterSites({ brand, hosts, hostname }: PageSite = pageSite()): SisterSite[] {
  return BRAND_IDS.filter((id) => id !== brand.id).flatMap((id) => {
    if (isLocalHost(hostname)) return [{ brand: BRANDS[id], href: `/?brand=${id}` }];
    return hosts[id] ? [{ brand: BRANDS[id], href: `https://${hosts[id]}/` }] : [];
  });
}
