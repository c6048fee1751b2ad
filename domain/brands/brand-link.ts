import { type BrandId, DEFAULT_BRAND } from './brand.ts';

/**
 * The query text that names the brand in a link, such as `&brand=form4`; empty where the host does. On a
 * developer's machine brands share a host, and a mail opens a new tab that remembers no brand.
 * @param origins origin of each brand's site
 */
export function brandQuery(origins: Record<BrandId, string>, brand: BrandId): string {
  const isShared = Object.values(origins).filter((origin) => origin === origins[brand]).length > 1;
  return isShared && brand !== DEFAULT_BRAND ? `&brand=${brand}` : '';
}
