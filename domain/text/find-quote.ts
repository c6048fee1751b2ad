import { type Passage, passageAt } from './passages.ts';

const BAR = 0x7c;
const LAST_SPACE = 0x20;
const HARD_SPACE = 0xa0;
const CAPITALS: readonly [number, number] = [0x41, 0x5a];
const TO_SMALL = 0x20;
const STRAIGHT: ReadonlyMap<number, number> = new Map(
  [...'’‘“”–—‐‑'].map((sign, index) => [sign.charCodeAt(0), `''""----`.charCodeAt(index)]),
);
const FIRST_SIGN = 0x2010;
/** Maximum number of characters that one call converts to a string. */
const CHUNK = 8_192;
/** Quotation marks and spaces around a quotation, and the ellipsis in a shortened one. */
const AROUND = /^[\s“"']+|\s*(?:…|\.\.\.)?\s*[”"']?\s*$/g;
/** A quotation shorter than this would match in many places. */
const SHORTEST_QUOTE = 12;

/**
 * Returns a function that finds the passage where a quotation starts. It ignores spaces, cell bars, quote and dash
 * styles, and case, and finds a quotation shortened with an ellipsis by its first words.
 * @returns a passage id; `null` if the text does not contain the quotation
 */
export function quoteFinder(text: string, passages: readonly Passage[]): (quote: string) => number | null {
  const find = spanFinder(text);
  return (quote) => {
    const span = find(quote);
    return span && passageAt(passages, span.start);
  };
}

/** Like `quoteFinder`, but returns the exact range: the first offset, and the offset just past the last character. */
export function spanFinder(text: string): (quote: string) => { start: number; end: number } | null {
  const { letters, offsets } = lettersOf(text);
  return (quote) => {
    const wanted = lettersOf(quote.replace(AROUND, '')).letters;
    const at = wanted.length < SHORTEST_QUOTE ? -1 : letters.indexOf(wanted);
    if (at < 0) return null;
    return { start: offsets[at] ?? 0, end: (offsets[at + wanted.length - 1] ?? 0) + 1 };
  };
}

/** Returns the characters that matter for the comparison, and the offset of each in the text. */
function lettersOf(text: string): { letters: string; offsets: Uint32Array } {
  const codes = new Uint16Array(text.length);
  const offsets = new Uint32Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code <= LAST_SPACE || code === HARD_SPACE || code === BAR) continue;
    codes[length] = plain(code);
    offsets[length++] = at;
  }
  const chunks: string[] = [];
  for (let at = 0; at < length; at += CHUNK) {
    chunks.push(String.fromCharCode(...codes.subarray(at, Math.min(at + CHUNK, length))));
  }
  return { letters: chunks.join(''), offsets };
}

function plain(code: number): number {
  if (code >= CAPITALS[0] && code <= CAPITALS[1]) return code + TO_SMALL;
  return code < FIRST_SIGN ? code : (STRAIGHT.get(code) ?? code);
}
