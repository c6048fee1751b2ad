/** A range of text: its first offset, and the offset just past its last character. */
export type Span = { start: number; end: number };

/** More matches than anybody would page through. */
const MOST_HITS = 500;
export const SHORTEST_SEARCH = 2;

/**
 * Finds where words occur in a document, ignoring case and the style of quotation marks.
 * @param start offset of the text in the document
 * @returns at most 500 ranges; none if fewer than two characters are wanted
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

/** Normalizes text without changing its length, so that offsets stay valid. */
function plain(text: string): string {
  const straight = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u00A0|\n/g, ' ');
  const small = straight.toLowerCase();
  return small.length === straight.length ? small : straight;
}
