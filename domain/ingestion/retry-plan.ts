import { AppError } from '#domain/app-error.ts';

/** An expected failure that knows when trying again makes sense. */
export class RetryLater extends AppError {
  readonly afterSeconds: number;

  constructor(code: string, message: string, afterSeconds: number, options?: { cause?: unknown }) {
    super('upstream', code, message, options);
    this.name = 'RetryLater';
    this.afterSeconds = afterSeconds;
  }
}

/** Code of failures to read that nobody foresaw: the reader's own. */
export const READING_FAILED = 'reading_failed';

/** Code of failures of what the reading needs beside EDGAR: table, bucket, queues. */
export const SERVICE_FAILED = 'service_failed';

/** Waits between readings of one filing. A fresh accession may not be served yet. @see facts A5 */
const RETRY_SECONDS = [2, 5, 15, 45];

/** Deliveries of one message before it is parked; the queue's own maximum is the same. */
export const ANALYSIS_ATTEMPTS = RETRY_SECONDS.length + 1;

/** An outage that lasts longer than this many deferrals is taken for a fault of the one filing. */
const MAX_DEFERRALS = 24;
const DEFER_SECONDS = 300;

/** EDGAR refuses everybody: trying again before the circuit closes would only use up deliveries. */
const CLOSED_TO_ALL: ReadonlySet<string> = new Set(['edgar_blocked']);
/** EDGAR is away; the filing itself may be fine. */
const OUTAGES: ReadonlySet<string> = new Set([
  'edgar_unavailable',
  'edgar_paused',
  'edgar_busy',
  'edgar_timeout',
]);

/** Failures on the way rather than of the document. They pass, so none of them parks a filing. */
const PASSING: ReadonlySet<string> = new Set([...OUTAGES, 'edgar_cut', SERVICE_FAILED]);

/** Whether a failure says that EDGAR is away, or shut to us, rather than something of the one document. */
export function isOutage(code: string): boolean {
  return CLOSED_TO_ALL.has(code) || OUTAGES.has(code);
}

export type RetryPlan =
  | { kind: 'retry'; seconds: number }
  | { kind: 'defer'; seconds: number }
  | { kind: 'park' };

/**
 * What becomes of a filing whose reading failed. Retries are deliveries of the same message; a deferral gives
 * the message up and lets the filing's own due time bring it back, so an outage parks nothing.
 * @param failure `deliveries` counts this one; `random` is 0 to 1
 */
export function planRetry(failure: {
  code: string;
  deliveries: number;
  deferrals: number;
  afterSeconds?: number | undefined;
  random: number;
}): RetryPlan {
  const isLast = failure.deliveries >= ANALYSIS_ATTEMPTS;
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
