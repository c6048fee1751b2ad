import { ulid } from 'ulid';
import { AppError } from '#domain/app-error.ts';
import { watchNameIn } from '#domain/companies/cik-name.ts';
import type {
  SavedSearch,
  SavedSearchesResponse,
  SearchVolume,
} from '#domain/contract/search/saved-search-contract.ts';
import type { SavedSearchRequest } from '#domain/contract/search/saved-search-request.ts';
import { savedSearchLimit } from '#domain/search/saved/open-searches.ts';
import { isSameSearch } from '#domain/search/saved/saved-search.ts';
import { assertAlertVolume } from '#domain/search/saved/search-volume.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { type ChangeUserDeps, changeUser } from '#lambdas/accounts/change-user.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import { type MeasureSearchDeps, measureSearch } from './measure-search.ts';
import { takeTurn } from './search-filings.ts';

export type SavedSearchesDeps = ChangeUserDeps & MeasureSearchDeps;

type Caller = { userId: string; clientAddress: string };

/**
 * Lists a user's saved searches.
 * @throws AppError session_not_found
 */
export async function listSavedSearches(
  deps: Pick<SavedSearchesDeps, 'users'>,
  userId: string,
): Promise<SavedSearchesResponse> {
  const user = await deps.users.get(userId);
  if (user === null) throw sessionNotFound();
  return responseFor(user, user.savedSearches);
}

/**
 * Returns how many of the filings for the user's tickers a search would have found in the last 90 days.
 * @throws AppError as `saveSearch`, except search_too_loud, search_exists and too_many_saved_searches
 */
export async function previewSearch(
  deps: SavedSearchesDeps,
  request: SavedSearchRequest,
  caller: Caller,
): Promise<SearchVolume> {
  await takeTurn(deps, caller);
  const account = await accountOf(deps, caller.userId);
  return measureSearch(deps, account, termsOf(request, account));
}

/**
 * Saves a search: new filings of the user's tickers that match it cause alerts.
 * @throws AppError session_not_found, too_many_requests, search_too_loud (with the number of alerts on the busiest
 * day), search_exists, too_many_saved_searches, ticker_not_watched, invalid_request, and those of `searchWords`
 */
export async function saveSearch(
  deps: SavedSearchesDeps,
  request: SavedSearchRequest,
  caller: Caller,
): Promise<SavedSearchesResponse> {
  await takeTurn(deps, caller);
  const account = await accountOf(deps, caller.userId);
  const terms = termsOf(request, account);
  assertAlertVolume(await measureSearch(deps, account, terms));
  const search: SavedSearch = { id: ulid(deps.clock.now()), ...terms, created_at: isoIn(deps.clock) };
  const { after } = await changeUser(deps, caller.userId, (user) => {
    const limit = savedSearchLimit(user);
    if (user.savedSearches.some((each) => isSameSearch(each, search))) throw exists();
    if (user.savedSearches.length >= limit) throw tooMany(limit);
    return { savedSearches: [...user.savedSearches, search] };
  });
  return responseFor(after, after.savedSearches);
}

/**
 * Deletes a saved search; its pending alerts are not sent.
 * @throws AppError session_not_found, search_not_found
 */
export async function deleteSavedSearch(
  deps: ChangeUserDeps,
  userId: string,
  id: string,
): Promise<SavedSearchesResponse> {
  const { after } = await changeUser(deps, userId, ({ savedSearches }) => {
    const kept = savedSearches.filter((search) => search.id !== id);
    if (kept.length === savedSearches.length)
      throw new AppError('not-found', 'search_not_found', 'This saved search no longer exists.');
    return { savedSearches: kept };
  });
  return responseFor(after, after.savedSearches);
}

async function accountOf({ users }: SavedSearchesDeps, userId: string): Promise<Account> {
  const account = await users.account(userId);
  if (account === null) throw sessionNotFound();
  return account;
}

function responseFor(user: Account['user'], searches: SavedSearch[]): SavedSearchesResponse {
  return { searches, limit: savedSearchLimit(user) };
}

/** @throws AppError ticker_not_watched */
function termsOf(
  { q, form, kind, level, ticker }: SavedSearchRequest,
  { watched }: Account,
): Omit<SavedSearch, 'id' | 'created_at'> {
  const terms = { q: q.trim(), form: form ?? null, kind: kind ?? null, level: level ?? null };
  if (ticker === undefined) return { ...terms, ticker: null };
  const known = watched.find((each) => each.ticker === watchNameIn(ticker));
  if (known === undefined) {
    throw new AppError(
      'invalid',
      'ticker_not_watched',
      `${ticker} is not on your watchlist. Add it to get alerts about its filings.`,
    );
  }
  return { ...terms, ticker: known.ticker };
}

function exists(): AppError {
  return new AppError('conflict', 'search_exists', 'You have already saved this search.');
}

function tooMany(limit: number): AppError {
  return new AppError(
    'limit',
    'too_many_saved_searches',
    `Your plan includes ${limit} saved searches. Delete one to save another.`,
  );
}
