import type { User } from '#domain/accounts/user.ts';
import type { Viewer } from '#domain/plans/entitlements.ts';
import { entitlementsOf, formsOpenTo, tickerLimit } from '#domain/plans/entitlements.ts';
import type { WatchedTicker } from './watchlist.ts';

/**
 * Returns the tickers over the limit, which stay on the list but get no alerts. The reader's own choices stay active
 * first, then the oldest tickers. Nothing is stored about the paused ones, so an upgrade reactivates them all.
 */
export function pausedTickers(
  user: Viewer & Pick<User, 'storedTickerLimit' | 'addOnPacks' | 'activeTickers'>,
  watched: readonly Pick<WatchedTicker, 'ticker' | 'createdAt'>[],
): ReadonlySet<string> {
  const limit = tickerLimit(user);
  if (watched.length <= limit) return new Set();
  const chosen = new Set(user.activeTickers ?? []);
  const byAge = watched.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.ticker.localeCompare(other.ticker),
  );
  const inOrder = [...byAge.filter(isIn(chosen)), ...byAge.filter((each) => !isIn(chosen)(each))];
  return new Set(inOrder.slice(limit).map(({ ticker }) => ticker));
}

const isIn =
  (tickers: ReadonlySet<string>) =>
  ({ ticker }: { ticker: string }) =>
    tickers.has(ticker);

/**
 * Returns the chosen forms that the user's plan includes. Forms chosen with PRO become active again when PRO
 * returns.
 */
export function openForms(
  viewer: Viewer,
  { forms, brand }: Pick<WatchedTicker, 'forms' | 'brand'>,
): string[] {
  const open = formsOpenTo(entitlementsOf(viewer), brand);
  return forms.filter((form) => open.includes(form));
}
