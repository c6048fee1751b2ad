/**
 * Returns a stable 32-bit hash (FNV-1a), suitable for distributing and recognizing texts but not for security purposes.
 */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
