import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { type Business, businessOf } from '#domain/companies/sector.ts';
import type { FeedFiling } from '#domain/filings/filing.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { familyOf } from '#domain/form-types/lookup.ts';
import { readableCompanyName } from '#domain/names/company-name.ts';
import { acceptanceTimes } from './acceptance-time.ts';
import { itemTitle } from './report-items.ts';

/** The contents of an entity's submissions file: its name, its industry, and the filings we cover, newest first. */
export type EntityFilings = {
  /** Ten digits. */
  cik: string;
  name: string;
  business: Business;
  /** Filings about the entity. Filings it made about other entities are omitted. */
  filings: FeedFiling[];
  /** Rows skipped because a required column is empty. */
  unreadable: number;
};

const Flag = v.optional(v.nullable(v.union([v.number(), v.boolean()])));
const Text = v.fallback(v.optional(v.string(), ''), '');
const File = v.object({
  cik: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/)),
  name: v.string(),
  sic: Text,
  sicDescription: Text,
  insiderTransactionForIssuerExists: Flag,
  filings: v.object({ recent: v.record(v.string(), v.unknown()) }),
});

const Cell = v.optional(v.nullable(v.union([v.string(), v.number()])), '');
const Column = v.fallback(v.array(v.fallback(Cell, '')), []);
const Named = v.object({
  accessionNumber: v.pipe(v.string(), v.regex(/^\d{10}-\d{2}-\d{6}$/)),
  form: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  filingDate: v.pipe(v.string(), v.isoDate()),
});

type Row = v.InferOutput<typeof Named> & {
  stamp: string;
  items: string;
  /** Act, file number and film number; `null` if the file has no columns for them. */
  filingValues: boolean | null;
};

/**
 * Reads `CIK##########.json`. Columns are found by name, and unknown ones are ignored.
 * @param site origin of the index pages, such as https://www.sec.gov
 * @throws AppError submissions_unreadable if it is not a submissions file
 * @see docs/edgar.md#submissions-json
 */
export function parseSubmissions(json: unknown, site: string): EntityFilings {
  const file = v.safeParse(File, json);
  if (!file.success || !Array.isArray(file.output.filings.recent.accessionNumber))
    throw new AppError('upstream', 'submissions_unreadable', 'The company’s list of filings cannot be read.');
  const { name, sic, sicDescription, filings, insiderTransactionForIssuerExists: isIssuer } = file.output;
  const cik = file.output.cik.padStart(10, '0');
  const { rows, unreadable } = rowsOf(filings.recent);
  const times = acceptanceTimes(
    rows.map(({ form, filingDate, stamp }) => ({ form, filedDate: filingDate, stamp })),
  );
  const found = rows.flatMap((row, index) => {
    const role = roleIn(row, isIssuer === undefined || isIssuer === null ? null : Boolean(isIssuer));
    if (role === null || catalogForm(row.form) === null) return [];
    const filing: FeedFiling = {
      accession: row.accessionNumber,
      form: row.form,
      parties: [{ cik, name, role }],
      acceptedAt: times[index] ?? '',
      filedDate: row.filingDate,
      indexUrl: indexUrl(site, cik, row.accessionNumber),
      items: itemsIn(row),
    };
    return [filing];
  });
  const business = businessOf(sic, sicDescription);
  return { cik, name: readableCompanyName(name), business, filings: found.toSorted(newestFirst), unreadable };
}

function rowsOf(recent: Record<string, unknown>): { rows: Row[]; unreadable: number } {
  const columns = new Map(Object.entries(recent).map(([name, cells]) => [name, v.parse(Column, cells)]));
  const cell = (name: string, index: number) => String(columns.get(name)?.[index] ?? '').trim();
  const values = ['act', 'fileNumber', 'filmNumber'].filter((name) => columns.has(name));
  const read = (columns.get('accessionNumber') ?? []).map((accessionNumber, index) => {
    const named = v.safeParse(Named, {
      accessionNumber,
      form: cell('form', index),
      filingDate: cell('filingDate', index),
    });
    if (!named.success) return null;
    return {
      ...named.output,
      stamp: cell('acceptanceDateTime', index),
      items: cell('items', index),
      filingValues: values.length === 0 ? null : values.some((name) => cell(name, index) !== ''),
    };
  });
  const rows = read.filter((row) => row !== null);
  return { rows, unreadable: read.length - rows.length };
}

/**
 * Returns the entity's role in one of its filings; `null` if the filing is about another entity. If a filing has two
 * sides, EDGAR gives the act, file number and film number to only one side: the reporting owner for Forms 3, 4 and 5,
 * and the subject for Schedules 13D and 13G. The rows of the other side have none of the three.
 */
function roleIn(
  { form, filingValues }: Row,
  isIssuer: boolean | null,
): 'Issuer' | 'Subject' | 'Filer' | null {
  const value = catalogForm(form)?.value ?? '';
  if (['3', '4', '5'].includes(value)) {
    if (isIssuer === false || filingValues === true) return null;
    return filingValues === false || isIssuer === true ? 'Issuer' : null;
  }
  if (value === '13D' || value === '13G') return filingValues === false ? null : 'Subject';
  return 'Filer';
}

/** Returns the 8-K items in a row. Form D uses the same column for its own items. */
function itemsIn({ form, items }: Row): FeedFiling['items'] {
  if (familyOf(form) !== 'current-report') return [];
  return items.split(',').flatMap((text) => {
    const number = text.trim();
    const title = itemTitle(number);
    return title === null ? [] : [{ number, title }];
  });
}

function indexUrl(site: string, cik: string, accession: string): string {
  return `${site}/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}

function newestFirst(one: FeedFiling, other: FeedFiling): number {
  return other.acceptedAt.localeCompare(one.acceptedAt) || other.accession.localeCompare(one.accession);
}
