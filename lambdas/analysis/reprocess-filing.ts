import type { RateLimit, Taken, Try } from '#domain/accounts/rate-limit.ts';
import { isForModel } from '#domain/analysis/subject.ts';
import { AppError } from '#domain/app-error.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/ground/clock.ts';
import type { AnalysisMessage, FilingMessage } from '#lambdas/ports/messages.ts';
import { type Filings, type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/pipeline.ts';

export type ReprocessDeps = {
  filings: Pick<Filings, 'get' | 'update' | 'list'>;
  limits: { take(tries: readonly Try[], now: Date): Promise<Taken> };
  queues: { filings: Outbox<FilingMessage>; analyses: Outbox<AnalysisMessage> };
  clock: Clock;
};

const PER_FILING: RateLimit = { name: 'reprocess', max: 1, seconds: 60 * 60 };
const PER_ADDRESS: RateLimit = { name: 'reprocess-from', max: 20, seconds: 60 * 60 };

/**
 * Has a filing analyzed again, for whoever asks. What the rules alone tell, or could not read, is read again. What was
 * known of it stays until then; nobody is alerted twice.
 * @throws AppError filing_not_found, too_many_requests with the seconds until the next
 */
export async function reprocessFiling(
  deps: ReprocessDeps,
  input: { id: string; clientAddress: string },
): Promise<void> {
  const filing = await deps.filings.get(input.id);
  if (filing === null) throw new AppError('not-found', 'filing_not_found', 'We do not have this filing.');
  const tries = [
    { limit: PER_FILING, who: filing.accession },
    { limit: PER_ADDRESS, who: input.clientAddress },
  ];
  const taken = await deps.limits.take(tries, dateIn(deps.clock));
  if (!taken.allowed) throw tooSoon(taken.retryAfterSeconds);
  const isRead = filing.status === 'Complete' && filing.source === 'document';
  await (isRead && isForModel(filing.form) ? analyzeAgain(deps, filing) : readAgain(deps, filing));
}

/** Asks for a filing's analysis. @returns false if another worker is at it: the filing is as fresh as can be */
export async function analyzeAgain(deps: ReprocessDeps, filing: StoredFiling): Promise<boolean> {
  const { accession, tickers, updatedAt } = filing;
  const changes = { analysis: pendingAnalysis(filing.analysis), updatedAt: isoIn(deps.clock) };
  const dueAt = isoIn(deps.clock, STEP_OVERDUE_SECONDS);
  const isSame = await deps.filings.update(accession, changes, { analysis: dueAt }, { tickers, updatedAt });
  if (!isSame) return false;
  await deps.filings.list({ ...filing, ...changes });
  await deps.queues.analyses.send({ accession });
  return true;
}

async function readAgain(deps: ReprocessDeps, { accession }: StoredFiling): Promise<void> {
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
