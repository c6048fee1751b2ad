import { writtenDate } from '#domain/text/written-date.ts';
import { type PageCell, pageRows } from './ownership-cells.ts';
import type { FormNumber } from './ownership-columns.ts';
import {
  addRow,
  emptyLines,
  formNumberOf,
  type OwnershipLines,
  type OwnershipPage,
} from './ownership-table.ts';
import type { OwnershipDocument, ReportingOwner } from './ownership-xml.ts';

const TITLE = /\bSEC\s+FORM\s+([345])(\/A)?(?!\w)/i;
const TABLES: readonly (readonly [RegExp, 'shares' | 'derivatives'])[] = [
  [/^\W{0,20}Table\s+II\b/im, 'derivatives'],
  [/^\W{0,20}Table\s+I\b/im, 'shares'],
];
const OWNER = /Name and Address of Reporting Person/i;
const ISSUER = /Issuer Name\s*and\s*Ticker/i;
const PERIOD = /Date of Earliest Transaction|Date of Event Requiring Statement|Fiscal Year Ended/i;
const ORIGINAL = /If Amendment, Date (?:of )?Original/i;
const NOTES = /^Explanation of Responses/im;
/** Filers who created their own page put the column headings in ordinary cells. */
const COLUMN_HEAD =
  /\bTitle\s+of\b|\(Instr|Month\/\s*Day|^(?:Code|Amount|Price|\(A\)\s+or\s+\(D\)|Date\s+Exercisable|Expiration\s+Date)$/i;
const REMARKS = /^Remarks:?/i;
const SIGNATURE = /Signature of Reporting Person|^\/s\//i;
const NONE_OWNED = /^No securities are beneficially owned\.?$/i;
const PLAN_BOX = /contract, instruction or written plan/i;
const EXIT_BOX = /no longer subject to Section 16/i;

/**
 * Reads the page that the SEC's style sheet creates from a Form 3, 4 or 5 (`xslF345X05/…`), by the position of its
 * cells.
 * @returns `null` if the page is not such a rendering, because the title, issuer or reporting owner is missing
 * @see docs/edgar.md#ownership-documents
 */
export function readOwnershipPage(html: string): OwnershipPage | null {
  const rows = pageRows(html);
  const title = TITLE.exec(html);
  const issuer = issuerIn(rows);
  const owners = ownersIn(rows);
  const period = dateIn(rows, PERIOD);
  const form = formNumberOf(title?.[1]);
  if (form === null || issuer === null || owners.length === 0 || period === null) return null;
  const original = dateIn(rows, ORIGINAL);
  const tables = pageTables(rows, form);
  const { footnotes, remarks } = notesIn(rows);
  return {
    document: {
      // Only an amendment states the date of the form it amends; titles do not always say that the form is an
      // amendment.
      documentType: title?.[2] !== undefined || original !== null ? `${form}/A` : form,
      schemaVersion: null,
      periodOfReport: period,
      dateOfOriginalSubmission: original,
      notSubjectToSection16: boxBefore(rows, EXIT_BOX),
      noSecuritiesOwned: form === '3' ? rows.flat().some(({ text }) => NONE_OWNED.test(text)) : null,
      aff10b5One: boxBefore(rows, PLAN_BOX),
      issuer,
      owners,
      ...tables.lines,
      footnotes,
      remarks,
    },
    unsureRows: tables.unsure,
  };
}

function issuerIn(rows: readonly PageCell[][]): OwnershipDocument['issuer'] | null {
  for (const cell of rows.flat()) {
    if (!ISSUER.test(cell.text.replace(/\s+/g, ' ')) || cell.party === null) continue;
    return { ...cell.party, ticker: /\[\s*([^[\]]*?)\s*\]\s*$/.exec(cell.text)?.[1] || null };
  }
  return null;
}

/**
 * Returns the reporting owners. The page gives the relationship of the first one, and only the names of the others.
 * If there are several, the list of names repeats the first one.
 */
function ownersIn(rows: readonly PageCell[][]): ReportingOwner[] {
  const owners = new Map<string, ReportingOwner>();
  let isNamed = false;
  for (const cell of rows.flat()) {
    isNamed ||= OWNER.test(cell.text);
    if (!isNamed || cell.party === null || ISSUER.test(cell.text)) continue;
    isNamed = false;
    const { cik, name } = cell.party;
    if (owners.has(cik)) continue;
    owners.set(cik, { cik, name, ...(owners.size === 0 ? relationIn(rows) : NO_RELATION) });
  }
  return [...owners.values()];
}

type Relation = Omit<ReportingOwner, 'cik' | 'name'>;

const NO_RELATION: Relation = {
  isDirector: null,
  isOfficer: null,
  isTenPercentOwner: null,
  isOther: null,
  officerTitle: null,
  otherText: null,
};

function relationIn(rows: readonly PageCell[][]): Relation {
  const officerRow = rows.findIndex((row) => row.some(({ text }) => /^Officer \(give/i.test(text)));
  if (officerRow < 0) return NO_RELATION;
  const isOfficer = tickedBefore(rows, /^Officer \(give/i);
  const isOther = tickedBefore(rows, /^Other \(specify/i);
  const titles = (rows[officerRow + 1] ?? []).flatMap(({ text, fields }) =>
    fields.length > 0 ? fields : text === '' ? [] : [text],
  );
  return {
    isDirector: tickedBefore(rows, /^Director$/i),
    isOfficer,
    isTenPercentOwner: tickedBefore(rows, /^10% Owner$/i),
    isOther,
    officerTitle: isOfficer ? (titles[0] ?? null) : null,
    otherText: isOther ? (titles.at(-1) ?? null) : null,
  };
}

/** Returns whether the checkbox in the cell before a caption is checked. */
function tickedBefore(rows: readonly PageCell[][], caption: RegExp): boolean {
  return rows.some((row) =>
    row.some(({ text }, index) => index > 0 && caption.test(text) && isTicked(row[index - 1])),
  );
}

/** Reads a checkbox that is in a table of its own before its caption; `null` if the caption is missing. */
function boxBefore(rows: readonly PageCell[][], caption: RegExp): boolean | null {
  const at = rows.findIndex((row) => row.some(({ text }) => caption.test(text)));
  const row = rows[at];
  if (row === undefined) return null;
  const place = row.findIndex(({ text }) => caption.test(text));
  return isTicked(row[place - 1]) || (rows[at - 1]?.length === 1 && isTicked(rows[at - 1]?.[0]));
}

function isTicked(cell: PageCell | undefined): boolean {
  return cell !== undefined && /^x$/i.test(cell.text);
}

function dateIn(rows: readonly PageCell[][], caption: RegExp): string | null {
  const cell = rows.flat().find(({ text }) => caption.test(text.replace(/\s+/g, ' ')));
  return cell ? writtenDate(cell.text) : null;
}

/** Returns the lines of both tables on any filer's page, and the number of uncertain rows. */
export function pageTables(
  rows: readonly PageCell[][],
  form: FormNumber,
): { lines: OwnershipLines; unsure: number } {
  const lines = emptyLines();
  let unsure = 0;
  let table: 'shares' | 'derivatives' | null = null;
  for (const row of rows) {
    const first = row[0]?.text ?? '';
    const begun = TABLES.find(([words]) => words.test(first));
    if (begun) table = begun[1];
    else if (NOTES.test(first) || OWNER.test(first)) table = null;
    if (begun || table === null || row.length === 1 || row.some(isColumnHead)) continue;
    if (!addRow(lines, form, table, row)) unsure++;
  }
  return { lines, unsure };
}

function isColumnHead({ isHeading, text }: PageCell): boolean {
  return isHeading || COLUMN_HEAD.test(text);
}

/** Finds the notes. Footnotes start with their number, remarks follow their title, and the signatures end both. */
function notesIn(rows: readonly PageCell[][]) {
  const start = rows.findIndex((row) => row.some(({ text }) => NOTES.test(text)));
  const footnotes: string[] = [];
  const remarks: string[] = [];
  let isRemarks = false;
  for (const row of start < 0 ? [] : rows.slice(start + 1)) {
    const text = row
      .map((cell) => cell.text)
      .join(' ')
      .trim();
    if (row.length > 1 || SIGNATURE.test(text)) break;
    if (REMARKS.test(text)) isRemarks = true;
    const said = text.replace(REMARKS, '').trim();
    if (said === '' || NONE_OWNED.test(said)) continue;
    if (isRemarks) remarks.push(said);
    else footnotes.push(said.replace(/^\d{1,3}\.\s*/, ''));
  }
  return { footnotes, remarks: remarks.length > 0 ? remarks.join('\n') : null };
}
