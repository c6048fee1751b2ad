export type ByteRange = { first: number; last: number };

/**
 * The single range of a `Range` header.
 * @param size total length in bytes
 * @returns `null` for the whole (no header, or one we don't parse, as RFC 9110 allows)
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? 'unsatisfiable' : { first, last };
}
