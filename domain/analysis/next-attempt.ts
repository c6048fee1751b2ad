import type { FallbackReason } from '#domain/filings/filing-analysis.ts';
import { nextBudgetDay } from './budget.ts';

/** Model failures that pass by themselves. */
const PASSING: readonly (FallbackReason | null)[] = ['throttled', 'overloaded', 'failed'];
/** The service may not ask the model, or not now: nothing is wrong with the filing. */
const CLOSED: readonly (FallbackReason | null)[] = ['not-allowed', 'over-budget'];

const FIRST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 900;
/** Nine hours of outage. */
const MOST_ATTEMPTS = 40;
/** A judge that was away is asked again so often, and after so long; until then quotations stand in for prose. */
const MOST_JUDGED_ATTEMPTS = 4;
const AFTER_JUDGE_SECONDS = 120;
/** A model that refused a filing, or broke its form, is asked again after a day; so is a judge. */
const AFTER_FAILURE_SECONDS = 24 * 60 * 60;
/** An older filing is analyzed when somebody asks for it. */
const FRESH_SECONDS = 36 * 60 * 60;
/** Spreads what comes back at midnight. */
const SPREAD_SECONDS = 1_800;

/**
 * What becomes of a filing after an attempt. pending: it is tried again at `dueAt`, and shown as pending until then.
 * complete, failed: what is shown stays; with `dueAt` there is another attempt then.
 */
export type NextAttempt =
  | { state: 'pending'; dueAt: Date }
  | { state: 'complete' | 'failed'; dueAt: Date | null };

/**
 * Decides on the next attempt by why the rules' words stand in for a model's.
 * @param attempt.attempts this one included
 * @param attempt.opensAt when a closed model may be asked again
 * @param attempt.random 0 to 1
 * @see docs/rules.md#analysis
 */
export function nextAttempt(attempt: {
  fallback: FallbackReason | null;
  /** Why no judge answered; `null` if one did, or none is set. */
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
