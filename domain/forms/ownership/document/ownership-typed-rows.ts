import type { FormNumber, StatedCell } from './ownership-columns.ts';

/** The rows of a typewritten table as cells, and the number of lines that could not be interpreted. */
export type TypedRows = { rows: StatedCell[][]; unsure: number };

/** The minimum number of bars in a line of a table drawn with text characters. */
const FEWEST_BARS = 3;
const RULE = /^[\s|_=<>/A-Z-]*$/;
const COLUMN_MARKS = /<S>/;
const NOTE_MARK = /(?<=\S)\s*\(\d{1,2}\)/g;
/**
 * The column that is filled in only on the first line of a row: the code, or the letter for the ownership on a Form 3.
 */
const FIRST_LINE_COLUMN = { shares: { 3: 2, 4: 2, 5: 2 }, derivatives: { 3: 6, 4: 3, 5: 3 } } as const;
const LETTER = /^\s*\(?[A-Z]\)?\s*(?:\(\d\)\s*)?$/;
const LONGEST_LINE = 300;

const NUMBER = String.raw`\$?\s{0,3}\d[\d,]*(?:\.\d+)?`;
const PRICE = String.raw`\$?\s{0,3}\d[\d,]*(?:\.\d+|[ -]\d{1,2}\/\d{1,2})?`;
/** A single number at the end of a line is the price if it cannot be a number of shares. */
const SURE_PRICE = String.raw`\$\s{0,3}\d[\d,]*(?:\.\d+|[ -]\d{1,2}\/\d{1,2})?|\d[\d,]*(?:\.\d{2,4}|[ -]\d{1,2}\/\d{1,2})`;
const NO_NUMBER = String.raw`-0-|-{1,3}|n\/a`;
/**
 * Matches a transaction. The form determines the order of the columns, and each column has its own type of value, so a
 * line can be interpreted without bars.
 */
const TRANSACTION = new RegExp(
  String.raw`^\s{0,20}(?<title>\S.{0,80}?)\s+(?<date>\d{1,2}[/-]\d{1,2}[/-]\d{2,4})\s+(?<code>[A-Z])\s+(?<voluntary>V\s+)?(?<amount>${NUMBER})\s+\(?(?<side>[AD])\)?\s+(?:(?<price>${PRICE}|${NO_NUMBER})\s+(?<after>${NUMBER}|${NO_NUMBER})\s+\(?(?<held>[DI])\)?(?:\s+(?<how>\S.{0,80}))?|(?<lastPrice>${SURE_PRICE}))\s*$`,
  'i',
);
const HOLDING =
  /^\s{0,20}(\S.{0,80}?)(?:\s{2,}|\s*\.{3,}\s*)(\d[\d,]*(?:\.\d+)?)\s+\(?([DI])\)?(?:\s+(\S.{0,80}))?$/;
const DATED = /\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b/;

/**
 * Returns the rows of one table on a typewritten form. The table either has bars between its cells or is parsed by the
 * types of its values.
 */
export function typedRows(text: string, form: FormNumber, table: 'shares' | 'derivatives'): TypedRows {
  const lines = text.split('\n').filter((line) => line.length <= LONGEST_LINE);
  const isDrawn = lines.filter(hasBars).length >= FEWEST_BARS;
  return isDrawn
    ? drawnRows(lines, FIRST_LINE_COLUMN[table][form])
    : plainRows(lines, form, table === 'derivatives');
}

function hasBars(line: string): boolean {
  return line.split('|').length > FEWEST_BARS;
}

/**
 * Reads a table with bars. Cells may span several lines. A rule ends a row; in a table without rules, the next row's
 * first line ends it.
 */
function drawnRows(lines: readonly string[], firstLineColumn: number): TypedRows {
  const groups: string[][][] = [[]];
  for (const line of bodyOf(lines)) {
    if (!hasBars(line) || isRule(line)) groups.push([]);
    else groups.at(-1)?.push(line.replace(/\|\s*$/, '').split('|'));
  }
  const filled = groups.filter(({ length }) => length > 0);
  const [only = []] = filled;
  return { rows: (filled.length > 1 ? filled : splitRows(only, firstLineColumn)).map(joined), unsure: 0 };
}

function splitRows(lines: readonly string[][], firstLineColumn: number): string[][][] {
  const rows: string[][][] = [];
  for (const cells of lines) {
    const row = rows.at(-1);
    if (row === undefined || LETTER.test(cells[firstLineColumn] ?? '')) rows.push([cells]);
    else row.push(cells);
  }
  return rows;
}

/** Returns the lines below the column headings. */
function bodyOf(lines: readonly string[]): readonly string[] {
  const marks = lines.findIndex((line) => COLUMN_MARKS.test(line));
  if (marks >= 0) return lines.slice(marks + 1);
  const heads = lines.findIndex((line) => /Title of/i.test(line));
  const rule = lines.findIndex((line, index) => index > heads && heads >= 0 && isRule(line));
  return rule < 0 ? [] : lines.slice(rule + 1);
}

function isRule(line: string): boolean {
  return !/\d/.test(line) && RULE.test(line) && /[-_=]{3}/.test(line);
}

/**
 * Joins cells that are split across lines. The software that produced these forms wrapped text at the column width,
 * even in the middle of a word.
 */
function joined(pieces: readonly string[][]): StatedCell[] {
  const width = Math.max(...pieces.map(({ length }) => length));
  return Array.from({ length: width }, (_, column) => {
    let text = '';
    for (const [index, piece] of pieces.entries()) {
      const before = pieces[index - 1]?.[column] ?? ' ';
      text += `${/\S$/.test(before) ? '' : ' '}${(piece[column] ?? '').trimEnd()}`;
    }
    return stated(text);
  });
}

function plainRows(lines: readonly string[], form: FormNumber, isDerivative: boolean): TypedRows {
  const rows: StatedCell[][] = [];
  let unsure = 0;
  for (const line of lines) {
    const cells = isDerivative ? null : plainCells(line.replace(NOTE_MARK, ''), form);
    if (cells) rows.push(cells.map(stated));
    else if (DATED.test(line)) unsure++;
  }
  return { rows, unsure };
}

function plainCells(line: string, form: FormNumber): string[] | null {
  const [, title = '', amount = '', held = '', how = ''] = HOLDING.exec(line) ?? [];
  if (title !== '' && !DATED.test(line)) {
    const empty = form === '4' ? ['', '', '', '', '', ''] : form === '5' ? ['', '', '', '', ''] : [];
    return [title, ...empty, amount, held, how];
  }
  const found = TRANSACTION.exec(line)?.groups;
  if (found === undefined || form === '3') return null;
  const names = 'title date code voluntary amount side price after held how'.split(' ');
  const columns = form === '4' ? names : names.filter((name) => name !== 'voluntary');
  const cells: Record<string, string | undefined> = { ...found, price: found.price ?? found.lastPrice };
  return columns.map((name) => cells[name]?.trim() ?? '');
}

function stated(text: string): StatedCell {
  const plain = text.replace(NOTE_MARK, '').replace(/\s+/g, ' ').trim();
  return { text: plain, isNoted: plain !== text.replace(/\s+/g, ' ').trim() };
}
