import { Parser } from 'htmlparser2';
import { unreadable } from '#domain/text/document-problem.ts';

/** A cell in a form filed as a page. */
export type PageCell = {
  /** The text without footnote numbers. The page's line breaks are kept. */
  text: string;
  /** The values entered, one per field, as marked in the SEC's rendering. */
  fields: string[];
  /** True if there is a footnote next to the value. */
  isNoted: boolean;
  isHeading: boolean;
  /** The person or company to which the cell links. */
  party: { cik: string; name: string } | null;
};

const PARTY_LINK = /[?&]CIK=0*(\d{1,10})\b/i;
const FIELD_CLASS = /^(?:Small)?FormData/;
/** Matches footnote marks: `(1)`, `(1)(2)`. */
const NOTE_MARK = /\(\s*\w{1,3}\s*\)/;
const MAX_OPEN_TAGS = 2_000;

/**
 * Returns the rows of all tables on a page in reading order. Text before a table inside a cell comes first, as a
 * separate row. Cells keep their positions, including empty ones.
 * @throws AppError `too_large` if tags are nested too deeply
 */
export function pageRows(html: string): PageCell[][] {
  const reader = new RowReader();
  let open = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++open > MAX_OPEN_TAGS) throw unreadable('too_large', 'The page is nested too deeply.');
        reader.open(name, attributes);
      },
      ontext: (data) => reader.text(data),
      onclosetag(name) {
        open--;
        reader.close(name);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  return reader.result();
}

class RowReader {
  private readonly rows: PageCell[][] = [];
  private row: PageCell[] = [];
  private cell = emptyCell();
  private party: PageCell['party'] = null;
  private inField = false;
  private inNote = 0;
  private dropped = 0;

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'style' || name === 'script') this.dropped++;
    if (name === 'table' || name === 'tr') this.endRow();
    if (name === 'td' || name === 'th') this.cell = { ...emptyCell(), isHeading: name === 'th' };
    if (name === 'br' || name === 'hr' || name === 'p') this.cell.text += '\n';
    if (name === 'sup') this.inNote++;
    if (name === 'span' && FIELD_CLASS.test(attributes.class ?? '')) {
      this.inField = true;
      this.cell.fields.push('');
    }
    const cik = name === 'a' ? PARTY_LINK.exec(attributes.href ?? '')?.[1] : undefined;
    if (cik !== undefined) this.party = { cik: cik.padStart(10, '0'), name: '' };
  }

  text(data: string): void {
    if (this.dropped > 0) return;
    if (this.inNote > 0) {
      this.cell.isNoted ||= NOTE_MARK.test(data);
      return;
    }
    const words = data.replace(/\s+/g, ' ');
    if (this.party) this.party.name += words;
    if (this.inField) this.cell.fields.push(`${this.cell.fields.pop() ?? ''}${words}`);
    this.cell.text += words;
  }

  close(name: string): void {
    if (name === 'style' || name === 'script') this.dropped--;
    if (name === 'sup') this.inNote--;
    if (name === 'span') this.inField = false;
    if (name === 'a' && this.party) {
      this.cell.party = { ...this.party, name: this.party.name.trim() };
      this.party = null;
    }
    if (name === 'td' || name === 'th') {
      this.row.push(this.cell);
      this.cell = emptyCell();
    }
    if (name === 'tr' || name === 'table') this.endRow();
  }

  result(): PageCell[][] {
    this.endRow();
    return this.rows.map((row) => row.map(tidy));
  }

  /** Text in a cell before a nested table also becomes a row. */
  private endRow(): void {
    if (this.cell.text.trim() !== '') this.row.push(this.cell);
    if (this.row.length > 0) this.rows.push(this.row);
    this.row = [];
    this.cell = emptyCell();
  }
}

function emptyCell(): PageCell {
  return { text: '', fields: [], isNoted: false, isHeading: false, party: null };
}

function tidy(cell: PageCell): PageCell {
  const text = cell.text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
  return { ...cell, text, fields: cell.fields.map((field) => field.trim()).filter((field) => field !== '') };
}
