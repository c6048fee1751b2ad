import { matching } from './instructions.ts';

/** A sentence, line or cell ends here. */
export const PIECE_END = /(?<=[.!?]["”')]?\s+|\n| \| )(?!\| )/;
/** A figure or a dash: never the label of a row. */
export const AMOUNT = /^[^\p{L}]*[\d—–-][^\p{L}]*$/u;
const ONE_WORD = /^\S+(?: \| |\s)?$/;
/** An order is spread over at most this many lines or cells. */
const MOST_PIECES = 12;
/** A text is first searched in stretches of this many pieces: most have no order. */
const STRETCH = 64;
/** The mark that begins a row or an entry of a list: `(c)`, `iv)`, `2.` */
const LABEL = /^\(?[\p{Ll}\d]{1,4}[.)](?=\s+\S)/u;

/** How many kinds of orders the pieces from `start` up to `end` contain. */
type CountPatterns = (start: number, end: number) => number;

/**
 * Finds orders to a machine, also those broken over lines, cells or paragraphs.
 * @returns for each the index of its first piece, and of the piece after its last
 */
export function* instructionBounds(pieces: readonly string[], patterns: readonly RegExp[]) {
  const patternsIn: CountPatterns = (start, end) =>
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

/** The index after the last piece of the order that begins at `start`; `start` itself if none does. */
function endOfOrder(pieces: readonly string[], start: number, patternsIn: CountPatterns): number {
  for (let end = start + 1; end <= Math.min(pieces.length, start + MOST_PIECES); end++) {
    const found = patternsIn(start, end);
    if (found > 0) {
      // The line above an order belongs to it only if it breaks off and adds a pattern of its own.
      const inRest = end > start + 1 ? patternsIn(start + 1, end) : 0;
      if (inRest > 0 && (inRest === found || !BREAKS_OFF.test(pieces[start] ?? ''))) return start;
      return endOfSentence(pieces, start, end, patternsIn);
    }
    if (endsSentence(pieces[end - 1])) return start;
  }
  return start;
}

/** True while a quotation is still open. */
const isQuoting = (words: string) =>
  words.lastIndexOf('“') > words.lastIndexOf('”') || words.split('"').length % 2 === 0;

/** The index of the line or cell in which the sentence began. */
function startOfSentence(pieces: readonly string[], from: number, floor: number): number {
  let start = from;
  const least = Math.max(floor, from - MOST_PIECES);
  while (start > least && isWithin(pieces[start], pieces[start - 1])) start--;
  return start;
}

/** True if a piece continues the sentence before it. A name such as `record_analysis` starts a sentence. */
const isWithin = (piece = '', before = '') =>
  !endsSentence(before) &&
  (isOneWord(piece) && isOneWord(before)
    ? SMALL_LETTER.test(piece) || SMALL_LETTER.test(before)
    : SMALL_WORD.test(piece) && !HEADING.test(before) && !NO_BEGINNING.test(before));
/** No sentence begins so: an amount, a remark in parentheses, a line that announces the next. */
const NO_BEGINNING = new RegExp(`${AMOUNT.source}|[:)]\\s*$`, 'u');
/** A title: every word is capitalized, except those that titles leave small. */
const HEADING = /^(?:(?:[^\p{Ll}\s]\S*|an?|and|by|for|from|in|of|on|or|the|to|with)\s+){2,}$/u;
const isOneWord = (piece = '') => ONE_WORD.test(piece);
const BREAKS_OFF =
  /(?:\b(?:an?|and|are|as|be|by|for|from|in|is|must|not|of|or|shall|should|that|the|this|to|will|with)|=)(?: \|)?\s*$/;
const SMALL_WORD = /^\p{Ll}[\p{L}’'-]*[\s,;:.]/u;

/** The index after the lines or cells that continue the order found from `start` up to `from`. */
function endOfSentence(
  pieces: readonly string[],
  start: number,
  from: number,
  patternsIn: CountPatterns,
): number {
  // A line that adds a pattern to the order, but is no order by itself, is part of it.
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

/**
 * True if the next piece continues the sentence: it begins with a small letter, or with a figure on the same line, is the
 * next of a column of single words, or is quoted after a colon.
 */
const goesOn = (piece = '', next = '') =>
  BREAKS_OFF.test(piece) ||
  (piece.trimEnd().endsWith(':') && QUOTATION.test(next)) ||
  ((piece.endsWith('\n') ? SMALL_LETTER : SMALL_LETTER_OR_DIGIT).test(next) &&
    !AMOUNT.test(next) &&
    !LABEL.test(next)) ||
  isNextWord(piece, next);
/** True for the next word of a column with one word per line or cell. A row's label or amount is not part of it. */
const isNextWord = (piece: string, next: string) =>
  isOneWord(piece) &&
  isOneWord(next) &&
  !LABEL.test(next) &&
  (endsSentence(next) || !AMOUNT.test(next)) &&
  (piece.endsWith(' | ') || !next.endsWith(' | '));
const QUOTATION = /^["“]/;
const SMALL_LETTER = /^["“'‘(]*\p{Ll}/u;
const SMALL_LETTER_OR_DIGIT = /^["“'‘(]*[\p{Ll}\d]/u;
/** Also in full-width characters. */
const endsSentence = (piece = '') => /[.!?．！？]["”')]?(?: \|)?\s*$/.test(piece);
