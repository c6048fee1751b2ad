import { matches } from '#domain/alerts/alert-match.ts';
import { filingForTicker } from '#domain/alerts/mentioned-companies.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { publishedAt } from '#domain/ingestion/freshness.ts';
import { formsOpenTo } from '#domain/plans/entitlements.ts';
import type { Watcher } from '#domain/watchlist/watchlist.ts';

/** EDGAR shows a filing some time after accepting it. Somebody who started watching in between still gets the alert. */
const SHOWN_AFTER_MS = 120_000;

/**
 * Watched in time, not paused, and chosen by level and by a form that the plan opens.
 * @param level instead of that of the filing
 */
export function isToBeTold(
  watcher: Watcher,
  filing: StoredFiling,
  ticker: string,
  level?: ImportanceLevel,
): boolean {
  const open = formsOpenTo({ forms: watcher.openForms }, watcher.brand);
  const forms = watcher.forms.filter((form) => open.includes(form));
  const { formType, assessment } = filingForTicker(filing, ticker);
  const importance_level = level ?? assessment.importance_level;
  return (
    !watcher.isPaused &&
    matches({ ...watcher, forms }, { formType, assessment: { importance_level } }) &&
    Date.parse(watcher.createdAt) <= publishedAt(filing) + SHOWN_AFTER_MS
  );
}
