import { Parser } from 'htmlparser2';
import { unreadable } from './document-problem.ts';
import { INVISIBLE } from './plain-letters.ts';
import { singleSpaced } from './single-spaced.ts';

const BLOCK = new Set(
  'address article blockquote body br center dd div dl dt fieldset form h1 h2 h3 h4 h5 h6 hr li main ol p page pre section table tbody tr ul'.split(
    ' ',
  ),
);
const DROPPED = new Set(['script', 'style', 'head', 'title', 'noscript', 'ix:header', 'template', 'svg']);
const HIDDEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Some tools leave thousands of tags open, and parsing time grows with the square of the depth. */
const MAX_OPEN_TAGS = 20_000;
/** Marks a cell border until the line is laid out. */
const CELL = '\uE000';

/**
 * Receives the tags and texts of a page while it is converted, so that a caller can extract data in the same pass.
 */
export type PageObserver = {
  /** Element and attribute names are in lowercase. */
  open(name: string, attributes: Record<string, string>): void;
  /** @param line the line in the readable text that contains the data; `null` for hidden text */
  text(data: string, line: number | null): void;
  close(name: string): void;
};

/**
 * Converts a document to readable text: one line per block, the cells of a table row on one line separated by bars,
 * without hidden parts, scripts and styles, with entities decoded and all whitespace normalized.
 * @throws AppError `too_large` for excessive nesting
 */
export function htmlToText(html: string, observer?: PageObserver): string {
  const { parser, lines } = converter(observer);
  parser.write(html);
  parser.end();
  return lines.result();
}

/**
 * Converts a document from its start and stops soon after this many characters of text. Up to that point, the text
 * equals that of `htmlToText`.
 */
export function htmlBeginning(html: string, characters: number): string {
  const { parser, lines } = converter();
  for (let at = 0; at < html.length && lines.characters < characters; at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  if (lines.characters < characters) parser.end();
  return lines.result();
}

/** The number of characters converted at a time if only the beginning is needed. */
const PIECE = 4_000;

/** Returns an HTML parser, and the lines that it fills. */
function converter(observer?: PageObserver): { parser: Parser; lines: LineBuilder } {
  const lines = new LineBuilder();
  let dropped = 0;
  const openDropped: boolean[] = [];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const hides =
          DROPPED.has(name) || (attributes.style !== undefined && HIDDEN_STYLE.test(attributes.style));
        openDropped.push(hides);
        if (openDropped.length > MAX_OPEN_TAGS)
          throw unreadable('too_large', 'The page is nested too deeply.');
        if (hides) dropped++;
        if (dropped === 0) lines.open(name);
        observer?.open(name, attributes);
      },
      ontext(data) {
        if (dropped === 0) lines.text(data);
        observer?.text(data, dropped === 0 ? lines.count : null);
      },
      onclosetag(name) {
        const hid = openDropped.pop() === true;
        if (dropped === 0) lines.close(name);
        observer?.close(name);
        if (hid) dropped--;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  return { parser, lines };
}

class LineBuilder {
  private readonly lines: string[] = [];
  private line = '';
  private breakPending = false;
  /** True from the start of a cell until its first word. A block that starts there does not break the row. */
  private atCellStart = false;
  private preformatted = 0;
  /** Number of characters in the finished lines. */
  characters = 0;

  open(name: string): void {
    if (name === 'td' || name === 'th') this.cell();
    else if (name === 'tr') this.flush();
    else if (BLOCK.has(name) && !this.atCellStart) this.breakPending = true;
    if (name === 'pre') this.preformatted++;
  }

  close(name: string): void {
    if (name === 'td' || name === 'th') this.breakPending = false;
    else if (name === 'tr') this.flush();
    else if (BLOCK.has(name) && !this.atCellStart) this.breakPending = true;
    if (name === 'pre') this.preformatted--;
  }

  text(data: string): void {
    if (this.preformatted > 0) {
      this.preformattedText(data);
      return;
    }
    if ((this.breakPending || this.atCellStart) && /\S/.test(data)) {
      if (this.breakPending) this.flush();
      this.atCellStart = false;
    }
    this.line += data;
  }

  /** Number of finished lines, which is also the index of the current line. */
  get count(): number {
    return this.lines.length;
  }

  result(): string {
    this.flush();
    return this.lines.join('\n');
  }

  private preformattedText(data: string): void {
    if (this.breakPending) this.flush();
    const [first = '', ...rest] = data.split(/\r\n?|\n/);
    this.line += first;
    for (const line of rest) {
      this.flush();
      this.line = line;
    }
  }

  /** A block that ends with its cell does not break the row. */
  private cell(): void {
    this.breakPending = false;
    this.atCellStart = true;
    this.line += CELL;
  }

  private flush(): void {
    this.breakPending = false;
    this.atCellStart = false;
    const laidOut = this.line.includes(CELL) ? rowText(this.line) : clean(this.line);
    if (laidOut !== '') {
      this.lines.push(laidOut);
      this.characters += laidOut.length;
    }
    this.line = '';
  }
}

function clean(text: string): string {
  return singleSpaced(text.replace(INVISIBLE, '')).trim();
}

/** Separates cells with bars, and joins a currency sign, bracket or percent sign in its own cell to its number. */
function rowText(line: string): string {
  return line
    .split(CELL)
    .map(clean)
    .filter((cell) => cell !== '')
    .join(' | ')
    .replace(/([$€£(]) \| (?=[\d(.—–-])/g, '$1')
    .replace(/ \| (?=[)%])/g, '');
}
