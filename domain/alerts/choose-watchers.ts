import type { FoundSearch, SavedSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { publishedAt } from '#domain/ingestion/freshness.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { formsOpenTo } from '#domain/plans/entitlements.ts';
import type { SearchMatches } from '#domain/search/saved/match-searches.ts';
import { searchKey } from '#domain/search/saved/saved-search.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';
import { isFormOpen, isLevelChosen, matches } from './alert-match.ts';
import type { TickerView } from './ticker-view.ts';

/**
 * EDGAR publishes a filing some time after accepting it. A user who started watching the ticker in between still gets
 * the alert.
 */
const SHOWN_AFTER_MS = 120_000;

/** A watcher who gets an alert, with the saved searches that the filing matches. */
export type AlertedWatcher = Watcher & { found: FoundSearch[] };

export type ChosenWatchers = {
  /** The watchers who get an alert about the filing. */
  alerted: AlertedWatcher[];
  /** The watchers who may have been emailed a level or headline that an analysis has since contradicted. */
  misled: Watcher[];
};

/**
 * Selects the watchers of a ticker to alert to a filing, based on their settings or their saved searches.
 * @param found the saved searches that the filing matches
 */
export function chooseWatchers(
  view: TickerView,
  watchers: readonly Watcher[],
  found: SearchMatches = new Map(),
): ChosenWatchers {
  const { handCorrection, analysis } = view.stored;
  const before = handCorrection?.correctedFrom ?? analysis?.correctedFrom ?? null;
  const each = watchers.map((watcher) => ({ ...watcher, found: foundFor(watcher, view, found) }));
  return {
    alerted: each.filter((watcher) => watcher.found.length > 0 || shouldAlert(watcher, view)),
    misled:
      before === null
        ? []
        : each.filter((watcher) => watcher.found.length > 0 || shouldAlert(watcher, view, before)),
  };
}

/**
 * Returns the watchers' saved searches that may match a filing of the ticker.
 * @returns none if the plan, the form or the time excludes them, so the filing's text does not have to be
 * read
 */
export function searchesOn(view: TickerView, watchers: readonly Watcher[]): SavedSearch[] {
  return watchers.flatMap((watcher) => concerned(watcher, view));
}

function concerned(watcher: Watcher, { ticker, shown }: TickerView): SavedSearch[] {
  const { savedSearches, isPaused, openForms, brand } = watcher;
  if (savedSearches.length === 0 || isPaused) return [];
  if (!isFormOpen({ forms: openForms }, brand, shown.formType) || !wasWatchedInTime(watcher, shown))
    return [];
  return savedSearches.filter(
    (search) =>
      (search.ticker === null || search.ticker === ticker) &&
      (search.form === null || search.form === shown.formType) &&
      wasWatchedInTime({ createdAt: search.created_at }, shown),
  );
}

function foundFor(watcher: Watcher, view: TickerView, found: SearchMatches): FoundSearch[] {
  if (found.size === 0) return [];
  return concerned(watcher, view).flatMap((search) => {
    const passage = found.get(searchKey(search));
    return passage === undefined ? [] : [{ id: search.id, q: search.q, ...passage }];
  });
}

/** Returns whether a ticker was on a watchlist when one of its filings appeared. */
export function wasWatchedInTime(
  { createdAt }: Pick<Watcher, 'createdAt'>,
  filing: Pick<StoredFiling, 'acceptedAt' | 'filedDate'>,
): boolean {
  return Date.parse(createdAt) <= publishedAt(filing) + SHOWN_AFTER_MS;
}

/**
 * Returns whether a watcher gets an alert: the ticker is not paused and was watched in time, and its form and level are
 * selected and included in the plan. Settings that are stored only with the account are checked later, by
 * `decideAlert`.
 * @param level replaces the filing's level
 */
function shouldAlert(watcher: Watcher, { shown }: TickerView, level?: ImportanceLevel): boolean {
  const open = formsOpenTo({ forms: watcher.openForms }, watcher.brand);
  const forms = watcher.forms.filter((form) => open.includes(form));
  const importance_level = level ?? shown.assessment.importance_level;
  return (
    !watcher.isPaused &&
    (watcher.ticker === NEW_LISTINGS
      ? isLevelChosen(watcher, importance_level)
      : matches({ ...watcher, forms }, { formType: shown.formType, assessment: { importance_level } })) &&
    wasWatchedInTime(watcher, shown)
  );
}
