import { AppError } from '#domain/app-error.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import {
  afterDay,
  beginReconciliation,
  daysToReconcile,
  type ReconciliationState,
} from '#domain/ingestion/reconciliation.ts';
import { isOutage } from '#domain/ingestion/retry-plan.ts';
import { log } from '#lambdas/ground/log.ts';
import { OUT_OF_TIME, type ReconcileDayDeps, reconcileDay } from './reconcile-day.ts';

export type ReconcileDeps = ReconcileDayDeps & {
  companies: { current(): Promise<CompanyDirectory> };
  state: {
    reconciliation(): Promise<ReconciliationState | null>;
    reconciled(state: ReconciliationState): Promise<void>;
  };
};

export type Reconciliation = {
  /** Days that count as done now. */
  reconciledDays: number;
  /** Filings that the poller missed and that are stored now. */
  missedFilings: number;
  /** Days that stay open, each with the codes of its reasons. */
  open: { day: string; problems: string[] }[];
};

/**
 * Reads the daily index of every EDGAR day since the last one that is done, and stores what the poller missed.
 * A day is done once it is over, its index was read whole and everything it names is stored; a day that is not
 * done is tried again by the next run. Each filing is stored by itself, so a run that is stopped loses nothing.
 * @param input.today looks at today's index as well, whatever the time
 * @throws AppError companies_unknown before the directory of companies exists
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
