import { filingState } from '#domain/admin/filing-steps.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import type {
  AdminFilingsQuery,
  AdminFilingsResponse,
} from '#domain/contract/admin/admin-filings-contract.ts';
import { catalogForm } from '#domain/form-types/followed-form.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { FilingPosition, Store, TrackedFiling } from '#lambdas/store/types.ts';
import { filingRow } from './filing-row.ts';

export type ListFilingsDeps = {
  filings: Pick<Store['filings'], 'get'>;
  filingLists: Store['filingLists'];
  companies: { current(): Promise<CompanyDirectory> };
  clock: Pick<Clock, 'now'>;
};

const PER_PAGE = 50;
/** With a filter, more rows are read at once, because most do not match. A page ends after this many requests. */
const EFFORT = { rows: 400, rounds: 6 };
const MOST_OTHERS = 8;
const ACCESSION = /^(\d{10})-?(\d{2})-?(\d{6})$/;
const CIK = /^\d{1,10}$/;

type Company = NonNullable<AdminFilingsResponse['company']>;
type Filter = Pick<AdminFilingsQuery, 'form' | 'state'>;
type ReadPage = (
  limit: number,
  after: FilingPosition | null,
) => Promise<{ filings: TrackedFiling[]; next: FilingPosition | null }>;

/**
 * Finds filings by accession number, ticker, CIK, company or day, newest first. Every search reads by key. It takes one
 * request for an accession number or a page of one day's filings, two for a page of a company's filings, and up to six
 * times as many with a filter.
 */
export async function listFilings(
  deps: ListFilingsDeps,
  { q = '', day, cursor, ...filter }: AdminFilingsQuery,
): Promise<AdminFilingsResponse> {
  const accession = accessionIn(q);
  if (accession !== null) return one(deps, accession);
  const after = cursor === undefined ? null : positionIn(cursor);
  if (q === '') {
    const asked = day ?? isoIn(deps.clock).slice(0, 10);
    const page = await matching((limit, from) => deps.filingLists.ofDay(asked, limit, from), filter, after);
    return { ...page, company: null, others: [] };
  }
  const { company, others } = await companiesNamed(deps, q);
  if (company === null) return { filings: [], company: null, others, cursor: null };
  const { cik } = company;
  const read: ReadPage = (limit, from) =>
    deps.filingLists.ofCompany(cik, { day: day ?? null, limit: Math.min(limit, 100), after: from });
  return { ...(await matching(read, filter, after)), company, others };
}

async function one(deps: ListFilingsDeps, accession: string): Promise<AdminFilingsResponse> {
  const filing = await deps.filings.get(accession);
  return { filings: filing === null ? [] : [filingRow(filing)], company: null, others: [], cursor: null };
}

/** Returns the company with this ticker, CIK or name, and others that match the name. */
async function companiesNamed(
  { companies }: ListFilingsDeps,
  q: string,
): Promise<{ company: Company | null; others: (Company & { ticker: string })[] }> {
  const directory = await companies.current();
  if (CIK.test(q)) {
    const cik = q.padStart(10, '0');
    const [ticker = null] = directory.tickersOf(cik);
    const name = ticker === null ? `CIK ${cik}` : (directory.byTicker(ticker)?.name ?? '');
    return { company: { cik, name, ticker }, others: [] };
  }
  const ticker = normalizeTicker(q);
  const exact = ticker === null ? null : directory.find(directory.spellingOf(ticker));
  const found = directory.search(q, MOST_OTHERS + 1);
  const company = exact ?? found[0] ?? null;
  const others = found.filter(({ cik }) => cik !== company?.cik);
  const about = ({ cik, name, ticker: listed }: Company & { ticker: string }) => ({
    cik,
    name,
    ticker: listed,
  });
  return { company: company && about(company), others: others.map(about) };
}

/** Reads pages until one is full or the request limit is reached. */
async function matching(
  read: ReadPage,
  { form, state }: Filter,
  after: FilingPosition | null,
): Promise<Pick<AdminFilingsResponse, 'filings' | 'cursor'>> {
  const isFiltered = form !== undefined || state !== undefined;
  const isWanted = (filing: TrackedFiling) =>
    (form === undefined || isForm(filing.form, form)) &&
    (state === undefined || filingState(filing) === state);
  const found: TrackedFiling[] = [];
  let from = after;
  for (let round = 0; round < (isFiltered ? EFFORT.rounds : 1); round++) {
    const page = await read(isFiltered ? EFFORT.rows : PER_PAGE, from);
    found.push(...page.filings.filter(isWanted));
    from = page.next;
    if (from === null || found.length >= PER_PAGE) break;
  }
  const shown = found.slice(0, PER_PAGE);
  const next = found.length > PER_PAGE ? (shown.at(-1) ?? null) : from;
  return { filings: shown.map(filingRow), cursor: next && cursorAt(next) };
}

/** Returns whether a filing has the wanted form: EDGAR's exact type, or a catalog form including its amendments. */
function isForm(form: string, wanted: string): boolean {
  const asked = wanted.toUpperCase();
  return form.toUpperCase() === asked || catalogForm(form)?.value.toUpperCase() === asked;
}

function accessionIn(q: string): string | null {
  const [, filer, year, number] = ACCESSION.exec(q) ?? [];
  return filer === undefined ? null : `${filer}-${year}-${number}`;
}

function cursorAt({ acceptedAt, accession }: FilingPosition): string {
  return `${acceptedAt}#${accession}`;
}

function positionIn(cursor: string): FilingPosition {
  const [acceptedAt = '', accession = ''] = cursor.split('#');
  return { acceptedAt, accession };
}
