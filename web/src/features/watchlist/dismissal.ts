import type { ScopedMutator } from 'swr';
import { watchedName } from '#domain/companies/cik-name.ts';
import type {
  DismissFilingRequest,
  WatchlistItem,
  WatchlistResponse,
} from '#domain/contract/watchlist-contract.ts';
import type { Need } from '#domain/watchlist/watchlist-row.ts';
import { showFailure, showToast } from '#web/components/feedback/toast.ts';
import { api, userMessage } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { API } from '#web/lib/site/paths.ts';
import { watchlistKey } from './watchlist-api.ts';

/** Immediately marks one filing as seen on all of the reader's devices, and offers to undo it. */
export function dismiss(mutate: ScopedMutator, { row: { item }, filing }: Need): void {
  const request = { ticker: item.ticker, id: filing.id, undo: false } satisfies DismissFilingRequest;
  void change(mutate, request, (current) => without(current, filing.id));
  showToast(`${watchedName(item.ticker, item.company_name)} ${filing.form} dismissed`, () => {
    void change(mutate, { ...request, undo: true }, () => item);
  });
}

async function change(
  mutate: ScopedMutator,
  request: DismissFilingRequest,
  apply: (item: WatchlistItem) => WatchlistItem,
): Promise<void> {
  const key = watchlistKey();
  await mutate<WatchlistResponse>(
    key,
    (list) =>
      list && {
        ...list,
        watchlist: list.watchlist.map((item) => (item.ticker === request.ticker ? apply(item) : item)),
      },
    { revalidate: false },
  );
  try {
    await inTurn(() => api.send(API.dismissFiling, request, { session: key[1] }));
  } catch (error) {
    showFailure(userMessage(error, 'The filing could not be dismissed. Please try again.'));
  }
  await mutate(key);
}

function without(item: WatchlistItem, id: string): WatchlistItem {
  const unseen_ids = item.unseen_ids.filter((each) => each !== id);
  const gone = item.unseen_ids.length - unseen_ids.length;
  return { ...item, unseen_ids, unseen_filings_count: item.unseen_filings_count - gone };
}
