import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/company-directory.ts';
import { filingFromHeader } from '#domain/edgar/header-filing.ts';
import { type IndexedFiling, parseIndex } from '#domain/edgar/index-files.ts';
import {
  afterDay,
  beginReconciliation,
  daysToReconcile,
  type ReconciliationState,
} from '#domain/pipeline/reconciliation.ts';
import { isOutage } from '#domain/pipeline/retry-plan.ts';
import { scopeOf } from '#domain/pipeline/scope.ts';
import { log } from '#lambdas/runtime/log.ts';
import type { Filings } from './pipeline-ports.ts';
import { isKept, type StoreDeps, storeNew } from './store-filings.ts';
import { waitForEdgar } from './wait-for-edgar.ts';

export type ReconcileDeps = StoreDeps & {
  edgar: {
    site: string;
    dailyIndex(day: string): Promise<Uint8Array | null>;
    submission(
      cik: string,
      accession: string,
      options: { maxBytes: number },
    ): Promise<{ bytes: Uint8Array; capped: boolean }>;
  };
  filings: Pick<Filings, 'known' | 'create' | 'list' | 'update'>;
  companies: { current(): Promise<CompanyDirectory> };
  state: {
    reconciliation(): Promise<ReconciliationState | null>;
    reconciled(state: ReconciliationState): Promise<void>;
  };
  /** Whether the worker should stop rather than fetch another filing. */
  isTimeShort: () => boolean;
};

export type Reconciliation = {
  /** Days that count as done now. */
  reconciledDays: number;
  /** Filings that the poller missed and that are stored now. */
  missedFilings: number;
  /** Days that stay open, each with the codes of its reasons. */
  open: { day: string; problems: string[] }[];
};

type Day = { missed: number; problems: string[] };

/** A header takes a kilobyte per party, and the most parties seen were 57. @see facts 0.3 */
const MAX_HEADER_BYTES = 128 * 1024;

/**
 * Reads the daily index of every EDGAR day since the last one that is done, and stores what the poller missed.
 * A day is done once it is over, its index was read whole and everything it names is stored; a day that is not
 * done is tried again by the next run. Each filing is stored by itself, so a run that is stopped loses nothing.
 * @param input.today looks at today's index as well, whatever the time
 * @throws AppError companies_unknown before the directory of companies exists
 * @see facts A2
 */
export async function reconcileFilings(
  deps: ReconcileDeps,
  input: { today: boolean },
): Promise<Reconciliation> {
  const directory = await deps.companies.current();
  if (directory.size === 0)
    throw new AppError('upstream', 'companies_unknown', 'The directory of companies is not there yet.');
  let state = (await deps.state.reconciliation()) ?? (await begin(deps));
  const result: Reconciliation = { reconciledDays: 0, missedFilings: 0, open: [] };
  for (const { day, isOver } of daysToReconcile(state, deps.clock.now(), input)) {
    const { missed, problems } = await reconcileDay(deps, day, directory);
    result.missedFilings += missed;
    if (problems.length > 0) result.open.push({ day, problems: [...new Set(problems)] });
    else if (isOver) result.reconciledDays += 1;
    if (problems.some((code) => code === OUT_OF_TIME || isOutage(code))) break;
    if (isOver) state = await note(deps, state, day, problems.length === 0);
  }
  return result;
}

const OUT_OF_TIME = 'out_of_time';

/** Answered for a day whose index is not there: expected in the night after it, no failure. */
export const NOT_PUBLISHED = 'index_not_published';

/** Where it begins is noted before the first day is tried, so that a day that fails is not forgotten. */
async function begin(deps: ReconcileDeps): Promise<ReconciliationState> {
  const state = beginReconciliation(deps.clock.now());
  await deps.state.reconciled(state);
  return state;
}

async function note(
  deps: ReconcileDeps,
  before: ReconciliationState,
  day: string,
  done: boolean,
): Promise<ReconciliationState> {
  const { state, abandoned } = afterDay(before, day, { done, now: deps.clock.now() });
  await deps.state.reconciled(state);
  if (abandoned.length > 0) log.error('Days were given up: their index cannot be had', { abandoned });
  return state;
}

async function reconcileDay(deps: ReconcileDeps, day: string, directory: CompanyDirectory): Promise<Day> {
  const found: Day = { missed: 0, problems: [] };
  await noting(found, { day }, async () => {
    const bytes = await waitForEdgar(deps, () => deps.edgar.dailyIndex(day));
    if (bytes === null) found.problems.push(NOT_PUBLISHED);
    else await storeMissed(deps, { day, bytes, directory }, found);
  });
  return found;
}

async function storeMissed(
  deps: ReconcileDeps,
  index: { day: string; bytes: Uint8Array; directory: CompanyDirectory },
  found: Day,
): Promise<void> {
  const { filings, unreadable } = parseIndex(index.bytes);
  if (unreadable > 0) found.problems.push('index_rows_unreadable');
  const wanted = filings.filter((filing) => isWanted(filing, index.directory));
  const known = await deps.filings.known(wanted.map(({ accession }) => accession));
  for (const filing of wanted.filter(({ accession }) => !known.has(accession))) {
    if (deps.isTimeShort()) found.problems.push(OUT_OF_TIME);
    if (found.problems.some((code) => code === OUT_OF_TIME || isOutage(code))) return;
    await noting(found, { day: index.day, accession: filing.accession }, async () => {
      found.missed += await storeOne(deps, filing, index);
    });
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
  deps: ReconcileDeps,
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
  const stored = await storeNew(deps, [filing], directory, day);
  if (stored > 0) log.warn('A filing was missed', { accession, form, day });
  return stored;
}

/** What EDGAR or a file does wrong keeps the day open and leaves the rest of it alone. */
async function noting(found: Day, about: Record<string, string>, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    found.problems.push(error.code);
    log.warn('A day stays open', { ...about, error });
  }
}
