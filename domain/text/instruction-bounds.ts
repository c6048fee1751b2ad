import { matching } from './instructions.ts';

/** A sentence, line or cell ends here. */
export const PIECE_END = /(?<=[.!?]["”')]?\s+|\n| \| )(?!\| )/;
/** Begins no row of a table. */
export const AMOUNT = /^[^\p{L}]*[\d—–-][^\p{L}]*$/u;
const ONE_WORD = /^\S+(?: \| |\s)?$/;
/** One order may be spread over so many lines or cells. */
const MOST_PIECES = 12;
/** So many pieces are looked through at once. */
const STRETCH = 64;
/** Begins a row or an entry of a list: `(c)`, `iv)`, `2.` */
const LABEL = /^\(?[\p{Ll}\d]{1,4}[.)](?=\s+\S)/u;

/**
 * From which piece to which each order goes. It may be broken over lines, cells or paragraphs, begin in the middle of one
 * and end in another.
 */
export function* instructionBounds(pieces: readonly string[], patterns: readonly RegExp[]) {
  const patternsIn = (start: number, end: number) =>
    matching(patterns, pieces.slice(start, end).join('')).length;
  let floor = 0;
  for (let start = 0; start < pieces.length; ) {
    const isStretch = start % STRETCH === 0;
    if (isStretch && patternsIn(start, start + STRETCH + MOST_PIECES) === 0) start += STRETCH;
    else {
      const end = endOfOrder(pieces, start, patternsIn);
      if (end > start) yield { start: startOfSentence(pieces, start, floor), end };
      if (end > start) floor = end;
      start = Math.max(end, start + 1);
    }
  }
}

/** Behind the last piece of the order that begins here; `start` for none. */
function endOfOrder(
  pieces: readonly string[],
  start: number,
  patternsIn: (start: number, end: number) => number,
): number {
  for (let end = start + 1; end <= Math.min(pieces.length, start + MOST_PIECES); end++) {
    const found = patternsIn(start, end);
    if (found > 0) {
      // A line before an order is none itself, unless it breaks off and makes two of one.
      const inRest = end > start + 1 ? patternsIn(start + 1, end) : 0;
      if (inRest > 0 && (inRest === found || !BREAKS_OFF.test(pieces[start] ?? ''))) return start;
      return endOfSentence(pieces, start, end, patternsIn);
    }
    if (endsSentence(pieces[end - 1])) return start;
  }
  return start;
}

/** True for words that end within a quotation. */
const isQuoting = (words: string) =>
  words.lastIndexOf('“') > words.lastIndexOf('”') || words.split('"').length % 2 === 0;

/** The line or cell in which the sentence began. */
function startOfSentence(pieces: readonly string[], from: number, floor: number): number {
  let start = from;
  const least = Math.max(floor, from - MOST_PIECES);
  while (start > least && isWithin(pieces[start], pieces[start - 1])) start--;
  return start;
}

/** True for the rest of a sentence that the piece before began. The name of a field or a function is none. */
const isWithin = (piece = '', before = '') =>
  !endsSentence(before) &&
  (isOneWord(piece) && isOneWord(before)
    ? SMALL_LETTER.test(piece) || SMALL_LETTER.test(before)
    : SMALL_WORD.test(piece) && !HEADING.test(before) && !NO_BEGINNING.test(before));
/** An amount, a remark in brackets, or what announces the next line. */
const NO_BEGINNING = new RegExp(`${AMOUNT.source}|[:)]\\s*$`, 'u');
/** Words with capitals, and those that headings have without. */
const HEADING = /^(?:(?:[^\p{Ll}\s]\S*|an?|and|by|for|from|in|of|on|or|the|to|with)\s+){2,}$/u;
const isOneWord = (piece = '') => ONE_WORD.test(piece);
const BREAKS_OFF =
  /(?:\b(?:an?|and|are|as|be|by|for|from|in|is|must|not|of|or|shall|should|that|the|this|to|will|with)|=)(?: \|)?\s*$/;
const SMALL_WORD = /^\p{Ll}[\p{L}’'-]*[\s,;:.]/u;

/** Behind the lines or cells in which the order goes on that was found from `start` to `from`. */
function endOfSentence(
  pieces: readonly string[],
  start: number,
  from: number,
  patternsIn: (start: number, end: number) => number,
): number {
  // A line that makes two orders of one is part of it.
  const isLonger = (end: number) =>
    patternsIn(start, end + 1) > patternsIn(start, end) && patternsIn(end, end + 1) === 0;
  const most = Math.min(pieces.length, from + MOST_PIECES);
  let end = from;
  while (
    end < most &&
    !endsSentence(pieces[end - 1]) &&
    (isQuoting(pieces.slice(start, end).join('')) || goesOn(pieces[end - 1], pieces[end]) || isLonger(end))
  )
    end++;
  return end;
}

/** A small letter goes on, a figure within its line too, and so do a column of single words and what a colon quotes. */
const goesOn = (piece = '', next = '') =>
  BREAKS_OFF.test(piece) ||
  (piece.trimEnd().endsWith(':') && QUOTATION.test(next)) ||
  ((piece.endsWith('\n') ? SMALL_LETTER : SMALL_LETTER_OR_DIGIT).test(next) &&
    !AMOUNT.test(next) &&
    !LABEL.test(next)) ||
  isNextWord(piece, next);
/** In a column of lines or cells with one word each; a row's label or amount is none. */
const isNextWord = (piece: string, next: string) =>
  isOneWord(piece) &&
  isOneWord(next) &&
  !LABEL.test(next) &&
  (endsSentence(next) || !AMOUNT.test(next)) &&
  (piece.endsWith(' | ') || !next.endsWith(' | '));
const QUOTATION = /^["“]/;
const SMALL_LETTER = /^["“'‘(]*\p{Ll}/u;
const SMALL_LETTER_OR_DIGIT = /^["“'‘(]*[\p{Ll}\d]/u;
/** In any letters that look alike. */
const endsSentence = (piece = '') => /[.!?．！？]["”')]?(?: \|)?\s*$/.test(piece);
