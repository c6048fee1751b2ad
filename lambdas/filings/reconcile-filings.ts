import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import {
  afterDay,
  beginReconciliation,
  daysToReconcile,
  type ReconciliationState,
} from '#domain/ingestion/reconciliation.ts';
import { isOutage } from '#domain/ingestion/retry-plan.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';
import { OUT_OF_TIME, type ReconcileDayDeps, reconcileDay } from './reconcile-day.ts';

export type ReconcileDeps = ReconcileDayDeps & {
  companies: { current(): Promise<CompanyDirectory> };
  state: Pick<Store['state'], 'reconciliation' | 'reconciled'>;
};

export type Reconciliation = {
  /** Number of days that are now complete. */
  reconciledDays: number;
  /** Number of filings that the poller missed and that are now stored. */
  missedFilings: number;
  /** Days that stay open, each with its reason codes. */
  open: { day: string; problems: string[] }[];
};

/**
 * Reads the daily index of every EDGAR day since the last completed one, and stores the filings that the poller missed.
 * A day is complete once it is over, its whole index was read and everything in it is stored; the next run tries an
 * incomplete day again. Each filing is stored separately, so a run that is stopped loses nothing.
 * @param input.today also reads today's index, at any time of day
 * @throws AppError companies_unknown before the directory of companies exists
 */
export async function reconcileFilings(
  deps: ReconcileDeps,
  input: { today: boolean },
): Promise<Reconciliation> {
  const directory = await deps.companies.current();
  if (directory.size === 0)
    throw new AppError('upstream', 'companies_unknown', 'The company directory is not available yet.');
  let state = (await deps.state.reconciliation()) ?? (await begin(deps));
  const result: Reconciliation = { reconciledDays: 0, missedFilings: 0, open: [] };
  for (const owed of daysToReconcile(state, deps.clock.now(), input)) {
    const { day, isOver } = owed;
    const { missed, problems } = await reconcileDay(deps, owed, directory);
    result.missedFilings += missed;
    if (problems.length > 0) result.open.push({ day, problems: [...new Set(problems)] });
    else if (isOver) result.reconciledDays += 1;
    if (problems.some((code) => code === OUT_OF_TIME || isOutage(code))) break;
    if (isOver) state = await note(deps, state, day, problems.length === 0);
  }
  return result;
}

/** Records the first day before it is tried, so that a day that fails is not forgotten. */
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
  if (abandoned.length > 0)
    log.error('Days were given up because their index is not available', { abandoned });
  return state;
}
