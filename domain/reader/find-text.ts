/** Where a text stands: first character, and the one behind the last. */
export type Span = { start: number; end: number };

/** More hits than anybody goes through. */
const MOST_HITS = 500;
export const SHORTEST_SEARCH = 2;

/**
 * Where words stand in a document, case and kind of quotation marks aside.
 * @param start offset of the text in the document
 * @returns at most 500; none for fewer than two characters
 */
export function findText(text: string, wanted: string, start = 0): Span[] {
  const needle = plain(wanted.trim());
  const hits: Span[] = [];
  if (needle.length < SHORTEST_SEARCH) return hits;
  const hay = plain(text);
  for (
    let at = hay.indexOf(needle);
    at >= 0 && hits.length < MOST_HITS;
    at = hay.indexOf(needle, at + needle.length)
  ) {
    hits.push({ start: start + at, end: start + at + needle.length });
  }
  return hits;
}

/** Of the same length, so that offsets hold. */
function plain(text: string): string {
  const straight = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u00A0|\n/g, ' ');
  const small = straight.toLowerCase();
  return small.length === straight.length ? small : straight;
}
