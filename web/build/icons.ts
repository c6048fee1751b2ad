import { crc32, deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { BRAND_IDS, BRANDS, type BrandId, type Names } from '#domain/brands/brand.ts';
import {
  ICON_CORNER,
  ICON_LINE,
  ICON_SIZES,
  ICON_STROKE,
  ICON_UNITS,
  iconPath,
} from '#domain/brands/brand-icon.ts';
import { png } from '#domain/card/png.ts';
import { escapeHtml } from '#domain/mail/escape.ts';

/**
 * Home screens round the corners of icons themselves, so only the icon of this size, for browser tabs, has rounded
 * corners.
 */
const TAB_SIZE = 32;

/** Draws each brand's icon as SVG and in the sizes that home screens request. */
export function icons(names: Names): Plugin {
  return {
    name: 'icons',
    apply: 'build',
    generateBundle() {
      const emit = (path: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName: path.slice(1), source });
      for (const id of BRAND_IDS) {
        emit(iconPath(id, null), svgIcon(id, names[id]));
        for (const size of ICON_SIZES) emit(iconPath(id, size), pngIcon(id, size));
      }
    },
  };
}

function svgIcon(id: BrandId, name: string): string {
  const line = ICON_LINE.map((point) => point.join(' ')).join('L');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_UNITS} ${ICON_UNITS}"><title>${escapeHtml(name)}</title><rect width="${ICON_UNITS}" height="${ICON_UNITS}" rx="${ICON_CORNER}" fill="${BRANDS[id].iconColor}"/><path d="M${line}" fill="none" stroke="#fff" stroke-width="${ICON_STROKE}" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}

function pngIcon(id: BrandId, size: number): Uint8Array {
  const pixels = new Uint8Array(size * size * 4);
  const unit = size / ICON_UNITS;
  const color = BRANDS[id].iconColor.match(/[0-9a-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
  const corner = size === TAB_SIZE ? ICON_CORNER : 0;
  for (let index = 0; index < size * size; index += 1) {
    const x = ((index % size) + 0.5) / unit;
    const y = (Math.floor(index / size) + 0.5) / unit;
    // Converts the distance to an edge into the covered share of a pixel.
    const covered = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance * unit));
    const white = covered(distanceToLine(x, y) - ICON_STROKE / 2);
    const rgb = color.map((part) => Math.round(part + (255 - part) * white));
    pixels.set([...rgb, Math.round(255 * covered(distanceToSquare(x, y, corner)))], index * 4);
  }
  const deflate = (data: Uint8Array) => deflateSync(data, { level: 9 });
  return png({ width: size, height: size, pixels }, { deflate, crc32 });
}

/** Returns the signed distance to a rounded square; negative inside. */
function distanceToSquare(x: number, y: number, corner: number): number {
  const half = ICON_UNITS / 2;
  const dx = Math.abs(x - half) - half + corner;
  const dy = Math.abs(y - half) - half + corner;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
}

function distanceToLine(x: number, y: number): number {
  return Math.min(
    ...ICON_LINE.slice(1).map(([endX, endY], index) => {
      const [startX, startY] = ICON_LINE[index] ?? [endX, endY];
      const [alongX, alongY] = [endX - startX, endY - startY];
      const share = ((x - startX) * alongX + (y - startY) * alongY) / (alongX ** 2 + alongY ** 2);
      const at = Math.min(1, Math.max(0, share));
      return Math.hypot(x - startX - at * alongX, y - startY - at * alongY);
    }),
  );
}
