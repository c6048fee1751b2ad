import { isForModel } from '#domain/analysis/subject.ts';
import type { FilingState, FilingStep } from '#domain/contract/admin/admin-filings-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';

/** The fields that show how far a filing has been processed. */
export type Processed = Pick<
  StoredFiling,
  | 'form'
  | 'acceptedAt'
  | 'firstSeenAt'
  | 'status'
  | 'isReadDue'
  | 'parked'
  | 'readingError'
  | 'processedAt'
  | 'analysis'
  | 'alerts'
  | 'alertedAt'
>;

/**
 * Returns what a filing is waiting for, or that it is done. Failures take precedence, because a person must look at
 * them.
 */
export function filingState(filing: Processed): FilingState {
  if (filing.parked) return 'unreadable';
  if (filing.analysis?.state === 'failed') return 'analysis_failed';
  if (filing.isReadDue) return 'reading';
  if (filing.alerts === 'due') return 'alerting';
  if (filing.analysis?.state === 'pending') return 'analyzing';
  return filing.status === 'Complete' ? 'done' : 'unread';
}

/** Returns a filing's steps in order, each with its state and time. */
export function filingSteps(filing: Processed): FilingStep[] {
  const steps = [accepted(filing), received(filing), read(filing), analyzed(filing), fannedOut(filing)];
  return steps.map((step) => ({ ...step, seconds: secondsAfter(filing.acceptedAt, step.at) }));
}

type Step = Omit<FilingStep, 'seconds'>;

function accepted({ acceptedAt }: Processed): Step {
  return { name: 'accepted', state: 'done', at: acceptedAt, error: null };
}

function received({ firstSeenAt }: Processed): Step {
  return { name: 'received', state: 'done', at: firstSeenAt, error: null };
}

function read({ status, isReadDue, parked, readingError, processedAt }: Processed): Step {
  if (parked) return { name: 'read', state: 'failed', at: null, error: readingError };
  if (isReadDue) return { name: 'read', state: 'waiting', at: processedAt, error: readingError };
  return status === 'Complete'
    ? { name: 'read', state: 'done', at: processedAt, error: null }
    : { name: 'read', state: 'skipped', at: null, error: readingError };
}

function analyzed({ analysis, form }: Processed): Step {
  if (analysis === null)
    return { name: 'analyzed', state: isForModel(form) ? 'not_requested' : 'skipped', at: null, error: null };
  const state = { pending: 'waiting', complete: 'done', failed: 'failed' } as const;
  return { name: 'analyzed', state: state[analysis.state], at: analysis.at, error: analysis.error };
}

function fannedOut({ alerts, alertedAt }: Processed): Step {
  const state = { none: 'skipped', due: 'waiting', done: 'done' } as const;
  return { name: 'fanned_out', state: state[alerts], at: alertedAt, error: null };
}

/** Returns the whole seconds between two ISO times; `null` if the second is missing. */
function secondsAfter(from: string, until: string | null): number | null {
  return until === null ? null : Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1_000));
}
