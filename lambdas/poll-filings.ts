import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import * as v from 'valibot';
import { filingCount } from '#domain/coverage/hour-counts.ts';
import { outageBetween } from '#domain/coverage/outage.ts';
import { highlightGroup } from '#domain/filings/highlights.ts';
import { isFullWalkDue } from '#domain/ingestion/full-walk.ts';
import { COVERAGES, USUAL_COVERAGE } from '#domain/ingestion/market-coverage.ts';
import { isPollingTime } from '#domain/ingestion/polling-hours.ts';
import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import { type RefreshCompaniesDeps, refreshCompanies } from './companies/refresh-companies.ts';
import { type PollDeps, pollFilings } from './filings/poll-filings.ts';
import { LEASE_SECONDS, pollRepeatedly } from './filings/poll-loop.ts';
import { positive, readEnv, Text } from './shared/env.ts';
import { log, metrics } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openEdgar } from './wiring/open-edgar.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openTally } from './wiring/open-tally.ts';

const env = readEnv({
  TABLE_NAME: Text,
  DOCUMENTS_BUCKET: Text,
  COVERAGE: v.optional(v.picklist(COVERAGES), USUAL_COVERAGE),
  POLL_EVERY_SECONDS: positive('2'),
  POLL_FOR_SECONDS: positive('60'),
  /** `any` also polls outside EDGAR's hours, because the local stand-in has no closing time. */
  POLL_HOURS: v.optional(v.picklist(['edgar', 'any']), 'edgar'),
});
const table = openTable(env.TABLE_NAME);
const store = openStore(table);
const { state } = store;
const clock = systemClock;
const tally = openTally(store.hourCounts, clock);
const holder = randomUUID();
/** When this run last read the feed; stored with the lease, which is renewed every round. */
let readAt: { readAt?: number } = {};
const lease = (forSeconds: number) =>
  state.lease('poll', holder, clock.now(), clock.now() + forSeconds * 1_000, readAt);

const deps = {
  ...store,
  filings: {
    ...store.filings,
    async create(filing, ...rest) {
      const isNew = await store.filings.create(filing, ...rest);
      if (isNew) await tally.count(filingCount(highlightGroup(filing.form)));
      return isNew;
    },
  },
  ...openBucket(env.DOCUMENTS_BUCKET),
  edgar: openEdgar(table),
  queues: openQueues('filings', 'history'),
  covers: env.COVERAGE,
  memory: new Map(),
  clock,
  async keepLease() {
    if (!(await lease(LEASE_SECONDS))) throw new RetryLater('lease_lost', 'Another poller took over.', 1);
  },
} satisfies PollDeps & RefreshCompaniesDeps;

/** `once` polls for a single round instead of a minute of rounds; outside EDGAR's hours, every run does this. */
const Event = v.object({ once: v.optional(v.boolean(), false) });

/** @returns the number of rounds; 0 if another poller holds the lease */
export async function handler(event: unknown, context: Context): Promise<{ rounds: number }> {
  const { once } = v.parse(Event, event ?? {});
  readAt = {};
  const isOpen = env.POLL_HOURS === 'any' || isPollingTime(clock.now());
  try {
    const rounds = await pollRepeatedly(
      { clock, lease, poll, onError: logFailure, remainingMs: () => context.getRemainingTimeInMillis() },
      { everySeconds: env.POLL_EVERY_SECONDS, forSeconds: once || !isOpen ? 0 : env.POLL_FOR_SECONDS },
    );
    return { rounds };
  } finally {
    // An alarm is raised if the feed has not been read for several minutes. At night, when EDGAR is closed, each run is
    // counted as a read, so that the alarm is not raised.
    if (!isOpen) countRead();
    await state.release('poll', holder, readAt);
  }
}

async function poll(): Promise<void> {
  const { size } = await deps.companies.current();
  // Without the directory, filings get no tickers, so a new stage fetches it first.
  if (size === 0) await refreshCompanies(deps);
  const { fullWalkAt = null, since = null, readAt: before = null } = await state.poll();
  await pollAndCount(false, since);
  await noteRead(before);
  const walkedAt = clock.now();
  if (!isFullWalkDue(walkedAt, fullWalkAt)) return;
  await pollAndCount(true, since);
  await state.polled({ fullWalkAt: walkedAt, since: since ?? walkedAt });
}

async function pollAndCount(fullWalk: boolean, pollingSince: number | null): Promise<void> {
  const result = await pollFilings(deps, { fullWalk, pollingSince });
  await tally.write();
  if (result.found + result.changed === 0) return;
  log.info('Filings found', { ...result, fullWalk });
  metrics.addMetric('filingsFound', 'Count', result.found);
  metrics.publishStoredMetrics();
}

/**
 * Records that the feed was read.
 * @param before when the feed was last read before that, in milliseconds
 */
async function noteRead(before: number | null): Promise<void> {
  countRead();
  const outage = outageBetween(before, clock.now());
  readAt = { readAt: clock.now() };
  if (outage !== null) await store.statusDays.outage(outage);
}

function countRead(): void {
  metrics.addMetric('feedRead', 'Count', 1);
  metrics.publishStoredMetrics();
}

function logFailure(error: unknown): void {
  log.warn('A poll failed', { error });
}
