import { matching } from './instructions.ts';

/** The end of a sentence, line or cell. */
export const PIECE_END = /(?<=[.!?]["”')]?\s+|\n| \| )(?!\| )/;
/** A figure or a dash, which is never a row label. */
export const AMOUNT = /^[^\p{L}]*[\d—–-][^\p{L}]*$/u;
const ONE_WORD = /^\S+(?: \| |\s)?$/;
/** Maximum number of lines or cells that an instruction may span. */
const MOST_PIECES = 12;
/** A text is first searched in blocks of this many pieces, since most blocks contain no instruction. */
const STRETCH = 64;
/** The marker at the start of a row or list item: `(c)`, `iv)`, `2.` */
const LABEL = /^\(?[\p{Ll}\d]{1,4}[.)](?=\s+\S)/u;

/** Counts how many types of instructions the pieces from `start` up to `end` contain. */
type CountPatterns = (start: number, end: number) => number;

/**
 * Finds instructions to a language model, even if they are split across lines, cells or paragraphs.
 * @returns for each, the index of its first piece and the index after its last piece
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

/**
 * Returns the index after the last piece of the instruction that starts at `start`; `start` itself if none starts
 * there.
 */
function endOfOrder(pieces: readonly string[], start: number, patternsIn: CountPatterns): number {
  for (let end = start + 1; end <= Math.min(pieces.length, start + MOST_PIECES); end++) {
    const found = patternsIn(start, end);
    if (found > 0) {
      // The line above an instruction belongs to it only if that line breaks off and adds a pattern of its own.
      const inRest = end > start + 1 ? patternsIn(start + 1, end) : 0;
      if (inRest > 0 && (inRest === found || !BREAKS_OFF.test(pieces[start] ?? ''))) return start;
      return endOfSentence(pieces, start, end, patternsIn);
    }
    if (endsSentence(pieces[end - 1])) return start;
  }
  return start;
}

/** Returns whether a quotation is still open at the end of `words`. */
const isQuoting = (words: string) =>
  words.lastIndexOf('“') > words.lastIndexOf('”') || words.split('"').length % 2 === 0;

/** Returns the index of the line or cell in which the sentence started. */
function startOfSentence(pieces: readonly string[], from: number, floor: number): number {
  let start = from;
  const least = Math.max(floor, from - MOST_PIECES);
  while (start > least && isWithin(pieces[start], pieces[start - 1])) start--;
  return start;
}

/**
 * Returns whether a piece continues the sentence before it. A name such as `record_analysis` can start a sentence
 * although it is in lowercase.
 */
const isWithin = (piece = '', before = '') =>
  !endsSentence(before) &&
  (isOneWord(piece) && isOneWord(before)
    ? SMALL_LETTER.test(piece) || SMALL_LETTER.test(before)
    : SMALL_WORD.test(piece) && !HEADING.test(before) && !NO_BEGINNING.test(before));
/** Text that never starts a sentence: an amount, a remark in parentheses, or a line that introduces the next one. */
const NO_BEGINNING = new RegExp(`${AMOUNT.source}|[:)]\\s*$`, 'u');
/** A title: every word is capitalized except articles, prepositions and conjunctions. */
const HEADING = /^(?:(?:[^\p{Ll}\s]\S*|an?|and|by|for|from|in|of|on|or|the|to|with)\s+){2,}$/u;
const isOneWord = (piece = '') => ONE_WORD.test(piece);
const BREAKS_OFF =
  /(?:\b(?:an?|and|are|as|be|by|for|from|in|is|must|not|of|or|shall|should|that|the|this|to|will|with)|=)(?: \|)?\s*$/;
const SMALL_WORD = /^\p{Ll}[\p{L}’'-]*[\s,;:.]/u;

/** Returns the index after the lines or cells that continue the instruction found from `start` up to `from`. */
function endOfSentence(
  pieces: readonly string[],
  start: number,
  from: number,
  patternsIn: CountPatterns,
): number {
  // A line that adds a pattern to the instruction but is not an instruction by itself is part of it.
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
 * Returns whether the next piece continues the sentence: it starts with a lowercase letter, or with a figure on the
 * same line, or it is the next word in a column of single words, or it is a quotation after a colon.
 */
const goesOn = (piece = '', next = '') =>
  BREAKS_OFF.test(piece) ||
  (piece.trimEnd().endsWith(':') && QUOTATION.test(next)) ||
  ((piece.endsWith('\n') ? SMALL_LETTER : SMALL_LETTER_OR_DIGIT).test(next) &&
    !AMOUNT.test(next) &&
    !LABEL.test(next)) ||
  isNextWord(piece, next);
/**
 * Returns whether a piece is the next word in a column with one word per line or cell. The label or amount of a row is
 * not.
 */
const isNextWord = (piece: string, next: string) =>
  isOneWord(piece) &&
  isOneWord(next) &&
  !LABEL.test(next) &&
  (endsSentence(next) || !AMOUNT.test(next)) &&
  (piece.endsWith(' | ') || !next.endsWith(' | '));
const QUOTATION = /^["“]/;
const SMALL_LETTER = /^["“'‘(]*\p{Ll}/u;
const SMALL_LETTER_OR_DIGIT = /^["“'‘(]*[\p{Ll}\d]/u;
/** Also matches full-width punctuation. */
const endsSentence = (piece = '') => /[.!?．！？]["”')]?(?: \|)?\s*$/.test(piece);
