import { isCikName } from '#domain/companies/cik-name.ts';
import { type TickerHit, TickerHits } from '#domain/contract/tickers-contract.ts';
import { type AddTickersRequest, AddTickersResponse } from '#domain/contract/watchlist-contract.ts';
import { LONGEST_PLAIN_ENTRY } from '#domain/watchlist/ticker-entries.ts';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { api, isUnknownSession, serverError } from '#web/lib/data/api-client.ts';
import { inTurn } from '#web/lib/data/in-turn.ts';
import { useQuery } from '#web/lib/data/query.ts';
import { inTurnOfTabs, keepIssued, sessionAfter } from '#web/lib/session/auth.ts';
import { FILING_API } from '#web/lib/site/filing-paths.ts';
import { API } from '#web/lib/site/paths.ts';

const NOT_RECOGNIZED = 'Ticker symbol not recognized. Please check the spelling or try a different symbol.';
const ADD_FAILED = 'Failed to add ticker. Please try again.';
const NO_CONNECTION = 'Failed to add ticker: you are offline. Please try again later.';

/** Fetches the companies that match a text, best match first. Fetches nothing for an empty text. */
export function useTickerSearch(text: string): TickerHit[] {
  const query = text.trim();
  return useQuery(query ? FILING_API.tickers(query) : null, TickerHits).data ?? [];
}

/** Resolves entries longer than five characters to the first search hit, if any (docs/rules.md, adding tickers). */
export async function resolveEntries(entries: readonly string[]): Promise<string[]> {
  const resolved = await Promise.all(entries.map(resolveEntry));
  return [...new Set(resolved)];
}

async function resolveEntry(entry: string): Promise<string> {
  if (entry.length <= LONGEST_PLAIN_ENTRY || isCikName(entry)) return entry;
  const hits = await api.get(FILING_API.tickers(entry), TickerHits).catch(() => []);
  return hits[0]?.ticker ?? entry;
}

/**
 * Adds tickers, or updates the forms of tickers already on the watchlist. Stores the session if the response
 * contains one.
 */
export async function addTickers(
  tickers: readonly string[],
  forms: readonly string[],
): Promise<AddTickersResponse> {
  const request: AddTickersRequest = { tickers: tickers.join(','), forms: [...forms] };
  return inTurn(() => inTurnOfTabs(() => addFor(readStored(STORED.session), request)));
}

/** If another tab logs in in the meantime, the tickers are added to that account. */
async function addFor(session: string | null, request: AddTickersRequest): Promise<AddTickersResponse> {
  try {
    const answer = await api.post(API.watchlist, request, AddTickersResponse, { session });
    if (!answer.session) return answer;
    const kept = keepIssued(answer.session, session);
    return kept === null || kept === answer.session ? answer : addFor(kept, request);
  } catch (error) {
    if (!isUnknownSession(error) || session === null) throw error;
    const next = await sessionAfter(session);
    if (next === null) throw error;
    return addFor(next, request);
  }
}

/**
 * Returns text such as '2 ticker(s) added, 1 updated, 1 skipped (invalid)', or 'Watchlist updated!' if nothing was
 * added, updated or skipped.
 */
export function addResultText(answer: AddTickersResponse): string {
  const parts = [
    answer.added.length > 0 && `${answer.added.length} ticker(s) added`,
    answer.updated.length > 0 && `${answer.updated.length} updated`,
    answer.skipped.length > 0 && `${answer.skipped.length} skipped (invalid)`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'Watchlist updated!';
}

/** Returns why adding failed, in the server's words if it gave a reason. */
export function addErrorText(error: unknown): string {
  // `fetch` itself threw, so the server was not reached.
  if (error instanceof TypeError) return NO_CONNECTION;
  const said = serverError(error);
  if (said?.error === 'ticker_not_recognized') return said.message || NOT_RECOGNIZED;
  return said?.message || ADD_FAILED;
}
