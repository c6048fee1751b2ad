import { channel } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { startEdgar } from '#local/edgar/edgar-server.ts';
import { Publisher } from '#local/edgar/publisher.ts';
import { type Invoke, loadFunctions } from '#local/runtime/local-functions.ts';
import { pumpQueues } from '#local/runtime/queue-pump.ts';
import { queueStates } from '#local/runtime/runtime-state.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { until } from '#test/support/until.ts';
import { type Arrival, type DayPart, recordedDay } from './recorded-day.ts';

export type IngestOptions = DayPart & {
  /** Number of recorded seconds that pass in one real second. */
  speed: number;
};

/** The result for the replayed filings. Times are real seconds. */
export type Ingested = {
  count: number;
  replaySeconds: number;
  /** Seconds from the first filing until none was waiting. */
  seconds: number;
  found: StoredFiling[];
  /** Milliseconds since 1970, by accession number. */
  publishedAt: ReadonlyMap<string, number>;
  /** Number of rows in the filing lists of all companies. */
  rows: number;
  requests: { edgar: number; table: number; perAccession: Record<string, number> };
  /** Failed receives, polls and recoveries. */
  failures: unknown[];
};

/** Production settings: the account's EDGAR budget and the poller's interval. */
export const REQUESTS_PER_SECOND = 5;
export const POLL_EVERY_SECONDS = 2;
/** The SEC's rate limit. @see docs/edgar.md#fair-access */
const SEC_REQUESTS_PER_SECOND = 10;
const SHORTEST_POLL_SECONDS = 0.5;

const LONGEST_BACKLOG_MS = 600_000;
const AT_ONCE = 20;

/** Replays part of the day through the real functions on embedded engines, until nothing is waiting. */
export async function ingestReplay({ speed, ...part }: IngestOptions): Promise<Ingested> {
  const engines = await startOwnEngines();
  const { corpus, arrivals } = recordedDay(new Date(), part);
  const publisher = new Publisher({ corpus, speed: 0, now: () => new Date() });
  const edgar = await startEdgar({ publisher, requestsPerSecond: SEC_REQUESTS_PER_SECOND * speed });
  Object.assign(process.env, settings(edgar.url, speed));
  const tableRequests = countRequests(new URL(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '').port);
  const filings = filingsIn(openTable(process.env.TABLE_NAME ?? ''));
  const service = await startService();
  const before = { edgar: edgar.counters().requests, table: tableRequests() };

  const from = performance.now();
  const publishedAt = await replay(arrivals, speed, (accession) => publisher.publish({ accession }));
  const replaySeconds = (performance.now() - from) / 1_000;
  await until('the end of the backlog', async () => isIngested(filings, arrivals), LONGEST_BACKLOG_MS);
  const seconds = (performance.now() - from) / 1_000;
  const { requests, perAccession } = edgar.counters();
  const spent = { edgar: requests - before.edgar, table: tableRequests() - before.table, perAccession };

  const failures = await service.stop();
  const stored = await mapLimit(arrivals, AT_ONCE, ({ accession }) => filings.get(accession));
  const found = stored.filter((filing) => filing !== null);
  const rows = await listings(filings, found);
  await edgar.stop();
  await engines.stop();
  return {
    count: arrivals.length,
    replaySeconds,
    seconds,
    found,
    publishedAt,
    rows,
    requests: spent,
    failures,
  };
}

/** Scales the request rate and the poll interval by `speed`, because a minute of the recorded day takes one second. */
function settings(edgarUrl: string, speed: number): Record<string, string> {
  return {
    EDGAR_WWW_URL: edgarUrl,
    EDGAR_DATA_URL: edgarUrl,
    EDGAR_EFTS_URL: edgarUrl,
    EDGAR_REQUESTS_PER_SECOND: String(REQUESTS_PER_SECOND * speed),
    POLL_EVERY_SECONDS: String(Math.max(SHORTEST_POLL_SECONDS, POLL_EVERY_SECONDS / speed)),
    POLL_FOR_SECONDS: '5',
    POLL_HOURS: 'any',
  };
}

const RECOVER_EVERY_MS = 10_000;

async function startService() {
  const failures: unknown[] = [];
  const note = (error: unknown) => failures.push(error);
  const invoke = await loadFunctions();
  await invoke('refresh-companies', {});
  const stopPumping = pumpQueues(invoke, note);
  const closing = new AbortController();
  const { signal } = closing;
  const polling = whileOpen(signal, () => invoke('poll-filings', {}), note);
  const recovering = whileOpen(signal, () => recoverLater(invoke, signal), note);
  return {
    /** Stops the process. @returns the errors that occurred while it ran */
    async stop(): Promise<unknown[]> {
      closing.abort();
      await Promise.all([polling, recovering, stopPumping()]);
      return failures;
    },
  };
}

async function recoverLater(invoke: Invoke, signal: AbortSignal): Promise<void> {
  await pause(RECOVER_EVERY_MS, undefined, { signal }).catch(() => {});
  await invoke('recover-work', {});
}

async function whileOpen(
  signal: AbortSignal,
  task: () => Promise<unknown>,
  note: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) await task().catch(note);
}

const LOOK_EVERY_MS = 20;

/** Publishes each filing when it is due. @returns the publication times in milliseconds, by accession number */
async function replay(
  arrivals: readonly Arrival[],
  speed: number,
  publish: (accession: string) => void,
): Promise<Map<string, number>> {
  const publishedAt = new Map<string, number>();
  const startedAt = Date.now();
  for (const { accession, afterMs } of arrivals) {
    while (Date.now() - startedAt < afterMs / speed) await pause(LOOK_EVERY_MS);
    publish(accession);
    publishedAt.set(accession, Date.now());
  }
  return publishedAt;
}

const LAST = 200;

/** Returns whether the queues are empty and the replay's last filings have been read. */
async function isIngested(
  filings: ReturnType<typeof filingsIn>,
  arrivals: readonly Arrival[],
): Promise<boolean> {
  await pause(200);
  const queues = await queueStates();
  const waiting = Object.values(queues).reduce(
    (sum, queue) => sum + queue.waiting + queue.in_flight + queue.delayed,
    0,
  );
  if (waiting > 0) return false;
  const known = await mapLimit(arrivals.slice(-LAST), AT_ONCE, ({ accession }) => filings.get(accession));
  return known.every((filing) => filing?.isReadDue === false);
}

/** Counts the rows in all companies' filing lists that refer to one of these filings. */
async function listings(filings: ReturnType<typeof filingsIn>, found: StoredFiling[]): Promise<number> {
  const accessions = new Set(found.map(({ accession }) => accession));
  const ciks = [...new Set(found.flatMap(({ companies }) => companies.map(({ cik }) => cik)))];
  const rows = await mapLimit(ciks, AT_ONCE, (cik) => filings.latestOf(cik, 100));
  return rows.flat().filter(({ accession }) => accessions.has(accession)).length;
}

/** Counts this process's requests to a port from now on. */
function countRequests(port: string): () => number {
  let count = 0;
  channel('http.client.request.start').subscribe((message) => {
    const { request } = message as { request: ClientRequest };
    if (request.getHeader('host')?.toString().endsWith(`:${port}`)) count += 1;
  });
  return () => count;
}
