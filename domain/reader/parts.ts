/** The maximum length of a part, which is fetched with one request and rendered in one go. */
const PART_CHARACTERS = 48_000;
/**
 * The number of characters before a cut that are searched for a better position, between paragraphs rather than inside
 * a table.
 */
const LOOK_BACK = 12_000;
/**
 * A text with more parts than this, 9.6 million characters, is not stored. The longest filings have three million
 * characters.
 */
export const MOST_PARTS = 200;

/**
 * Splits a text into the parts in which it is stored and read. Parts are contiguous, start at a line, and avoid
 * cutting tables where possible.
 * @returns the offset of each part; empty for an empty text
 */
export function partStarts(text: string): number[] {
  const starts: number[] = [];
  for (let start = 0; start < text.length && starts.length < MOST_PARTS; ) {
    starts.push(start);
    start = endOfPart(text, start);
  }
  return starts;
}

function endOfPart(text: string, start: number): number {
  const most = start + PART_CHARACTERS;
  if (most >= text.length) return text.length;
  let lineStart = text.lastIndexOf('\n', most) + 1;
  const first = lineStart > start ? lineStart : most;
  while (lineStart > most - LOOK_BACK && lineStart > start) {
    if (!isRowAt(text, lineStart) || !isRowAt(text, lineBefore(text, lineStart))) return lineStart;
    lineStart = lineBefore(text, lineStart);
  }
  return first;
}

function lineBefore(text: string, lineStart: number): number {
  return lineStart < 2 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1;
}

function isRowAt(text: string, lineStart: number): boolean {
  const bar = text.indexOf(' | ', lineStart);
  if (bar < 0) return false;
  const end = text.indexOf('\n', lineStart);
  return end < 0 || bar < end;
}

/** Returns the index of the part that contains a character. @param starts offsets of the parts; the first is 0 */
export function partAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset);
  return Math.max(0, next < 0 ? starts.length - 1 : next - 1);
}

/** Returns the text of one part; `null` if there is no such part. */
export function partOf(text: string, starts: readonly number[], part: number): string | null {
  const start = starts[part];
  return start === undefined ? null : text.slice(start, starts[part + 1] ?? endOf(text, starts));
}

/** Returns the end of the stored text, which is the end of the last part if the text was too long to store in full. */
function endOf(text: string, starts: readonly number[]): number {
  return starts.length < MOST_PARTS ? text.length : endOfPart(text, starts.at(-1) ?? 0);
}
