import { BRANDS, type Brand } from '#domain/brands/brand.ts';
import { ICON_LINE, ICON_STROKE, ICON_UNITS } from '#domain/brands/brand-icon.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { canvas, fill, fillBox } from './canvas.ts';
import type { Image } from './png.ts';
import { drawText } from './text.ts';

/**
 * The size of the image that social networks show next to a link.
 * @see https://ogp.me
 */
export const CARD_SIZE = { width: 1_200, height: 630 } as const;

export const MARGIN = 80;
export const INNER = CARD_SIZE.width - 2 * MARGIN;
export const INK = '#161a20';
export const QUIET = '#59636f';
export const LEVEL_COLORS: Record<ImportanceLevel, string> = {
  CRITICAL: '#b3261e',
  HIGH: '#a84a00',
  MEDIUM: '#7a5f00',
  LOW: '#59636f',
};
const ICON = { x: MARGIN, y: 64, size: 56 };
const FOOTER = 16;

/** Draws what all cards share: the brand's icon and name at the top, and a line at the bottom. */
export function cardFrame(brand: Brand, color: string): Image {
  const image = canvas(CARD_SIZE.width, CARD_SIZE.height, '#ffffff');
  drawIcon(image, brand);
  const beside = ICON.x + ICON.size + 20;
  drawText(image, brand.name, { x: beside, baseline: 103 }, { weight: 'bold', size: 34, color: INK });
  fillBox(image, { x: 0, y: CARD_SIZE.height - FOOTER, width: CARD_SIZE.width, height: FOOTER }, color);
  return image;
}

/**
 * Draws a brand's icon.
 * @see web/build/icons.ts
 */
function drawIcon(image: Image, { id }: Brand): void {
  fillBox(image, { x: ICON.x, y: ICON.y, width: ICON.size, height: ICON.size }, BRANDS[id].iconColor);
  const unit = ICON.size / ICON_UNITS;
  const half = (ICON_STROKE / 2) * unit;
  const points = ICON_LINE.map(([x, y]) => ({ x: ICON.x + x * unit, y: ICON.y + y * unit }));
  points.slice(1).forEach((end, index) => {
    const start = points[index] ?? end;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    // Offset by half the stroke width: along the line so that segments join, and across it for thickness.
    const along = { x: ((end.x - start.x) / length) * half, y: ((end.y - start.y) / length) * half };
    const corners = [
      [start.x - along.x + along.y, start.y - along.y - along.x],
      [end.x + along.x + along.y, end.y + along.y - along.x],
      [end.x + along.x - along.y, end.y + along.y + along.x],
      [start.x - along.x - along.y, start.y - along.y + along.x],
    ] as const;
    const lines = corners.flatMap((corner, at) => [...corner, ...(corners[(at + 1) % 4] ?? corner)]);
    fill(image, lines, '#ffffff');
  });
}
