import { unreadable } from '#domain/text/document-problem.ts';
import { decodeText } from '#domain/text/encoding.ts';
import { looksLikeHtml, refuseServerPage } from './sniff.ts';

/** A filing in the index, merged from all rows with its accession number. */
export type IndexedFiling = {
  accession: string;
  /** Exact EDGAR form type. */
  form: string;
  /** ISO. */
  filedDate: string;
  /** The filing's parties. The index contains no roles. `cik` has ten digits. */
  entities: { cik: string; name: string }[];
};

/** An index file. `rows` counts valid rows, one per party, and `unreadable` counts the others. */
export type IndexFile = { filings: IndexedFiling[]; rows: number; unreadable: number };

type Row = Omit<IndexedFiling, 'entities'> & { cik: string; name: string };
type ReadRow = (line: string) => Row | null;

/** A fixed-width line ends with the CIK, date and file name. */
const TAIL = /\s(\d{1,10})\s+(\d{8}|\d{4}-\d{2}-\d{2})\s+(edgar\/data\/\S+)\s*$/;
const ACCESSION = /(?:^|\/)(\d{10}-\d{2}-\d{6})\.txt$/;
const RULE = /^-{20,}\s*$/;

/**
 * Reads a daily or quarterly index sorted by company, form or CIK (`company`, `form`, `master`). The header varies in
 * length, may wrap, and ends with a dashed rule. An index without rows means a day without filings.
 * @throws AppError `empty_document`, `blocked_by_sec`, `html_instead_of_xml`, `not_a_filing` if it is not an index,
 * `truncated_document` if it ends in its header or in the middle of a line
 * @see docs/edgar.md#daily-and-full-indexes
 */
export function parseIndex(bytes: Uint8Array): IndexFile {
  const text = decodeText(bytes);
  refuseServerPage(text);
  if (looksLikeHtml(text))
    throw unreadable('html_instead_of_xml', 'EDGAR answered HTML in place of an index.');
  if (!text.endsWith('\n')) throw unreadable('truncated_document', 'The index ends within a line.');
  const lines = text.split(/\r?\n/);
  const rule = lines.findIndex((line) => RULE.test(line));
  if (rule < 0) throw unreadable('truncated_document', 'The index ends before its first row.');
  const read = readerFor(lines.slice(0, rule));
  const bodies = lines.slice(rule + 1).filter((line) => line.trim() !== '');
  const rows = bodies.map(read).filter((row) => row !== null);
  return { filings: merge(rows), rows: rows.length, unreadable: bodies.length - rows.length };
}

function readerFor(header: string[]): ReadRow {
  const titles = header.findLast((line) => /Company Name/.test(line) && /Form Type/.test(line));
  if (titles === undefined) throw unreadable('not_a_filing', 'The file has no titles of an index.');
  if (titles.includes('|')) return readMasterRow;
  const form = titles.indexOf('Form Type');
  const name = titles.indexOf('Company Name');
  return (line) => readFixedRow(line, { form, name });
}

/** Reads a row of the form `CIK|Company Name|Form Type|Date Filed|Filename`. */
function readMasterRow(line: string): Row | null {
  const cells = line.split('|').map((cell) => cell.trim());
  const [form = '', date = '', path = ''] = cells.slice(-3);
  return cells.length < 5
    ? null
    : row({ cik: cells[0] ?? '', name: cells.slice(1, -3).join('|'), form, date, path });
}

/** Reads a fixed-width row. Form and name start below their column titles, in either order. */
function readFixedRow(line: string, columns: { form: number; name: number }): Row | null {
  const tail = TAIL.exec(line);
  if (!tail) return null;
  const [, cik = '', date = '', path = ''] = tail;
  const head = line.slice(0, tail.index);
  const isFormFirst = columns.form < columns.name;
  const form = head.slice(columns.form, isFormFirst ? columns.name : undefined).trim();
  const name = head.slice(columns.name, isFormFirst ? undefined : columns.form).trim();
  return row({ cik, name, form, date, path });
}

function row(cells: { cik: string; name: string; form: string; date: string; path: string }): Row | null {
  const accession = ACCESSION.exec(cells.path)?.[1];
  const filedDate = cells.date.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const isSound = /^\d{1,10}$/.test(cells.cik) && /^\d{4}-\d{2}-\d{2}$/.test(filedDate) && cells.form !== '';
  if (accession === undefined || !isSound) return null;
  return { accession, form: cells.form, filedDate, cik: cells.cik.padStart(10, '0'), name: cells.name };
}

function merge(rows: Row[]): IndexedFiling[] {
  const filings = new Map<string, IndexedFiling>();
  for (const { cik, name, ...facts } of rows) {
    const filing = filings.get(facts.accession) ?? { ...facts, entities: [] };
    filings.set(facts.accession, filing);
    if (!filing.entities.some((entity) => entity.cik === cik)) filing.entities.push({ cik, name });
  }
  return [...filings.values()];
}
