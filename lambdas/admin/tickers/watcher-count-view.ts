import type { WatcherCount } from '#domain/contract/admin/admin-tickers-contract.ts';
import type { WatcherCounts } from '#domain/watchlist/watcher-counts.ts';

/** Returns how many people watch a ticker, as shown on the admin pages. */
export function watcherCountView({ readers, visitors, isEstimate }: WatcherCounts): WatcherCount {
  return { readers, visitors, is_estimate: isEstimate };
}
