import { ABBREVIATED_FORMS } from '#domain/names/abbreviations.ts';

const ABBREVIATION = new RegExp(
  String.raw`(?:^|[\s(“"])(?:${ABBREVIATED_FORMS}|mr|mrs|ms|dr|no|nos|jr|sr|st|vs|u\.s|n\.a|a\.m|p\.m|[A-Z])\.$`,
  'i',
);
/** A sentence ends before a space that follows a punctuation mark and its citations, and at the end of a line. */
const END = /[.!?]["”’)]*(?:\s?\[[\d,\s]+\])*(?:\n|(?=\s))|\n/g;

/**
 * Splits the text of an answer that is still being written.
 * @returns the complete sentences, and the rest, which may continue. Citations after a period belong to the sentence
 * before it.
 */
export function splitAnswer(text: string): { sentences: string[]; rest: string } {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    const isEnd = match[0].endsWith('\n') || !ABBREVIATION.test(text.slice(start, match.index + 1));
    // More citations may follow the space.
    if (!isEnd || /^\s+(?:\[|$)/.test(text.slice(end))) continue;
    sentences.push(text.slice(start, end));
    start = end;
  }
  return { sentences, rest: text.slice(start) };
}
