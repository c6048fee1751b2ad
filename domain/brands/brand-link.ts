import { type BrandId, DEFAULT_BRAND } from './brand.ts';

/**
 * Query text that tells the brand in a link, such as `&brand=form4`; empty where the host tells it.
 * Brands share a host on a developer's machine, where a mail opens a new tab that remembers no brand.
 * @param origins origin of each brand's site
 */
export function brandQuery(origins: Record<BrandId, string>, brand: BrandId): string {
  const isShared = Object.values(origins).filter((origin) => origin === origins[brand]).length > 1;
  return isShared && brand !== DEFAULT_BRAND ? `&brand=${brand}` : '';
}
