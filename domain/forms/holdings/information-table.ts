import { SaxesParser } from 'saxes';
import { unreadable } from '#domain/text/document-problem.ts';

/** A row as filed, with the value in the report's unit. */
export type TableRow = {
  issuer: string;
  securityClass: string;
  cusip: string;
  value: number;
  amount: number;
  isPrincipal: boolean;
  putCall: 'put' | 'call' | null;
};

const MAX_DEPTH = 16;
const MAX_FIELD_CHARACTERS = 1_000;
const CHUNK_CHARACTERS = 1 << 16;

/**
 * Reads the rows of a 13F information table one by one, so that tables with tens of thousands of rows are not held in
 * memory.
 * @returns true if the table was complete; false if it was truncated at a size cap
 * @throws AppError `truncated_document` for a table truncated anywhere but at a cap, `not_well_formed` for text that is
 * not XML, `too_large` if nested too deeply
 * @see docs/edgar.md#13f-holdings
 */
export function readInformationTable(xml: string, capped: boolean, onRow: (row: TableRow) => void): boolean {
  const reader = new RowReader(onRow);
  const isWhole = /<\/(?:\w+:)?informationTable>\s*$/i.test(xml.slice(-200));
  try {
    reader.read(xml);
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    if (capped && !isWhole) return false;
    if (isWhole) throw unreadable('not_well_formed', 'The information table is not well-formed XML.', error);
    throw unreadable('truncated_document', 'The information table ends too early.', error);
  }
  return true;
}

class RowReader {
  private readonly onRow: (row: TableRow) => void;
  private fields: Record<string, string> | null = null;
  private text = '';
  private depth = 0;

  constructor(onRow: (row: TableRow) => void) {
    this.onRow = onRow;
  }

  read(xml: string): void {
    const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name }) => this.open(localName(name)));
    parser.on('closetag', ({ name }) => this.close(localName(name)));
    parser.on('text', (data) => this.append(data));
    parser.on('cdata', (data) => this.append(data));
    const body = xml.trimStart();
    for (let at = 0; at < body.length; at += CHUNK_CHARACTERS)
      parser.write(body.slice(at, at + CHUNK_CHARACTERS));
    parser.close();
  }

  private open(name: string): void {
    if (++this.depth > MAX_DEPTH)
      throw unreadable('too_large', 'The information table is nested too deeply.');
    if (name === 'infotable') this.fields = {};
    this.text = '';
  }

  private close(name: string): void {
    this.depth--;
    if (this.fields === null) return;
    if (name === 'infotable') {
      this.onRow(rowOf(this.fields));
      this.fields = null;
    } else if (this.text.trim() !== '') this.fields[name] = this.text.trim();
    this.text = '';
  }

  private append(data: string): void {
    if (this.fields !== null && this.text.length < MAX_FIELD_CHARACTERS) this.text += data;
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function rowOf(fields: Record<string, string>): TableRow {
  const side = fields.putcall?.toLowerCase();
  return {
    issuer: fields.nameofissuer ?? '',
    securityClass: fields.titleofclass ?? '',
    cusip: fields.cusip?.toUpperCase() ?? '',
    value: amountOf(fields.value),
    amount: amountOf(fields.sshprnamt),
    isPrincipal: fields.sshprnamttype?.toUpperCase() === 'PRN',
    putCall: side === 'put' || side === 'call' ? side : null,
  };
}

/** Parses a number. A missing or invalid number is treated as zero, so that the row is still counted. */
function amountOf(text: string | undefined): number {
  const value = Number(text?.replace(/[$,\s]/g, '') ?? 0);
  return Number.isFinite(value) ? value : 0;
}
