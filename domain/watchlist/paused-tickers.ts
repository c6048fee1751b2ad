import type { User } from '#domain/accounts/user.ts';
import type { Viewer } from '#domain/plans/entitlements.ts';
import { entitlementsOf, formsOpenTo, tickerLimit } from '#domain/plans/entitlements.ts';
import type { WatchedTicker } from './watchlist.ts';

/**
 * Tickers over the limit, which stay on the list without alerts. Those that the reader chose are kept first, then the
 * oldest. Nothing is stored about the rest, so an upgrade brings all of them back.
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

/** The chosen forms that the user's plan opens: forms chosen with PRO wait for it to come back. */
export function openForms(
  viewer: Viewer,
  { forms, brand }: Pick<WatchedTicker, 'forms' | 'brand'>,
): string[] {
  const open = formsOpenTo(entitlementsOf(viewer), brand);
  return forms.filter((form) => open.includes(form));
}
