import type { FallbackReason } from '#domain/filings/filing-analysis.ts';
import { nextBudgetDay } from './spending-caps.ts';

/** Temporary model failures. */
const PASSING: readonly (FallbackReason | null)[] = ['throttled', 'overloaded', 'failed'];
/** Reasons why the service may not call the model, either at all or for now. Nothing is wrong with the filing. */
const CLOSED: readonly (FallbackReason | null)[] = ['not-allowed', 'over-budget', 'no-model'];

const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 900;
/** Enough attempts to last through a nine-hour outage. */
const MOST_ATTEMPTS = 40;
/**
 * The maximum number of attempts when no judge was available, and the first delay between them. Until a judge answers,
 * readers see quotations instead of prose.
 */
const MOST_JUDGED_ATTEMPTS = 4;
const AFTER_JUDGE_SECONDS = 120;
/**
 * The delay before another attempt after a model or judge refused a filing or returned a malformed answer.
 */
const AFTER_FAILURE_SECONDS = 24 * 60 * 60;
/** A filing older than this is analyzed only on request. */
const FRESH_SECONDS = 36 * 60 * 60;
/** The period over which attempts that are due at midnight are spread. */
const SPREAD_SECONDS = 1_800;

/**
 * The state of a filing after an attempt. `pending`: the next attempt is at `dueAt`, and the filing is shown
 * as pending until then. `complete` and `failed`: the current analysis stays visible; if `dueAt` is set,
 * another attempt follows at that time.
 */
export type NextAttempt =
  | { state: 'pending'; dueAt: Date }
  | { state: 'complete' | 'failed'; dueAt: Date | null };

/**
 * Decides on the next attempt, based on why the rules' analysis was used instead of a model's.
 * @param attempt.attempts includes this one
 * @param attempt.opensAt when a blocked model may be called again
 * @param attempt.random 0 to 1
 * @see docs/rules.md#analysis
 */
export function nextAttempt(attempt: {
  fallback: FallbackReason | null;
  /** Why no judge answered; `null` if one did, or if no judge is configured. */
  judgeFailure: FallbackReason | null;
  attempts: number;
  acceptedAt: string;
  now: Date;
  opensAt: Date | null;
  random: number;
}): NextAttempt {
  const { fallback, attempts, now, random } = attempt;
  const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000);
  const ifFresh = (dueAt: Date) =>
    dueAt.getTime() - Date.parse(attempt.acceptedAt) <= FRESH_SECONDS * 1_000 ? dueAt : null;
  if (PASSING.includes(fallback) && attempts < MOST_ATTEMPTS) {
    const seconds = Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
    return { state: 'pending', dueAt: later(now, seconds * (1 + random / 4)) };
  }
  if (CLOSED.includes(fallback) || attempt.judgeFailure === 'not-allowed') {
    const opensAt = later(attempt.opensAt ?? nextBudgetDay(now), random * SPREAD_SECONDS);
    return { state: 'complete', dueAt: ifFresh(opensAt) };
  }
  if (PASSING.includes(attempt.judgeFailure) && attempts < MOST_JUDGED_ATTEMPTS) {
    const seconds = AFTER_JUDGE_SECONDS * 4 ** (attempts - 1) * (1 + random / 4);
    return { state: 'complete', dueAt: ifFresh(later(now, seconds)) };
  }
  const tomorrow = ifFresh(later(now, AFTER_FAILURE_SECONDS));
  if (fallback === null || fallback === 'not-borne-out' || fallback === 'not-judged')
    return { state: 'complete', dueAt: attempt.judgeFailure === null ? null : tomorrow };
  return { state: 'failed', dueAt: tomorrow };
}
