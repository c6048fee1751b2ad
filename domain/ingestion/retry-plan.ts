import { AppError } from '#domain/app-error.ts';

/** An expected failure that says when to retry. */
export class RetryLater extends AppError {
  readonly afterSeconds: number;

  constructor(code: string, message: string, afterSeconds: number, options?: { cause?: unknown }) {
    super('upstream', code, message, options);
    this.name = 'RetryLater';
    this.afterSeconds = afterSeconds;
  }
}

/** Error code for an unexpected failure in the reader itself. */
export const READING_FAILED = 'reading_failed';

/** Error code for a failure in a service other than EDGAR that reading needs: table, bucket or queues. */
export const SERVICE_FAILED = 'service_failed';

/**
 * Delays in seconds between attempts to read a filing. EDGAR may not return a new accession number yet. @see
 * docs/edgar.md#filing-folders
 */
const RETRY_SECONDS = [2, 5, 15, 45];

/** The number of deliveries before a message goes to the dead-letter queue; the queue has the same limit. */
export const READING_ATTEMPTS = RETRY_SECONDS.length + 1;

/** After this many deferrals, the filing itself rather than EDGAR is considered faulty. */
const MAX_DEFERRALS = 24;
const DEFER_SECONDS = 300;

/** EDGAR does not return the file yet. After this many attempts, about seven seconds, alerts no longer wait for it. */
const NOT_READY = 'edgar_not_ready';
const NOT_READY_TRIES = 3;

/**
 * Returns whether watchers are alerted now based on the feed's facts, while the service keeps trying to fetch the
 * document.
 */
export function isOverdue({ code, deliveries }: { code: string; deliveries: number }): boolean {
  return code === NOT_READY && deliveries >= NOT_READY_TRIES;
}

/** EDGAR is blocking all requests. Retries before the block ends would only use up deliveries. */
const CLOSED_TO_ALL: ReadonlySet<string> = new Set(['edgar_blocked']);
/** EDGAR is down, but the filing itself may be fine. */
const OUTAGES: ReadonlySet<string> = new Set([
  'edgar_unavailable',
  'edgar_paused',
  'edgar_busy',
  'edgar_timeout',
]);

/**
 * Transmission failures rather than document failures. They are temporary and never send a filing to the dead-letter
 * queue.
 */
const PASSING: ReadonlySet<string> = new Set([...OUTAGES, 'edgar_cut', SERVICE_FAILED]);

/** Returns whether EDGAR is down or blocking us, as opposed to a problem with one document. */
export function isOutage(code: string): boolean {
  return CLOSED_TO_ALL.has(code) || OUTAGES.has(code);
}

export type RetryPlan =
  | { kind: 'retry'; seconds: number }
  | { kind: 'defer'; seconds: number }
  | { kind: 'park' };

/**
 * Decides what to do after a filing could not be read. Retries are deliveries of the same message. A deferral drops the
 * message, and the filing is picked up again when it is due, so an outage sends nothing to the dead-letter queue.
 * @param failure `deliveries` includes this one; `isPermanent`: the same bytes would fail again; `random` is 0 to 1
 */
export function planRetry(failure: {
  code: string;
  deliveries: number;
  deferrals: number;
  isPermanent?: boolean;
  afterSeconds?: number | undefined;
  random: number;
}): RetryPlan {
  if (failure.isPermanent) return { kind: 'park' };
  const isLast = failure.deliveries >= READING_ATTEMPTS;
  const mayDefer = failure.deferrals < MAX_DEFERRALS;
  const spread = 1 + failure.random * 0.25;
  if (mayDefer && (CLOSED_TO_ALL.has(failure.code) || (isLast && PASSING.has(failure.code)))) {
    return {
      kind: 'defer',
      seconds: Math.ceil(Math.max(failure.afterSeconds ?? 0, isLast ? DEFER_SECONDS : 1) * spread),
    };
  }
  if (isLast) return { kind: 'park' };
  const step = RETRY_SECONDS[failure.deliveries - 1] ?? 45;
  return { kind: 'retry', seconds: Math.ceil(Math.max(step, failure.afterSeconds ?? 0) * spread) };
}
