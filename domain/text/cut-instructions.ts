import { instructionsIn } from './instructions.ts';
import { inPlainLetters } from './plain-letters.ts';

/** A sentence, line or cell ends here. */
const PIECE_END = /(?<=[.!?]["”')]?\s+|\n| \| )(?!\| )/;
const ONE_WORD = /^\S+\s$/;
const CELL_END = /\n| \| /;
const BORDERS = /\n| \| /g;
/** One order may be spread over so many lines or cells. */
const MOST_PIECES = 12;
/** The rest of a row and the row below have no more pieces. */
const TWO_LINES = 64;
/** So many pieces are looked through at once. */
const STRETCH = 64;
/** Begins a row or an entry of a list: `(c)`, `iv)`, `2.` */
const LABEL = /^\(?[\p{Ll}\d]{1,4}(?:\)|\.(?!\d))/u;
/** Begins no row of a table. */
const AMOUNT = /^[^\p{L}]*[\d—–-][^\p{L}]*$/u;

/** The text without sentences that give orders to a reader machine; all else stays as it is. */
export function withoutInstructions(text: string): string {
  return cutInstructions(text).text;
}

/**
 * The text without such sentences, and where in the whole text a character of it stands. A row of a table that an order
 * broke is whole again.
 */
export function cutInstructions(text: string): { text: string; placeOf: (offset: number) => number } {
  // Nearly every text has none, which is known sooner than its sentences.
  const patterns = instructionsIn(text.replace(BORDERS, ' '));
  if (patterns.length === 0) return { text, placeOf: (offset) => offset };
  const pieces = text.split(PIECE_END);
  const cuts: { at: number; length: number }[] = [];
  let kept = '';
  let at = 0;
  for (const { start, end } of ordersIn(pieces, patterns)) {
    kept += pieces.slice(at, start).join('');
    const order = pieces.slice(start, end).join('');
    const { before, behind } = mended(kept, order, pieces.slice(end, end + TWO_LINES).join(''));
    cuts.push({ at: before.length, length: kept.length + order.length - before.length - behind.length });
    kept = before + behind;
    at = end;
  }
  const placeOf = (offset: number) =>
    cuts.reduce((place, { at: cut, length }) => (cut <= offset ? place + length : place), offset);
  return { text: kept + pieces.slice(at).join(''), placeOf };
}

/** From which piece to which each order goes. */
function* ordersIn(pieces: readonly string[], patterns: readonly RegExp[]) {
  const patternsIn = (start: number, end: number) => {
    const words = inPlainLetters(pieces.slice(start, end).join('')).replace(BORDERS, ' ').trim();
    return patterns.filter((pattern) => pattern.test(words)).length;
  };
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
      // A line before an order is none itself.
      if (end > start + 1 && patternsIn(start + 1, end) > 0) return start;
      // A line that makes two orders of one is part of it.
      const isLonger =
        !endsSentence(pieces[end - 1]) &&
        (isQuoting(pieces[end - 1]) || patternsIn(start, end + 1) > found) &&
        patternsIn(end, end + 1) === 0;
      return endOfSentence(pieces, isLonger ? end + 1 : end);
    }
    if (endsSentence(pieces[end - 1])) return start;
  }
  return start;
}

/** True for a piece that ends within a quotation. */
const isQuoting = (piece = '') =>
  piece.lastIndexOf('“') > piece.lastIndexOf('”') || piece.split('"').length % 2 === 0;

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
  (SMALL_WORD.test(piece) || (/^\p{Ll}/u.test(piece) && ONE_WORD.test(piece) && ONE_WORD.test(before)));
const SMALL_WORD = /^\p{Ll}[\p{L}’'-]*[\s,;:.]/u;

/** Behind the lines or cells in which it goes on. */
function endOfSentence(pieces: readonly string[], from: number): number {
  let end = from;
  while (!endsSentence(pieces[end - 1]) && goesOn(pieces[end - 1], pieces[end])) end++;
  return end;
}

/** A small letter goes on, a figure within its line too, and so does a column of single words. */
const goesOn = (piece = '', next = '') =>
  ((piece.endsWith('\n') ? SMALL_LETTER : SMALL_LETTER_OR_DIGIT).test(next) &&
    !AMOUNT.test(next) &&
    !LABEL.test(next)) ||
  (ONE_WORD.test(piece) && ONE_WORD.test(next));
const SMALL_LETTER = /^["“'‘(]*\p{Ll}/u;
const SMALL_LETTER_OR_DIGIT = /^["“'‘(]*[\p{Ll}\d]/u;
/** In any letters that look alike. */
const endsSentence = (piece = '') => /[.!?．！？]["”')]?(?: \|)?\s*$/.test(piece);

/** What is left on either side of an order: the line it ended still ends, and the row it broke goes on. */
function mended(before: string, order: string, behind: string): { before: string; behind: string } {
  const isCell = AMOUNT.test(behind.split(CELL_END, 1)[0] ?? '');
  if (isCell && order.endsWith(' | ') && isOneRow(before, behind))
    return { before: before.slice(0, -1), behind: ' | ' };
  const endsLine = order.endsWith('\n') && before !== '' && !before.endsWith('\n');
  if (endsLine && !(before.endsWith(' | ') && isCell))
    return { before: before.replace(/(?: \|)?\s$/, ''), behind: '\n' };
  return { before, behind: '' };
}

/** True for the halves of a row, which together have as many cells as the row below. A label alone is half of one too. */
function isOneRow(before: string, behind: string): boolean {
  if (!before.endsWith('\n')) return false;
  const [rest = '', below = ''] = behind.split('\n', 2);
  const start = before.slice(before.lastIndexOf('\n', before.length - 2) + 1);
  return below.includes(' | ')
    ? cellsIn(start) + cellsIn(rest) === cellsIn(below)
    : cellsIn(start) === 1 && rest !== '';
}

const cellsIn = (line: string) => line.split(' | ').length;
