import { isTypewritten } from '#domain/text/passages.ts';
import { isCapitalHeading, isNamedHeading, isRow } from './headings.ts';

/** A range of text, with the offset of its first character in the document. */
export type Run = { text: string; start: number };

/** A display block of a document. It contains none of the document's original markup. */
export type Block =
  | ({ kind: 'heading' | 'paragraph' } & Run)
  | { kind: 'table'; start: number; rows: Run[][] };

const BAR = ' | ';
/** Page numbers, and the link to the table of contents at the top of each page. */
const FURNITURE = /^(?:[-–—\s]*\d{1,3}[-–—\s]*|(?:back to )?table of contents|F-\d{1,3})$/i;

/**
 * Returns the blocks for one part of a filing's readable text.
 * @param start offset of the part in the document
 */
export function blocksOf(text: string, start: number): Block[] {
  const blocks: Block[] = [];
  const typewritten = isTypewritten(text);
  let open: Run | null = null;
  const close = () => {
    if (open !== null) blocks.push({ kind: 'paragraph', ...open });
    open = null;
  };
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const stop = end < 0 ? text.length : end;
    const line: Run = { text: text.slice(at, stop), start: start + at };
    const kind = kindOf(line.text);
    if (kind !== 'paragraph' || !typewritten) close();
    if (kind === 'row') addRow(blocks, line);
    else if (kind === 'heading') blocks.push({ kind, ...line });
    else if (kind === 'paragraph') {
      if (open === null) open = line;
      else open = { text: `${(open as Run).text}\n${line.text}`, start: (open as Run).start };
    }
    at = stop + 1;
  }
  close();
  return blocks;
}

function kindOf(line: string): 'row' | 'heading' | 'paragraph' | 'none' {
  if (line.trim() === '' || FURNITURE.test(line)) return 'none';
  if (isRow(line) && !isNamedHeading(line)) return 'row';
  return isNamedHeading(line) || isCapitalHeading(line) ? 'heading' : 'paragraph';
}

/** Adds a row. Consecutive rows form one table. */
function addRow(blocks: Block[], line: Run): void {
  const last = blocks.at(-1);
  if (last?.kind === 'table') last.rows.push(cellsOf(line));
  else blocks.push({ kind: 'table', start: line.start, rows: [cellsOf(line)] });
}

function cellsOf({ text, start }: Run): Run[] {
  let at = start;
  return text.split(BAR).map((cell) => {
    const run = { text: cell, start: at };
    at += cell.length + BAR.length;
    return run;
  });
}
