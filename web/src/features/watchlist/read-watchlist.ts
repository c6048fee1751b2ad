import type { RecentFiling, WatchlistItem, WatchlistResponse } from '#domain/contract/watchlist.ts';

/** Second spellings that the specification allows. @see specification §3 */
type WireFiling = Partial<RecentFiling> & { form_type?: string | null };
type WireItem = Partial<Omit<WatchlistItem, 'recent_filings'>> & {
  notes?: string | null;
  price_change_percent?: number | null;
  recent_filings?: WireFiling[];
};
type WireWatchlist = {
  watchlist?: WireItem[];
  results?: WireItem[];
  contact?: { ticker_limit?: number | null };
};

/** The watchlist in its one spelling, whichever of the allowed ones the answer used. */
export function readWatchlist(answer: WatchlistResponse): WatchlistResponse {
  const wire: WireWatchlist = answer;
  return {
    watchlist: (wire.watchlist ?? wire.results ?? []).map(readItem),
    contact: { ticker_limit: wire.contact?.ticker_limit ?? null },
  };
}

function readItem(wire: WireItem): WatchlistItem {
  return {
    ...(wire as WatchlistItem),
    note: wire.note ?? wire.notes ?? null,
    change_percent: wire.change_percent ?? wire.price_change_percent ?? null,
    recent_filings: (wire.recent_filings ?? []).map((filing) => ({
      ...(filing as RecentFiling),
      form: filing.form ?? filing.form_type ?? '',
    })),
  };
}
