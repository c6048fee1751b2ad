import { isCapitalHeading, isNamedHeading } from '#domain/reader/headings.ts';

/** A piece of text that is found and shown as a unit: paragraphs, or table rows. */
export type SearchPassage = {
  /** Offset of its first character in the text. */
  start: number;
  /** The offset just past its last character. */
  end: number;
  /** The zero-based index of its page. */
  page: number;
  /** The nearest heading above it; empty if there is none. */
  heading: string;
  /**
   * The header of the table that it continues, with the years of the columns; empty if it does not continue a table.
   */
  columns: string;
};

const TARGET = 1_000;
const LONGEST_TABLE = 2_800;
const LONGEST = 2_000;
const PAGE_CHARACTERS = 3_500;
const HEAD_ROWS = 4;
const STATEMENT_TITLE =
  /^(?:(?:condensed|interim|consolidated|unaudited) )*(?:balance sheets?|statements? of (?:(?:condensed|consolidated) )*(?:income|operations|earnings|cash flows?|financial (?:position|condition)|comprehensive|(?:share|stock)holders))/i;

/**
 * Returns the offsets at which the pages of a text start, which is after form feeds, or about every 3,500 characters.
 */
export function pageStarts(text: string): number[] {
  const starts = [0];
  if (text.includes('\f')) {
    for (let at = text.indexOf('\f'); at >= 0; at = text.indexOf('\f', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (const { start, line } of linesOf(text, 0, text.length)) {
    const length = start - (starts.at(-1) ?? 0);
    const begins = STATEMENT_TITLE.test(line) || isNamedHeading(line);
    if (length > PAGE_CHARACTERS || (begins && length > PAGE_CHARACTERS / 4)) starts.push(start);
  }
  return starts;
}

/** Splits a text into passages. A table row keeps its column headers. @param starts offsets of its pages */
export function splitPassages(text: string, starts: readonly number[] = pageStarts(text)): SearchPassage[] {
  const passages: SearchPassage[] = [];
  let heading = '';
  for (const [page, start] of starts.entries()) {
    const splitter = new PageSplitter(text, passages, { start, end: start, page, heading, columns: '' });
    for (const line of linesOf(text, start, starts[page + 1] ?? text.length)) splitter.add(line);
    // A heading also applies to the first passage of the next page.
    heading = splitter.finish(starts[page + 1] ?? text.length);
  }
  return passages;
}

type Line = { start: number; line: string };

class PageSplitter {
  private head: string[] = [];
  private inTable = false;
  private readonly text: string;
  private readonly passages: SearchPassage[];
  private open: SearchPassage;

  constructor(text: string, passages: SearchPassage[], open: SearchPassage) {
    this.text = text;
    this.passages = passages;
    this.open = open;
  }

  add({ start, line }: Line): void {
    const row = isRowLine(line);
    const heading = isHeadingLine(line);
    const most = this.longestBefore(row, heading);
    const length = start - this.open.start;
    if (length > most || length + line.length > Math.max(LONGEST, most)) this.close(start, row);
    if (heading) this.open.heading = line.trim();
    this.head = row ? this.headWith(line) : [];
    this.inTable = row;
  }

  finish(end: number): string {
    this.close(end, false);
    return this.open.heading;
  }

  /**
   * A table is kept in one passage for longer than other text. A heading or the end of a table is a good
   * place to split.
   */
  private longestBefore(row: boolean, heading: boolean): number {
    if (row && this.inTable) return LONGEST_TABLE;
    return heading || row !== this.inTable ? TARGET / 2 : TARGET;
  }

  private headWith(line: string): string[] {
    if (!isHeadRow(line)) return this.inTable ? this.head : [];
    if (!this.inTable) return [line];
    return this.head.length < HEAD_ROWS ? [...this.head, line] : this.head;
  }

  private close(at: number, row: boolean): void {
    const { start, page, heading } = this.open;
    if (this.text.slice(start, at).trim() !== '') this.passages.push({ ...this.open, end: at });
    this.open = {
      start: at,
      end: at,
      page,
      heading,
      columns: row && this.inTable ? this.head.join('\n') : '',
    };
  }
}

const isHeadingLine = (line: string) =>
  isNamedHeading(line) || isCapitalHeading(line) || STATEMENT_TITLE.test(line) || /^note \d+\b/i.test(line);

/** A row has cells, or figures at least one of which is not part of a sentence. */
function isRowLine(line: string): boolean {
  if (line.includes(' | ')) return true;
  return line.length < 200 && /(?:\(?\$?\s?\d[\d,.]*\)?%?|[—–-])\s*$/.test(line);
}

/** A row of years or dates, without amounts. */
const isHeadRow = (line: string) =>
  /\b(?:19|20)\d\d\b|months|ended|year/i.test(line) && !/\d,\d{3}|\d\.\d/.test(line);

function* linesOf(text: string, start: number, end: number): Generator<Line> {
  for (let at = start; at < end; ) {
    const stop = text.indexOf('\n', at);
    const next = stop < 0 || stop >= end ? end : stop + 1;
    yield { start: at, line: text.slice(at, next).replace(/[\n\f]$/, '') };
    at = next;
  }
}
