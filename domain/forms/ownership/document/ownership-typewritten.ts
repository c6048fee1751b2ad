import type { HeaderParty, SubmissionHeader } from '#domain/edgar/header.ts';
import { subjectCompany } from '#domain/filings/filing.ts';
import { htmlToText } from '#domain/text/html-text.ts';
import { isPage } from '#domain/text/page-text.ts';
import { pageRows } from './ownership-cells.ts';
import type { FormNumber } from './ownership-columns.ts';
import { pageTables } from './ownership-page.ts';
import {
  addRow,
  emptyLines,
  formNumberOf,
  type OwnershipLines,
  type OwnershipPage,
} from './ownership-table.ts';
import { typedRows } from './ownership-typed-rows.ts';
import type { OwnershipDocument, ReportingOwner } from './ownership-xml.ts';

/** Matches a checked box: `(X)`, `[x]`, `_X_`. The box precedes its caption. */
const BOX = String.raw`(?:\(\s*(X?)\s*\)|\[\s*(X?)\s*\]|_+\s*(X?)\s*_+|(?<=^|\s)(X))[\s|]*`;
const RELATION = /Relationship of Reporting\s+Person[\s\S]{0,1200}?(?=Individual or Joint|Table\s+I\b|$)/i;
const TICKER = /Issuer\s+Name\s+and\s+Ticker[^\n]*\n([\s\S]{0,300}?)(?=\n\s*\d\.|$)/i;
const SYMBOL = /^\s*[([]?\s*((?:NYSE|NASDAQ|AMEX)\s*:\s*)?([A-Z]{1,5}(?:[.-][A-Z])?)\s*[)\]]?\s*$/m;
const SHARES_TABLE = /^.{0,120}\bTable\s+I\b(?!I)/im;
const DERIVATIVES_TABLE = /^.{0,120}\bTable\s+II\b/im;
const NOTES = /Explanation\s+of\s+Responses:?/i;
const SIGNATURE = /^\s*(?:\*\*\s*)?(?:SIGNATURE|\/s\/)/im;
const FOOTNOTE = /^\s*\(?\d{1,2}[).]\s+/m;

/**
 * Reads a Form 3, 4 or 5 that was typed or formatted by the filer, as was usual until June 2003. The header states who
 * reports about whom.
 * @returns `null` if the header does not name the issuer, the owners and the period
 */
export function readTypewrittenOwnership(
  text: string,
  form: string,
  header: SubmissionHeader,
): OwnershipPage | null {
  const owners = header.parties.filter(({ role }) => role === 'Reporting');
  const number = formNumberOf(form);
  const isHtml = isPage(text);
  const page = isHtml ? htmlToText(text) : text.replace(/\r\n?/g, '\n');
  const issuer = issuerOf(header, page);
  if (number === null || issuer === null || owners.length === 0 || header.period === null) return null;
  const tables = readable(isHtml ? pageTables(pageRows(text), number) : typedTables(page, number));
  return {
    document: {
      documentType: form,
      schemaVersion: null,
      periodOfReport: header.period,
      dateOfOriginalSubmission: null,
      notSubjectToSection16: null,
      noSecuritiesOwned: null,
      aff10b5One: null,
      issuer,
      owners: owners.map((owner) => ownerOf(owner, owners.length === 1 ? page : '')),
      ...tables.lines,
      footnotes: footnotesIn(page),
      remarks: null,
    },
    unsureRows: tables.unsure,
  };
}

function issuerOf({ parties }: SubmissionHeader, page: string): OwnershipDocument['issuer'] | null {
  const company = subjectCompany({ parties });
  const below = TICKER.exec(page)?.[1] ?? '';
  return company ? { cik: company.cik, name: company.name, ticker: SYMBOL.exec(below)?.[2] ?? null } : null;
}

/** Combines the relationship in the header with the checked boxes on the page, for a single owner. */
function ownerOf({ cik, name, relationship }: HeaderParty, page: string): ReportingOwner {
  const relation = RELATION.exec(page)?.[0] ?? '';
  const stated = relationship?.toUpperCase() ?? null;
  const said = (words: RegExp) => (stated === null || stated === '' ? null : words.test(stated) || null);
  const isOfficer = tickedIn(relation, String.raw`Officer\b`) ?? said(/OFFICER/);
  return {
    cik,
    name,
    isDirector: tickedIn(relation, String.raw`Director\b`) ?? said(/DIRECTOR/),
    isOfficer,
    isTenPercentOwner: tickedIn(relation, String.raw`10\s*%`) ?? said(/10|TEN/),
    isOther: tickedIn(relation, String.raw`Other\b`) ?? said(/OTHER/),
    officerTitle: isOfficer ? titleIn(relation) : null,
    otherText: null,
  };
}

/** Returns whether a box is checked; `null` if there is no box before the caption. */
function tickedIn(relation: string, caption: string): boolean | null {
  const match = new RegExp(BOX + caption, 'im').exec(relation);
  return match ? match.slice(1).some((mark) => mark !== undefined && mark !== '') : null;
}

/**
 * Returns the title, which is the only line below the boxes; `null` if there are several lines, because it is unclear
 * which one is the title.
 */
function titleIn(relation: string): string | null {
  const [, below = ''] = /\(specify\s+below\)([\s\S]*)$/i.exec(relation) ?? [];
  const lines = below
    .split('\n')
    .map((line) => line.replace(/[_|]/g, ' ').trim())
    .filter((line) => line !== '' && !/^\d\.?$/.test(line));
  const [title] = lines;
  return lines.length === 1 && title !== undefined && /^[A-Za-z]/.test(title) ? title : null;
}

type Tables = { lines: OwnershipLines; unsure: number };

/** If nothing was read from a table, it may be empty or in a different order. */
function readable({ lines, unsure }: Tables): Tables {
  const isNothingRead = Object.values(lines).every(({ length }) => length === 0);
  return { lines, unsure: isNothingRead ? Math.max(unsure, 1) : unsure };
}

function typedTables(page: string, form: FormNumber): Tables {
  const end = NOTES.exec(page)?.index ?? page.length;
  const derivatives = Math.min(DERIVATIVES_TABLE.exec(page)?.index ?? end, end);
  const shares = Math.min(SHARES_TABLE.exec(page)?.index ?? derivatives, derivatives);
  const lines = emptyLines();
  let unsure = 0;
  for (const [table, text] of [
    ['shares', page.slice(shares, derivatives)],
    ['derivatives', page.slice(derivatives, end)],
  ] as const) {
    const typed = typedRows(text, form, table);
    unsure += typed.unsure + typed.rows.filter((cells) => !addRow(lines, form, table, cells)).length;
  }
  return { lines, unsure };
}

/** Returns the numbered paragraphs between the tables and the signature. */
function footnotesIn(page: string): string[] {
  const start = NOTES.exec(page);
  if (!start) return [];
  const after = page.slice(start.index + start[0].length);
  const said = after.slice(0, SIGNATURE.exec(after)?.index ?? after.length);
  return said
    .split(FOOTNOTE)
    .slice(1)
    .map((note) => note.replace(/^[-_\s]+$|\s+/gm, ' ').trim())
    .filter((note) => note !== '');
}
