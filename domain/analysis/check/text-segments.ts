import { ABBREVIATED_FORMS } from '#domain/names/abbreviations.ts';
import { stemsOf } from '#domain/text/stems.ts';

/** A sentence or table row of a passage. */
export type Segment = { start: number; end: number; text: string; stems: ReadonlySet<string> };

const ABBREVIATION = new RegExp(
  String.raw`\b(?:${ABBREVIATED_FORMS}|mr|mrs|ms|dr|no|nos|jr|sr|st|u\.s|n\.a|a\.m|p\.m|[A-Z])\.$`,
  'i',
);
const END = /[.!?]["”’)]?(?=\s+["“(]?[\p{Lu}\d])|\n/gu;

/** Splits a text into sentences and rows with their offsets. Concatenated, they equal the text. */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  const add = (end: number) => {
    const words = text.slice(start, end);
    if (words.trim() !== '') segments.push({ start, end, text: words, stems: new Set(stemsOf(words)) });
    start = end;
  };
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const isWrapped = match[0] === '\n' && isWrappedAt(text, match.index);
    if (!isWrapped && !ABBREVIATION.test(text.slice(Math.max(0, end - 8), end))) add(end);
  }
  add(text.length);
  return segments;
}

/** Splits a text into lines. Each computed fact is a separate line. */
export function linesOf(text: string): Segment[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const segment = { start, end: start + line.length, text: line, stems: new Set(stemsOf(line)) };
    start += line.length + 1;
    return segment;
  });
}

/**
 * Returns whether a sentence continues after a line break: the line is full and ends mid-sentence, or the next line
 * begins with a lowercase letter.
 */
function isWrappedAt(text: string, end: number): boolean {
  if (/^[a-z]/.test(text.slice(end + 1, end + 2))) return true;
  const line = text.slice(text.lastIndexOf('\n', end - 1) + 1, end).trimEnd();
  return (
    line.length >= FULL_LINE && line.length <= TYPED_LINE && /[\p{L},]$/u.test(line) && !line.includes('|')
  );
}

/** The minimum number of characters in a full typewritten line. */
const FULL_LINE = 50;
const TYPED_LINE = 90;
