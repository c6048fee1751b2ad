import { AMOUNT, instructionBounds, PIECE_END } from './instruction-bounds.ts';
import { instructionsIn } from './instructions.ts';

const CELL_END = /\n| \| /;
/** The rest of a row and the row below have no more pieces. */
const TWO_LINES = 64;

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
  const patterns = instructionsIn(text);
  if (patterns.length === 0) return { text, placeOf: (offset) => offset };
  const pieces = text.split(PIECE_END);
  const cuts: { at: number; length: number }[] = [];
  let kept = '';
  let at = 0;
  for (const { start, end } of instructionBounds(pieces, patterns)) {
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

/** What is left on either side of an order: the line it ended still ends, and the row it broke goes on. */
function mended(before: string, order: string, behind: string): { before: string; behind: string } {
  const isCell = AMOUNT.test(behind.split(CELL_END, 1)[0] ?? '');
  if (isCell && order.endsWith(' | ') && isOneRow(before, behind))
    return { before: before.slice(0, -1), behind: ' | ' };
  const endsLine = order.endsWith('\n') && before !== '' && !before.endsWith('\n');
  if (endsLine && !(before.endsWith(' | ') && isCell))
    return { before: before.replace(/(?: \|)?\s$/, ''), behind: '\n' };
  const isLineEnd = before.endsWith('. ') && behind.startsWith('\n');
  return { before: isLineEnd ? before.slice(0, -1) : before, behind: '' };
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
