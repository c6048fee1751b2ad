import { unreadable } from './document-problem.ts';

const DECLARATION = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
const META_CHARSET = /<meta[^>]{0,200}?charset\s*=\s*["']?([A-Za-z0-9._-]{1,40})/i;
const SNIFFED_BYTES = 1_024;
/** Text with at least this share of NUL bytes at even or odd positions is treated as UTF-16. */
const UTF16_NUL_SHARE = 0.6;

/**
 * Decodes a document as the SEC sent it. It tries, in this order: the byte order mark; UTF-16, recognized by its
 * pattern of NUL bytes; valid UTF-8, since valid multi-byte sequences are never meant as Latin-1; the declared
 * encoding; windows-1252, the superset of ISO-8859-1 that EDGAR's older text uses.
 * @throws AppError `wrong_encoding` for compressed or binary content and for an unknown declared encoding
 */
export function decodeText(bytes: Uint8Array): string {
  refuseCompressed(bytes);
  const wide = utf16Label(bytes);
  const text = wide === null ? decodeNarrow(bytes) : new TextDecoder(wide).decode(bytes);
  if (text.includes('\u0000')) {
    throw unreadable(
      'wrong_encoding',
      'The document holds NUL characters, so it is not text in a known encoding.',
    );
  }
  return text;
}

function decodeNarrow(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes);
  if (declared !== null && !isKnownEncoding(declared)) {
    throw unreadable('wrong_encoding', `The document declares an unknown encoding, ${declared}.`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(fallbackEncoding(declared)).decode(bytes);
  }
}

/**
 * Returns the encoding to use if the bytes contradict the declared one. A declared UTF or ASCII encoding is replaced by
 * windows-1252.
 */
function fallbackEncoding(declared: string | null): string {
  return declared === null || /^(utf|us-ascii|ascii|iso-10646)/i.test(declared) ? 'windows-1252' : declared;
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, SNIFFED_BYTES));
  return (DECLARATION.exec(head) ?? META_CHARSET.exec(head))?.[1] ?? null;
}

function isKnownEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SNIFFED_BYTES);
  const pairs = sample.length >> 1;
  if (pairs < 2) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < pairs * 2; index += 2) {
    if (sample[index] === 0) even++;
    if (sample[index + 1] === 0) odd++;
  }
  if (odd / pairs > UTF16_NUL_SHARE && even === 0) return 'utf-16le';
  if (even / pairs > UTF16_NUL_SHARE && odd === 0) return 'utf-16be';
  return null;
}

function refuseCompressed(bytes: Uint8Array): void {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw unreadable('wrong_encoding', 'The document is still gzip-compressed.');
  }
}
