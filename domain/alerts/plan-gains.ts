import type { User } from '#domain/accounts/user.ts';
import { CHANNEL_ROWS, isAtLeast } from '#domain/channels/channels.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { ENTITLEMENTS, formsOpenTo } from '#domain/plans/entitlements.ts';
import { openForms, pausedTickers } from '#domain/watchlist/paused-tickers.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { matches } from './alert-match.ts';

/** The number of days whose filings are counted. */
export const GAINS_DAYS = 30;

/** The fields of a filing that plans treat differently. */
export type CountedFiling = { formType: string | null; assessment: { importance_level: ImportanceLevel } };

/** What PRO would add to a watchlist. */
export type PlanGains = {
  tickers: number;
  /**
   * Tickers that are paused because they exceed the limit, or that are followed for forms that the plan does not
   * include.
   */
  tickersInNeed: number;
  /** Filings on selected forms for which PRO would send an alert at once. */
  alerts: number;
  /** Filings on forms that the free plan does not include. */
  unlocked: number;
};

/**
 * Counts what a watchlist would gain with PRO.
 * @param filingsOf returns a company's known recent filings by CIK
 */
export function countGains(
  { user, watched }: Account,
  filingsOf: ReadonlyMap<string, readonly CountedFiling[]>,
): PlanGains {
  const paused = pausedTickers(user, watched);
  const isInNeed = (each: WatchedTicker) =>
    paused.has(each.ticker) || openForms(user, each).length < each.forms.length;
  const counts = watched.map((each) => countOf(user, each, filingsOf.get(each.cik) ?? []));
  return {
    tickers: watched.length,
    tickersInNeed: watched.filter(isInNeed).length,
    alerts: sum(counts.map(({ alerts }) => alerts)),
    unlocked: sum(counts.map(({ unlocked }) => unlocked)),
  };
}

function countOf(user: User, { forms, brand }: WatchedTicker, filings: readonly CountedFiling[]) {
  const least = CHANNEL_ROWS.email.atOnceFrom[user.delivery === 'digest' ? 'realtime' : user.delivery];
  const followed = new Set([...forms, ...formsOpenTo(ENTITLEMENTS.free, brand)]);
  const alerts = filings.filter(
    (filing) =>
      matches({ forms, minImportance: user.minImportance }, filing) &&
      isAtLeast(filing.assessment.importance_level, least),
  );
  const unlocked = filings.filter(({ formType }) => formType !== null && !followed.has(formType));
  return { alerts: alerts.length, unlocked: unlocked.length };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
