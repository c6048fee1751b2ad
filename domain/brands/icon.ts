import type { BrandId } from './brand.ts';

/** Width of the square that the icon is drawn in. */
export const ICON_UNITS = 32;
export const ICON_CORNER = 8;
export const ICON_STROKE = 2.6;
/** One heartbeat on a line. */
export const ICON_LINE = [
  [6, 17],
  [11, 17],
  [14, 9],
  [18.5, 23],
  [21.5, 17],
  [26, 17],
] as const;

/** Background of each brand's icon, so that tabs and home screens tell them apart. */
const ICON_COLORS: Record<BrandId, string> = { '8k': '#1f5fd6', form4: '#0d7a5f', all: '#27364f' };

export function iconColor(brand: BrandId): string {
  return ICON_COLORS[brand];
}

/** Address of a brand's icon. @param size pixels; `null` for the drawing that fits every size */
export function iconPath(brand: BrandId, size: (typeof ICON_SIZES)[number] | null): string {
  return `/icons/${brand}${size === null ? '.svg' : `-${size}.png`}`;
}

/** Pixels of the icons for browsers and home screens that take no SVG. */
export const ICON_SIZES = [32, 180, 192, 512] as const;
