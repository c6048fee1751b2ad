/** A part is fetched by one request and drawn at once. */
const PART_CHARACTERS = 48_000;
/** How far back a better place for a cut is looked for: between paragraphs rather than inside a table. */
const LOOK_BACK = 12_000;
/** A text beyond this many parts, 9.6 million characters, is not kept; the longest filings have three. */
export const MOST_PARTS = 200;

/**
 * Where the parts begin in which a text is kept and read. They follow without gaps, begin with a line and spare
 * tables where they can.
 * @returns offsets; empty for an empty text
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

/** The part in which a character stands. @param starts offsets of the parts, the first is 0 */
export function partAt(starts: readonly number[], offset: number): number {
  const next = starts.findIndex((start) => start > offset);
  return Math.max(0, next < 0 ? starts.length - 1 : next - 1);
}

/** The text of one part; `null` for a part that there is not. */
export function partOf(text: string, starts: readonly number[], part: number): string | null {
  const start = starts[part];
  return start === undefined ? null : text.slice(start, starts[part + 1] ?? endOf(text, starts));
}

/** A text that was too long ends with its last part. */
function endOf(text: string, starts: readonly number[]): number {
  return starts.length < MOST_PARTS ? text.length : endOfPart(text, starts.at(-1) ?? 0);
}
