import type { Image } from './png.ts';

/** Line segments of closed outlines: from x, from y, to x, to y, and so on. */
export type Outline = readonly number[];

/**
 * Number of scan lines per row of pixels. Each scan line ends at an exact position, which is enough for smooth edges.
 */
const LINES_PER_ROW = 5;
const BYTES_PER_PIXEL = 4;

/** Returns an image of a single color. @param color `#rrggbb` */
export function canvas(width: number, height: number, color: string): Image {
  const image = { width, height, pixels: new Uint8Array(width * height * BYTES_PER_PIXEL) };
  fillBox(image, { x: 0, y: 0, width, height }, color);
  return image;
}

/** In whole pixels. */
export type Box = { x: number; y: number; width: number; height: number };

export function fillBox({ width, pixels }: Image, box: Box, color: string): void {
  const row = new Uint8Array(box.width * BYTES_PER_PIXEL);
  const pixel = [...rgbOf(color), 0xff];
  for (let at = 0; at < row.length; at += BYTES_PER_PIXEL) row.set(pixel, at);
  for (let y = box.y; y < box.y + box.height; y += 1) pixels.set(row, (y * width + box.x) * BYTES_PER_PIXEL);
}

function rgbOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** Fills outlines using the nonzero winding rule, as fonts do. */
export function fill(image: Image, outline: Outline, color: string): void {
  const crossings = crossingsOf(outline, image.height * LINES_PER_ROW);
  const rgb = rgbOf(color);
  const covered = new Float32Array(image.width);
  for (let row = 0; row < image.height; row += 1) {
    let isEmpty = true;
    for (let line = row * LINES_PER_ROW; line < (row + 1) * LINES_PER_ROW; line += 1) {
      const found = crossings.get(line);
      if (!found) continue;
      isEmpty = false;
      for (const [from, to] of spans(found)) cover(covered, from, to);
    }
    if (isEmpty) continue;
    paint(image, row, covered, rgb);
    covered.fill(0);
  }
}

type Crossing = { x: number; direction: number };

function crossingsOf(outline: Outline, lines: number): Map<number, Crossing[]> {
  const crossings = new Map<number, Crossing[]>();
  for (let at = 0; at + 3 < outline.length; at += 4) {
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = outline.slice(at, at + 4);
    const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)];
    // A scan line is included if its middle is within the outline.
    const first = Math.max(0, Math.ceil(top * LINES_PER_ROW - 0.5));
    const last = Math.min(lines, Math.ceil(bottom * LINES_PER_ROW - 0.5));
    for (let line = first; line < last; line += 1) {
      const y = (line + 0.5) / LINES_PER_ROW;
      const x = fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
      const found = crossings.get(line) ?? [];
      found.push({ x, direction: Math.sign(toY - fromY) });
      crossings.set(line, found);
    }
  }
  return crossings;
}

function spans(crossings: Crossing[]): [number, number][] {
  const found: [number, number][] = [];
  let [winding, start] = [0, 0];
  for (const { x, direction } of crossings.sort((a, b) => a.x - b.x)) {
    if (winding === 0) start = x;
    winding += direction;
    if (winding === 0) found.push([start, x]);
  }
  return found;
}

function cover(covered: Float32Array, from: number, to: number): void {
  const last = Math.min(covered.length, Math.ceil(to));
  for (let x = Math.max(0, Math.floor(from)); x < last; x += 1) {
    const share = Math.min(to, x + 1) - Math.max(from, x);
    covered[x] = (covered[x] ?? 0) + share / LINES_PER_ROW;
  }
}

function paint({ width, pixels }: Image, row: number, covered: Float32Array, rgb: readonly number[]): void {
  covered.forEach((share, x) => {
    if (share === 0) return;
    const at = (row * width + x) * BYTES_PER_PIXEL;
    rgb.forEach((value, channel) => {
      const below = pixels[at + channel] ?? 0;
      pixels[at + channel] = Math.round(below + (value - below) * Math.min(1, share));
    });
  });
}
