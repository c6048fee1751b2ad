import type { BrandId } from './brand.ts';

/** Width of the square in which the icon is drawn. */
export const ICON_UNITS = 32;
export const ICON_CORNER = 8;
export const ICON_STROKE = 2.6;
/** A line with one heartbeat. */
export const ICON_LINE = [
  [6, 17],
  [11, 17],
  [14, 9],
  [18.5, 23],
  [21.5, 17],
  [26, 17],
] as const;

/**
 * Returns the URL of a brand's icon.
 * @param size in pixels; `null` for the SVG, which fits every size
 */
export function iconPath(brand: BrandId, size: (typeof ICON_SIZES)[number] | null): string {
  return `/icons/${brand}${size === null ? '.svg' : `-${size}.png`}`;
}

/** Sizes, in pixels, of the icons for browsers and home screens that do not support SVG. */
export const ICON_SIZES = [32, 180, 192, 512] as const;
