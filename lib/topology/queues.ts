import { FUNCTIONS } from './functions.ts';
import type { QueueName, QueueSpec } from './spec.ts';

export const QUEUES = {
  filings: { consumer: 'read-filing', batchSize: 5, maxConcurrency: 4, maxReceives: 5 },
  fanout: { consumer: 'fan-out-alerts', batchSize: 5, maxConcurrency: 4, maxReceives: 5 },
  // One message at a time with low concurrency, so that a slow model delays no other filing and its quota is not wasted
  // on refused requests.
  analyses: {
    consumer: 'analyze-filing',
    batchSize: 1,
    maxConcurrency: 4,
    maxReceives: 5,
    lateAfterSeconds: 3_600,
  },
  // All filings in one delivery are indexed together. Workers that write the same segment wait for each other, so a
  // message may be delivered more often.
  indexing: {
    consumer: 'index-filings',
    batchSize: 10,
    maxConcurrency: 2,
    maxReceives: 20,
    lateAfterSeconds: 3_600,
  },
  alerts: { consumer: 'send-alerts', batchSize: 10, maxConcurrency: 5, maxReceives: 5 },
  // Sized to send 80,000 readers their digests for the same hour within a quarter of an hour: see
  // docs/scaling.md#digests.
  digests: {
    consumer: 'send-digests',
    batchSize: 10,
    maxConcurrency: 10,
    maxReceives: 5,
    lateAfterSeconds: 900,
  },
  backfills: { consumer: 'backfill-company', batchSize: 1, maxConcurrency: 4, maxReceives: 5 },
  // Two at a time, so that a new filing's request to EDGAR waits behind at most two backfill requests.
  history: {
    consumer: 'read-history',
    batchSize: 1,
    maxConcurrency: 2,
    maxReceives: 5,
    lateAfterSeconds: 6 * 3_600,
  },
  previews: {
    consumer: 'preview-company',
    batchSize: 1,
    maxConcurrency: 2,
    maxReceives: 5,
    lateAfterSeconds: 6 * 3_600,
  },
  // Eight deliveries cover a quarter of an hour; after that, recover-work retries at increasing intervals.
  closures: {
    consumer: 'close-billing',
    batchSize: 1,
    maxConcurrency: 2,
    maxReceives: 8,
    lateAfterSeconds: 3_600,
  },
  // Emails codes for the admin login in the background, so that the login itself takes the same time for everybody.
  logins: { consumer: 'mail-admin-code', batchSize: 1, maxConcurrency: 2, maxReceives: 5 },
  // A large export takes several invocations, one after another.
  exports: { consumer: 'write-exports', batchSize: 1, maxConcurrency: 2, maxReceives: 5 },
} as const satisfies Record<QueueName, QueueSpec>;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/** Executions that the site and the schedules need in addition to the queues. */
export const BESIDE_QUEUES = 10;
/** SQS does not accept a lower limit for a consumer. */
const LEAST_CONCURRENCY = 2;

/**
 * Returns how many executions each queue may use at the same time.
 * @param allowed how many the account may run at the same time; with fewer than all need, each queue gets a smaller
 * share
 */
export function queueConcurrency(allowed: number | null): Record<QueueName, number> {
  const wanted = QUEUE_NAMES.reduce((sum, name) => sum + QUEUES[name].maxConcurrency, 0);
  const share = allowed === null ? 1 : Math.min(1, Math.max(0, allowed - BESIDE_QUEUES) / wanted);
  const of = (name: QueueName) =>
    Math.max(LEAST_CONCURRENCY, Math.floor(QUEUES[name].maxConcurrency * share));
  return Object.fromEntries(QUEUE_NAMES.map((name) => [name, of(name)])) as Record<QueueName, number>;
}

/** Returns the visibility timeout: six times the consumer's timeout, as AWS recommends for Lambda. */
export function visibilitySeconds(queue: QueueName): number {
  return 6 * FUNCTIONS[QUEUES[queue].consumer].timeoutSeconds;
}
