import { AMOUNT, instructionBounds, PIECE_END } from './instruction-bounds.ts';
import { instructionsIn } from './instructions.ts';

const CELL_END = /\n| \| /;
/** Enough pieces for the rest of a row and the row below it. */
const TWO_LINES = 64;

/** Removes sentences that give instructions to an AI reader. Everything else is unchanged. */
export function withoutInstructions(text: string): string {
  return cutInstructions(text).text;
}

/**
 * Removes such sentences, and maps offsets in the result back to the original text. A table row interrupted by an
 * instruction is joined again.
 */
export function cutInstructions(text: string): { text: string; placeOf: (offset: number) => number } {
  // Nearly every text contains none. Checking the whole text is faster than splitting it into sentences.
  const patterns = instructionsIn(text);
  if (patterns.length === 0) return { text, placeOf: (offset) => offset };
  const pieces = text.split(PIECE_END);
  const cuts: { at: number; length: number }[] = [];
  let kept = '';
  let at = 0;
  for (const { start, end } of instructionBounds(pieces, patterns)) {
    kept += pieces.slice(at, start).join('');
    const order = pieces.slice(start, end).join('');
    const { before, behind } = joinAroundCut(kept, order, pieces.slice(end, end + TWO_LINES).join(''));
    cuts.push({ at: before.length, length: kept.length + order.length - before.length - behind.length });
    kept = before + behind;
    at = end;
  }
  const placeOf = (offset: number) =>
    cuts.reduce((place, { at: cut, length }) => (cut <= offset ? place + length : place), offset);
  return { text: kept + pieces.slice(at).join(''), placeOf };
}

/**
 * Repairs the text on either side of a removed instruction: if it ended a line, the line still ends; if it interrupted
 * a row, the row continues.
 */
function joinAroundCut(before: string, order: string, behind: string): { before: string; behind: string } {
  const isCell = AMOUNT.test(behind.split(CELL_END, 1)[0] ?? '');
  if (isCell && order.endsWith(' | ') && isOneRow(before, behind))
    return { before: before.slice(0, -1), behind: ' | ' };
  const endsLine = order.endsWith('\n') && before !== '' && !before.endsWith('\n');
  if (endsLine && !(before.endsWith(' | ') && isCell))
    return { before: before.replace(/(?: \|)?\s$/, ''), behind: '\n' };
  const isLineEnd = before.endsWith('. ') && behind.startsWith('\n');
  return { before: isLineEnd ? before.slice(0, -1) : before, behind: '' };
}

/**
 * Returns whether both halves form a single table row: together they have as many cells as the row below. A label alone
 * also counts as the first half of a row.
 */
function isOneRow(before: string, behind: string): boolean {
  if (!before.endsWith('\n')) return false;
  const [rest = '', below = ''] = behind.split('\n', 2);
  const start = before.slice(before.lastIndexOf('\n', before.length - 2) + 1);
  return below.includes(' | ')
    ? cellsIn(start) + cellsIn(rest) === cellsIn(below)
    : cellsIn(start) === 1 && rest !== '';
}

const cellsIn = (line: string) => line.split(' | ').length;
