import { AppError, type ErrorKind } from '#domain/app-error.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import {
  isOverdue,
  planRetry,
  RetryLater,
  type RetryPlan,
  SERVICE_FAILED,
} from '#domain/ingestion/retry-plan.ts';
import type { FanoutMessage } from '#lambdas/ports/messages.ts';
import { type Outbox, STEP_OVERDUE_SECONDS } from '#lambdas/ports/queues.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Reminders, Store } from '#lambdas/store/types.ts';
import { refreshSnapshots, type SnapshotDeps } from './refresh-snapshots.ts';

export type FailureDeps = SnapshotDeps & {
  filings: Pick<Store['filings'], 'get' | 'update' | 'list' | 'latestOf'>;
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

/** The same bytes would fail again: they are not a readable filing, or are too large. */
const PERMANENT: ReadonlySet<ErrorKind> = new Set(['invalid', 'too-large']);

/**
 * Treats a table, bucket or queue failure like an EDGAR failure, so that reading is retried and the alert is not
 * delayed.
 */
export function asReadingError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError('upstream', SERVICE_FAILED, 'A service that the reading needs did not respond.', {
    cause: error,
  });
}

/**
 * Records why the document could not be read and decides what happens next. The filing stays visible with the facts
 * from the feed. If reading takes long, or never succeeds, its watchers are alerted based on these facts, since alerts
 * never wait.
 * @throws RetryLater, ReadingParked; returns if the filing's own reminder will trigger the retry
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
  // Whether a listing step is news can only be determined from the document.
  const isReported =
    filing.alerts === 'due' &&
    filing.formType !== null &&
    (plan.kind !== 'retry' || isOverdue({ code: error.code, deliveries }));
  const reminder = isReported ? { fanOut: isoIn(deps.clock, STEP_OVERDUE_SECONDS) } : {};
  const { changes, read } = outcomeOf(deps, filing, plan);
  await store(deps, filing, { ...noted, ...changes }, { read, ...reminder });
  if (isReported) await deps.queues.fanout.send({ accession: filing.accession });
  if (plan.kind === 'park') throw new ReadingParked(filing.accession, error);
  if (plan.kind === 'retry') throw new RetryLater(error.code, error.message, plan.seconds, { cause: error });
}

/** Returns how a retry plan changes the filing, and when the filing's reminder triggers the next attempt to read it. */
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

/**
 * Updates the lists first and commits second, like a successful reading, so that a filing that will not be read is
 * listed too.
 */
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
