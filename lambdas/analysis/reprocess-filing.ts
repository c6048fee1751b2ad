import { clientNetwork } from '#domain/accounts/client-network.ts';
import { isVerified } from '#domain/accounts/user.ts';
import { budgetOfStrangers } from '#domain/analysis/spending-caps.ts';
import { isForModel } from '#domain/analysis/subject.ts';
import { AppError } from '#domain/app-error.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import type { AnalysisMessage, FilingMessage } from '#lambdas/ports/messages.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type ReprocessDeps = {
  filings: Pick<Store['filings'], 'get' | 'update' | 'list'>;
  limits: Pick<Store['limits'], 'take'>;
  queues: { filings: Outbox<FilingMessage>; analyses: Outbox<AnalysisMessage> };
  clock: Clock;
};

export type ReprocessRequestDeps = ReprocessDeps & {
  users: Pick<Store['users'], 'get'>;
  strangersBudget: Pick<Store['strangersBudget'], 'take' | 'giveBack'>;
  /** The maximum cost of an analysis, and the model's daily budget, in US dollars; both are 0 if there is no model. */
  modelPrice: { perAnalysis: number; dailyUsd: number };
};

/**
 * Has a filing analyzed again at a user's request. A filing that was described by rules alone, or that could not be
 * read, is read again. The old data remains until then, and nobody is alerted twice. Callers without a verified contact
 * share a part of the model's daily budget, so that the rest is reserved for readers.
 * @throws AppError filing_not_found, too_many_requests with the seconds until the next request is accepted
 */
export async function reprocessFiling(
  deps: ReprocessRequestDeps,
  input: { id: string; userId: string | null; clientAddress: string },
): Promise<void> {
  const filing = await deps.filings.get(input.id);
  if (filing === null) throw new AppError('not-found', 'filing_not_found', 'We do not have this filing.');
  const tries = [
    { limit: RATE_LIMITS.reprocessing, who: filing.accession },
    { limit: RATE_LIMITS.reprocessingOfAddress, who: input.clientAddress },
    { limit: RATE_LIMITS.reprocessingOfNetwork, who: clientNetwork(input.clientAddress) },
  ];
  const now = dateIn(deps.clock);
  const isStranger = !(await isReader(deps, input.userId));
  if (isStranger) await takeShare(deps, now);
  const taken = await deps.limits.take(tries, now);
  if (!taken.allowed) {
    if (isStranger) await deps.strangersBudget.giveBack(deps.modelPrice.perAnalysis, now);
    throw tooSoon(taken.retryAfterSeconds);
  }
  const isRead = filing.status === 'Complete' && filing.source === 'document';
  await (isRead && isForModel(filing.form) ? analyzeAgain(deps, filing) : readAgain(deps, filing));
}

/**
 * @throws AppError too_many_requests if callers without a verified contact have used up their part of the
 * budget
 */
async function takeShare(
  { strangersBudget, modelPrice }: Pick<ReprocessRequestDeps, 'strangersBudget' | 'modelPrice'>,
  now: Date,
): Promise<void> {
  const until = await strangersBudget.take(modelPrice.perAnalysis, budgetOfStrangers(modelPrice), now);
  if (until !== null) throw tooSoon(Math.ceil((until.getTime() - now.getTime()) / 1_000));
}

async function isReader({ users }: ReprocessRequestDeps, userId: string | null): Promise<boolean> {
  const user = userId === null ? null : await users.get(userId);
  return user !== null && isVerified(user);
}

/**
 * Requests a new analysis of a filing. @returns false if another worker is already analyzing it, in which case the
 * result will be current anyway
 */
export async function analyzeAgain(
  deps: Omit<ReprocessDeps, 'limits' | 'queues'> & { queues: Pick<ReprocessDeps['queues'], 'analyses'> },
  filing: StoredFiling,
): Promise<boolean> {
  const { accession, tickers, updatedAt } = filing;
  const changes = { analysis: pendingAnalysis(filing.analysis), updatedAt: isoIn(deps.clock) };
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const isSame = await deps.filings.update(accession, changes, { analysis: dueAt }, { tickers, updatedAt });
  if (!isSame) return false;
  await deps.filings.list({ ...filing, ...changes });
  await deps.queues.analyses.send({ accession });
  return true;
}

/** Has a filing's document fetched and read again. */
export async function readAgain(
  deps: Pick<ReprocessDeps, 'clock'> & {
    filings: Pick<Store['filings'], 'update'>;
    queues: Pick<ReprocessDeps['queues'], 'filings'>;
  },
  { accession }: StoredFiling,
): Promise<void> {
  const changes = { status: 'Pending', parked: false, updatedAt: isoIn(deps.clock) } as const;
  await deps.filings.update(accession, changes, { read: isoIn(deps.clock, STEP_OVERDUE_SECONDS) });
  await deps.queues.filings.send({ accession });
}

function tooSoon(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `This filing was refreshed recently. Please try again in ${wait}.`;
  return new AppError('limit', 'too_many_requests', message, { retryAfterSeconds });
}
