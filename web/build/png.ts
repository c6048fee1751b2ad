import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 4;
const RGBA_8_BIT = [8, 6, 0, 0, 0];

/** An image as PNG. @param pixels red, green, blue, alpha for each pixel, row by row. @see https://www.w3.org/TR/png-3/ */
export function png(width: number, height: number, pixels: Uint8Array): Buffer {
  const rows = Array.from({ length: height }, (_, row) => {
    const start = row * width * BYTES_PER_PIXEL;
    // Each row begins with its filter: none.
    return Buffer.concat([Buffer.from([0]), pixels.subarray(start, start + width * BYTES_PER_PIXEL)]);
  });
  const header = Buffer.alloc(13, Buffer.from([...Array(8).fill(0), ...RGBA_8_BIT]));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
