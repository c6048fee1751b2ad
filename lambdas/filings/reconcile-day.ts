import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { publishedFiling } from '#domain/coverage/published-filing.ts';
import type { DayIndex } from '#domain/coverage/receipt.ts';
import type { StatusDay } from '#domain/coverage/status-day.ts';
import { filingFromHeader } from '#domain/edgar/header-filing.ts';
import { type IndexedFiling, parseIndex } from '#domain/edgar/index-files.ts';
import { scopeOf } from '#domain/form-types/scope.ts';
import type { DayToReconcile } from '#domain/ingestion/reconciliation.ts';
import { isOutage } from '#domain/ingestion/retry-plan.ts';
import { chunksOf } from '#lambdas/ground/chunks.ts';
import { log } from '#lambdas/ground/log.ts';
import type { Filings } from '#lambdas/ports/pipeline.ts';
import { type Search, searchDay } from './search-day.ts';
import { isKept, type StoreDeps, storeNew } from './store-filings.ts';
import { waitForEdgar } from './wait-for-edgar.ts';

export type ReconcileDayDeps = StoreDeps & {
  edgar: {
    site: string;
    dailyIndex(day: string): Promise<Uint8Array | null>;
    search: Search;
    submission(
      cik: string,
      accession: string,
      options: { maxBytes: number },
    ): Promise<{ bytes: Uint8Array; capped: boolean }>;
  };
  filings: Pick<Filings, 'known' | 'create' | 'list' | 'update' | 'getAll'>;
  coverage: { put(index: DayIndex): Promise<void> };
  statusDays: {
    reconciled(
      day: string,
      found: Pick<StatusDay, 'missed' | 'isChecked'> & { published: number },
    ): Promise<void>;
  };
  /** Whether the worker should stop rather than fetch another filing. */
  isTimeShort: () => boolean;
};

/** What came of a day: filings that were missed and are stored now, and codes of why it is not done. */
export type ReconciledDay = { missed: number; problems: string[] };

/** Answered for a day whose index is not there: expected in the night after it, no failure. */
export const NOT_PUBLISHED = 'index_not_published';
export const OUT_OF_TIME = 'out_of_time';

/** Filings whose rows are in memory at once. */
const COVERED_AT_ONCE = 300;

/** A header takes a kilobyte per party, and the most parties seen were 57. */
const MAX_HEADER_BYTES = 128 * 1024;

/**
 * Stores what a day's index names and the table lacks. While the index is late or cannot be read, EDGAR's
 * search stands in: what it lists is stored and told, and the day stays open until its index was read.
 */
export async function reconcileDay(
  deps: ReconcileDayDeps,
  { day, isIndexDue, isOver }: DayToReconcile,
  directory: CompanyDirectory,
): Promise<ReconciledDay> {
  const found: ReconciledDay = { missed: 0, problems: [] };
  const filings = await noting(found, { day }, [], () => readIndex(deps, day, found));
  const isLacking = found.problems.length > 0 && !found.problems.some(isOutage);
  if (isLacking && isIndexDue)
    filings.push(...(await noting(found, { day }, [], () => searchInstead(deps, day))));
  const wanted = new Map(
    filings.filter((filing) => isWanted(filing, directory)).map((filing) => [filing.accession, filing]),
  );
  await storeMissed(deps, { day, wanted, directory }, found);
  const isChecked = isOver && found.problems.length === 0;
  if (filings.length > 0) await noteCoverage(deps, { day, isChecked }, [...wanted.keys()], found.missed);
  return found;
}

/** Notes what EDGAR published: receipts compare it with the alerts that there are. */
async function noteCoverage(
  deps: ReconcileDayDeps,
  { day, isChecked }: Pick<DayIndex, 'day' | 'isChecked'>,
  accessions: string[],
  missed: number,
): Promise<void> {
  const filings = [];
  for (const some of chunksOf(accessions, COVERED_AT_ONCE)) {
    const stored = await deps.filings.getAll(some);
    filings.push(...[...stored.values()].flatMap((filing) => publishedFiling(filing) ?? []));
  }
  await deps.coverage.put({ day, isChecked, filings });
  await deps.statusDays.reconciled(day, { published: accessions.length, missed, isChecked });
}

async function readIndex(
  deps: ReconcileDayDeps,
  day: string,
  found: ReconciledDay,
): Promise<IndexedFiling[]> {
  const bytes = await waitForEdgar(deps, () => deps.edgar.dailyIndex(day));
  if (bytes === null) {
    found.problems.push(NOT_PUBLISHED);
    return [];
  }
  const { filings, unreadable } = parseIndex(bytes);
  if (unreadable > 0) found.problems.push('index_rows_unreadable');
  return filings;
}

async function searchInstead(deps: ReconcileDayDeps, day: string): Promise<IndexedFiling[]> {
  const search: Search = (...query) => waitForEdgar(deps, () => deps.edgar.search(...query));
  const { filings, isWhole } = await searchDay(search, day);
  log.warn('Search stands in for the index of a day', { day, filings: filings.length, isWhole });
  return filings;
}

async function storeMissed(
  deps: ReconcileDayDeps,
  listed: { day: string; wanted: ReadonlyMap<string, IndexedFiling>; directory: CompanyDirectory },
  found: ReconciledDay,
): Promise<void> {
  const { wanted } = listed;
  const known = await deps.filings.known([...wanted.keys()]);
  for (const filing of [...wanted.values()].filter(({ accession }) => !known.has(accession))) {
    if (deps.isTimeShort()) found.problems.push(OUT_OF_TIME);
    if (found.problems.some((code) => code === OUT_OF_TIME || isOutage(code))) return;
    const about = { day: listed.day, accession: filing.accession };
    found.missed += await noting(found, about, 0, () => storeOne(deps, filing, listed));
  }
}

/** The poller's rule, as far as an index without roles can tell; the header decides. */
function isWanted({ form, entities }: IndexedFiling, directory: CompanyDirectory): boolean {
  const scope = scopeOf(form);
  if (scope !== 'new-listing') return scope === 'catalogue';
  return entities.some(({ cik }) => directory.tickersOf(cik).length > 0);
}

/** @returns 1; 0 when the poller was faster, or the header shows that nobody wants it */
async function storeOne(
  deps: ReconcileDayDeps,
  { accession, form, filedDate, entities }: IndexedFiling,
  { day, directory }: { day: string; directory: CompanyDirectory },
): Promise<number> {
  const cik = entities[0]?.cik ?? '';
  const { bytes } = await waitForEdgar(deps, () =>
    deps.edgar.submission(cik, accession, { maxBytes: MAX_HEADER_BYTES }),
  );
  const folder = `${Number(cik)}/${accession.replaceAll('-', '')}`;
  const indexUrl = `${deps.edgar.site}/Archives/edgar/data/${folder}/${accession}-index.htm`;
  const filing = filingFromHeader(bytes, { accession, filedDate, indexUrl });
  if (!isKept(filing, directory)) return 0;
  const stored = await storeNew(deps, [filing], directory, { by: 'index', day });
  if (stored > 0) log.warn('A filing was missed', { accession, form, day });
  return stored;
}

/**
 * What EDGAR or a file does wrong keeps the day open and leaves the rest of it alone.
 * @returns what the task gives; `otherwise` when it fails
 */
async function noting<Result>(
  found: ReconciledDay,
  about: Record<string, string>,
  otherwise: Result,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    found.problems.push(error.code);
    log.warn('A day stays open', { ...about, error });
    return otherwise;
  }
}
