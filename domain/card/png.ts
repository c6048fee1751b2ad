/** Rows of pixels from top to bottom, with red, green, blue and alpha for each pixel. */
export type Image = { width: number; height: number; pixels: Uint8Array };

/** The zlib functions that PNG encoding needs. */
export type Zlib = { deflate: (data: Uint8Array) => Uint8Array; crc32: (data: Uint8Array) => number };

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const BYTES_PER_PIXEL = 4;
const RGBA_8_BIT = [8, 6, 0, 0, 0];

/**
 * Encodes an image as PNG.
 * @see https://www.w3.org/TR/png-3/
 */
export function png({ width, height, pixels }: Image, zlib: Zlib): Uint8Array<ArrayBuffer> {
  const rowBytes = width * BYTES_PER_PIXEL;
  // Each row begins with its filter type, which is 0 (none).
  const rows = new Uint8Array(height * (rowBytes + 1));
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * rowBytes, (row + 1) * rowBytes), row * (rowBytes + 1) + 1);
  return joined([
    SIGNATURE,
    ...chunk('IHDR', [...bigEndian(width), ...bigEndian(height), ...RGBA_8_BIT], zlib),
    ...chunk('IDAT', zlib.deflate(rows), zlib),
    ...chunk('IEND', [], zlib),
  ]);
}

function chunk(type: string, data: ArrayLike<number>, { crc32 }: Zlib): ArrayLike<number>[] {
  const content = joined([new TextEncoder().encode(type), data]);
  return [bigEndian(data.length), content, bigEndian(crc32(content))];
}

function bigEndian(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

function joined(parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
