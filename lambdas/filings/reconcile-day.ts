import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import { publishedFiling } from '#domain/coverage/published-filing.ts';
import type { DayIndex } from '#domain/coverage/receipt.ts';
import { filingFromHeader } from '#domain/edgar/header-filing.ts';
import { type IndexedFiling, parseIndex } from '#domain/edgar/index-files.ts';
import { scopeOf } from '#domain/form-types/scope.ts';
import type { DayToReconcile } from '#domain/ingestion/reconciliation.ts';
import { isOutage } from '#domain/ingestion/retry-plan.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';
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
  filings: Pick<Store['filings'], 'known' | 'create' | 'list' | 'update' | 'getAll'>;
  coverage: Pick<Store['coverage'], 'put'>;
  statusDays: Pick<Store['statusDays'], 'reconciled'>;
  /** Returns whether the worker should stop instead of fetching another filing. */
  isTimeShort: () => boolean;
};

/**
 * The result of reconciling a day: the number of missed filings that are now stored, and the error codes that keep
 * the day open.
 */
export type ReconciledDay = { missed: number; problems: string[] };

/**
 * Returned for a day whose index does not exist yet. This is expected during the following night and is not a failure.
 */
export const NOT_PUBLISHED = 'index_not_published';
export const OUT_OF_TIME = 'out_of_time';

/** Number of filings whose rows are in memory at a time. */
const COVERED_AT_ONCE = 300;

/** A header takes a kilobyte per party, and the highest number of parties observed was 57. */
const MAX_HEADER_BYTES = 128 * 1024;

/**
 * Stores the filings that a day's index lists and the table lacks. While the index is late or unreadable, EDGAR's
 * search is used instead: the filings it lists are stored and their watchers alerted, and the day stays open until
 * its index has been read.
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

/** Records what EDGAR published, so that receipts can be compared with the alerts that exist. */
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
  log.warn('EDGAR’s search replaces the index of a day', { day, filings: filings.length, isWhole });
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

/**
 * Applies the poller's rule as far as possible: the index does not state the entities' roles. The filing's header
 * decides later.
 */
function isWanted({ form, entities }: IndexedFiling, directory: CompanyDirectory): boolean {
  const scope = scopeOf(form);
  if (scope !== 'new-listing') return scope === 'catalog';
  return entities.some(({ cik }) => directory.tickersOf(cik).length > 0);
}

/**
 * Stores a missed filing.
 * @returns 1; 0 if the poller stored it first, or if the header shows that the filing is out of scope
 */
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
 * Runs a task. An error caused by EDGAR or a file keeps the day open, but does not stop the rest of the day's work.
 * @returns the result of the task; `otherwise` when it fails
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
