import { type BrandId, DEFAULT_BRAND } from './brand.ts';

/**
 * Returns the query text that identifies the brand in a link, such as `&brand=form4`; empty if the host identifies the
 * brand. On a developer's machine the brands share a host, and a link in an email opens a new tab that does not
 * remember the brand.
 * @param origins origin of each brand's site
 */
export function brandQuery(origins: Record<BrandId, string>, brand: BrandId): string {
  const isShared = Object.values(origins).filter((origin) => origin === origins[brand]).length > 1;
  return isShared && brand !== DEFAULT_BRAND ? `&brand=${brand}` : '';
}

/** Appends the text of `brandQuery` to a path, which may have a query string. */
export function withBrandQuery(path: string, query: string): string {
  return path + (path.includes('?') ? query : query.replace('&', '?'));
}

/** Returns the URL of a path on a brand's site. */
export function brandUrl(origins: Record<BrandId, string>, brand: BrandId, path: string): string {
  return origins[brand] + withBrandQuery(path, brandQuery(origins, brand));
}
