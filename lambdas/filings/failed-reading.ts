import { AppError, type ErrorKind } from '#domain/app-error.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import {
  isOverdue,
  planRetry,
  RetryLater,
  type RetryPlan,
  SERVICE_FAILED,
} from '#domain/ingestion/retry-plan.ts';
import { isoIn } from '#lambdas/ground/clock.ts';
import type { FanoutMessage } from '#lambdas/ports/messages.ts';
import {
  type Clock,
  type Filings,
  type Outbox,
  type Reminders,
  STEP_OVERDUE_SECONDS,
} from '#lambdas/ports/pipeline.ts';
import { refreshSnapshots, type SnapshotDeps } from './refresh-snapshots.ts';

export type FailureDeps = SnapshotDeps & {
  filings: Pick<Filings, 'get' | 'update' | 'list' | 'latestOf'>;
  queues: { fanout: Outbox<FanoutMessage> };
  clock: Clock;
};

/** Reading was given up; the message belongs in the dead-letter queue. */
export class ReadingParked extends Error {
  constructor(accession: string, cause: unknown) {
    super(`The reading of ${accession} was given up.`, { cause });
    this.name = 'ReadingParked';
  }
}

/** The same bytes fail again: they are no filing that can be read, or too large for one. */
const PERMANENT: ReadonlySet<ErrorKind> = new Set(['invalid', 'too-large']);

/** A failing table, bucket or queue is retried like a failing EDGAR: it must not hold up the alert. */
export function asReadingError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('upstream', SERVICE_FAILED, 'What the reading needs did not answer.', { cause: error });
}

/**
 * Records why the document could not be read and decides what comes next. The filing stays visible with its
 * feed facts. If reading takes long, or never succeeds, its watchers are alerted from these: an alert never waits.
 * @throws RetryLater, ReadingParked; returns if the filing's own reminder brings it back
 */
export async function handleFailedReading(
  deps: FailureDeps,
  failure: { filing: StoredFiling; error: AppError; deliveries: number },
): Promise<void> {
  const { filing, error, deliveries } = failure;
  const plan = planRetry({
    code: error.code,
    deliveries,
    deferrals: filing.deferrals,
    isPermanent: PERMANENT.has(error.kind),
    afterSeconds: error instanceof RetryLater ? error.afterSeconds : undefined,
    random: deps.clock.random(),
  });
  const noted = {
    readingError: { code: error.code, message: error.message },
    updatedAt: isoIn(deps.clock),
  };
  const isTold =
    filing.alerts === 'due' && (plan.kind !== 'retry' || isOverdue({ code: error.code, deliveries }));
  const telling = isTold ? { fanOut: isoIn(deps.clock, STEP_OVERDUE_SECONDS) } : {};
  const { changes, read } = outcomeOf(deps, filing, plan);
  await store(deps, filing, { ...noted, ...changes }, { read, ...telling });
  if (isTold) await deps.queues.fanout.send({ accession: filing.accession });
  if (plan.kind === 'park') throw new ReadingParked(filing.accession, error);
  if (plan.kind === 'retry') throw new RetryLater(error.code, error.message, plan.seconds, { cause: error });
}

/** What a plan changes on the filing, and when its own reminder brings it back. */
function outcomeOf(
  { clock }: FailureDeps,
  { deferrals }: StoredFiling,
  plan: RetryPlan,
): { changes: Partial<StoredFiling>; read: string | null } {
  if (plan.kind === 'park') return { changes: { parked: true }, read: null };
  if (plan.kind === 'retry') {
    return { changes: { parked: false }, read: isoIn(clock, plan.seconds + STEP_OVERDUE_SECONDS) };
  }
  return { changes: { parked: false, deferrals: deferrals + 1 }, read: isoIn(clock, plan.seconds) };
}

/** Lists first, commits second, like a finished reading: a filing that is given up is listed. */
async function store(
  deps: FailureDeps,
  filing: StoredFiling,
  changes: Partial<StoredFiling>,
  reminders: Reminders & { read: string | null },
): Promise<void> {
  await deps.filings.list({ ...filing, ...changes, isReadDue: reminders.read !== null });
  if (filing.readingError === null) await refreshSnapshots(deps, filing.companies);
  const { tickers, status } = filing;
  const isSame = await deps.filings.update(filing.accession, changes, reminders, { tickers, status });
  if (!isSame)
    throw new RetryLater('filing_changed', 'The filing got new parties, or was read, meanwhile.', 1);
}
