import {
  BRAND_IDS,
  BRANDS,
  type Brand,
  type BrandId,
  brandFor,
  DEFAULT_BRAND,
  isLocalHost,
} from '#domain/brands/brand.ts';
import { readVisit, VISIT_KEYS, writeVisit } from '#web/lib/browser/visit.ts';

type BrandHosts = Partial<Record<BrandId, string>>;

/** Returns the hosts per brand, which the build or the deployment writes into the page. */
export function brandHosts(page: Document = document): BrandHosts {
  const content = page.querySelector('meta[name="brand-hosts"]')?.getAttribute('content');
  try {
    const hosts: unknown = JSON.parse(content ?? '{}');
    return typeof hosts === 'object' && hosts !== null ? hosts : {};
  } catch {
    return {};
  }
}

/** Site of a page: its brand, the hosts of all brands, and its own host. */
type PageSite = { brand: Brand; hosts: BrandHosts; hostname: string };

function siteByAddress(): PageSite {
  const { hostname, search } = location;
  const hosts = brandHosts();
  const brand = brandFor({ hostname, search, hosts, remembered: readVisit(VISIT_KEYS.brand) });
  // On a local host the chosen brand is kept while navigating.
  if (isLocalHost(hostname)) writeVisit(VISIT_KEYS.brand, brand.id);
  return { brand, hosts, hostname };
}

let current: PageSite | null = null;

function pageSite(): PageSite {
  current ??= siteByAddress();
  return current;
}

/** Returns the brand of this page. It changes only with a page load. */
export function pageBrand(): Brand {
  return pageSite().brand;
}

/**
 * Sets the site of a page that has no URL, because the build is rendering it. With `null`, the URL is read again, as on
 * a page load.
 */
export function presetSite(site: PageSite | null): void {
  current = site;
}

/**
 * Returns a path that shows this brand to whoever opens it. The host identifies the brand, except on a local host,
 * where the path names it.
 */
export function brandedPath(path: string): string {
  const { brand, hostname } = pageSite();
  if (!isLocalHost(hostname) || brand.id === DEFAULT_BRAND || /[?&]brand=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}brand=${brand.id}`;
}

export type SisterSite = { brand: Brand; href: string };

/** Returns the URLs of the other brands' sites; a brand without a known host is left out. */
export function sisterSites({ brand, hosts, hostname }: PageSite = pageSite()): SisterSite[] {
  return BRAND_IDS.filter((id) => id !== brand.id).flatMap((id) => {
    if (isLocalHost(hostname)) return [{ brand: BRANDS[id], href: `/?brand=${id}` }];
    return hosts[id] ? [{ brand: BRANDS[id], href: `https://${hosts[id]}/` }] : [];
  });
}
