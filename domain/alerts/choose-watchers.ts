import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { publishedAt } from '#domain/ingestion/freshness.ts';
import { formsOpenTo } from '#domain/plans/entitlements.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { matches } from './alert-match.ts';
import type { TickerView } from './ticker-view.ts';

/**
 * EDGAR publishes a filing some time after accepting it. A user who started watching in between still gets the
 * alert.
 */
const SHOWN_AFTER_MS = 120_000;

export type ChosenWatchers = {
  /** Those who get an alert about the filing. */
  alerted: Watcher[];
  /** Those who may have been emailed a level or headline that an analysis has contradicted since. */
  misled: Watcher[];
};

/** Picks from the watchers of a ticker those whom a filing concerns. */
export function chooseWatchers(view: TickerView, watchers: readonly Watcher[]): ChosenWatchers {
  const { handCorrection, analysis } = view.stored;
  const before = handCorrection?.correctedFrom ?? analysis?.correctedFrom ?? null;
  return {
    alerted: watchers.filter((watcher) => shouldAlert(watcher, view)),
    misled: before === null ? [] : watchers.filter((watcher) => shouldAlert(watcher, view, before)),
  };
}

/** Returns whether a ticker was on a watchlist when a filing of it appeared. */
export function wasWatchedInTime(
  { createdAt }: Pick<Watcher, 'createdAt'>,
  filing: Pick<StoredFiling, 'acceptedAt' | 'filedDate'>,
): boolean {
  return Date.parse(createdAt) <= publishedAt(filing) + SHOWN_AFTER_MS;
}

/**
 * Whether a watcher gets an alert: the ticker is not paused, was watched in time, and its form and level are chosen
 * and open to the plan. Settings that only the account holds are checked later, by `decideAlert`.
 * @param level replaces the level of the filing
 */
function shouldAlert(watcher: Watcher, { shown }: TickerView, level?: ImportanceLevel): boolean {
  const open = formsOpenTo({ forms: watcher.openForms }, watcher.brand);
  const forms = watcher.forms.filter((form) => open.includes(form));
  const importance_level = level ?? shown.assessment.importance_level;
  return (
    !watcher.isPaused &&
    matches({ ...watcher, forms }, { formType: shown.formType, assessment: { importance_level } }) &&
    wasWatchedInTime(watcher, shown)
  );
}
