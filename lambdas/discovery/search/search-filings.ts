import { AppError } from '#domain/app-error.ts';
import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { isCikName } from '#domain/companies/cik-name.ts';
import type { CompanyDirectory } from '#domain/companies/company-directory.ts';
import {
  type FoundFiling,
  MARKET_DAYS,
  MOST_FOUND,
  SEARCH_PAGE,
  type SearchResponse,
} from '#domain/contract/search/search-contract.ts';
import type { SearchQuery } from '#domain/contract/search/search-query-contract.ts';
import { shownAssessment } from '#domain/filings/shown-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formByValue } from '#domain/form-types/form-catalog.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { entitlementsOf } from '#domain/plans/entitlements.ts';
import { SEARCH_KINDS } from '#domain/search/segments/search-kinds.ts';
import { searchWords } from '#domain/search/segments/search-words.ts';
import type { Account, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { sessionNotFound } from '#lambdas/accounts/session-not-found.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import { companyNamed } from '#lambdas/companies/find-company.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { checkedHits, type Hit } from './checked-hits.ts';
import { MARKET } from './index-filings.ts';
import { type Place, type PlacedCandidatesDeps, placedCandidates } from './placed-candidates.ts';

export type SearchFilingsDeps = PlacedCandidatesDeps & {
  companies: { current(): Promise<CompanyDirectory> };
  users: Pick<Store['users'], 'account'>;
  filings: Pick<Store['filings'], 'getAll' | 'latestOf'>;
  documents: { getPart(accession: string, part: number): Promise<string | null> };
  limits: Store['limits'];
  clock: Clock;
};

type Caller = { userId: string | null; clientAddress: string };

const MONTHS_BACK_DAYS = 730;

/**
 * Finds filings that contain all words and phrases of a query, best match first. It is available to everybody; only PRO
 * users get the text around a match. It makes four table requests: for the rate limit, the account, the segments, and
 * the filings found.
 * @throws AppError invalid_request, query_too_short and others of `searchWords`, ticker_not_recognized,
 * session_not_found if a watchlist is searched without a session, too_many_requests
 */
export async function searchFilings(
  deps: SearchFilingsDeps,
  query: SearchQuery,
  caller: Caller,
): Promise<SearchResponse> {
  const words = searchWords(query.q);
  assertKnown(query);
  await takeTurn(deps, caller);
  const account = caller.userId === null ? null : await deps.users.account(caller.userId);
  const place = await placeOf(deps, query, account);
  const { candidates, ...searched } = await placedCandidates(deps, words, place, query);
  const bounded = candidates.slice(0, MOST_FOUND);
  const from = Math.min(Number(query.cursor ?? 0), MOST_FOUND);
  const { hits, next } = await checkedHits(deps.documents, bounded, words, { from, count: SEARCH_PAGE });
  const stored = await deps.filings.getAll(hits.map(({ candidate }) => candidate.filing.accession));
  const detail = entitlementsOf(account?.user ?? null).analysis;
  return {
    filings: hits.flatMap((hit) =>
      foundFiling(hit, stored.get(hit.candidate.filing.accession), detail === 'full'),
    ),
    cursor: next === null ? null : String(next),
    total: bounded.length,
    is_more: candidates.length > bounded.length || !searched.isAll,
    searched: { from: searched.from, to: place.to },
    snippets: detail === 'full' ? 'shown' : 'pro',
  };
}

/** @throws AppError invalid_request that names the parameter */
export function assertKnown({
  form,
  kind,
  from,
  to,
}: Partial<Pick<SearchQuery, 'form' | 'kind' | 'from' | 'to'>>): void {
  const wrong = (name: string) =>
    new AppError('invalid', 'invalid_request', `The parameter "${name}" is not valid.`);
  if (form !== undefined && formByValue(form) === null) throw wrong('form');
  if (kind !== undefined && !SEARCH_KINDS.some((known) => known === kind)) throw wrong('kind');
  if (from !== undefined && to !== undefined && from > to) throw wrong('from');
}

/** Counts a search. @throws AppError too_many_requests */
export async function takeTurn(
  { limits, clock }: Pick<SearchFilingsDeps, 'limits' | 'clock'>,
  { userId, clientAddress }: Caller,
): Promise<void> {
  const limit = userId === null ? RATE_LIMITS.searchesOfAddress : RATE_LIMITS.searches;
  const taken = await limits.take([{ limit, who: userId ?? clientAddress }], dateIn(clock));
  if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
}

/** Returns which owners' segments are searched, and for which days. */
async function placeOf(
  deps: SearchFilingsDeps,
  { scope, ticker, from, to }: SearchQuery,
  account: Account | null,
): Promise<Place> {
  const today = newYorkDate(dateIn(deps.clock));
  const until = to === undefined || to > today ? today : to;
  const back = (days: number) => [from ?? '', addDays(until, -days)].toSorted().at(-1) ?? '';
  if (ticker === undefined && scope === 'market') {
    return { owners: [MARKET], from: back(MARKET_DAYS - 1), to: until };
  }
  const period = { from: back(MONTHS_BACK_DAYS), to: until };
  if (ticker !== undefined) {
    const { company } = await companyNamed(deps, ticker);
    return { owners: [company.cik], ...period };
  }
  if (account === null) throw sessionNotFound();
  return { owners: [...new Set(account.watched.map(ownerIn(await deps.companies.current())))], ...period };
}

/** Returns the CIK of a watched company: the one that currently has the ticker. */
const ownerIn =
  (directory: CompanyDirectory) =>
  ({ ticker, cik }: WatchedTicker): string =>
    directory.find(ticker)?.cik ?? cik;

function foundFiling(
  { candidate, snippet }: Hit,
  stored: StoredFiling | undefined,
  isFull: boolean,
): FoundFiling[] {
  if (stored === undefined) return [];
  const { importance_level, one_liner } = shownAssessment(stored);
  const start = candidate.filing.starts[snippet.part] ?? 0;
  return [
    {
      accession: stored.accession,
      form: stored.form,
      filed_at: stored.acceptedAt,
      company_name: stored.companyName,
      tickers: stored.tickers.filter((ticker) => !isCikName(ticker)),
      cik: stored.companies[0]?.cik ?? null,
      importance_level,
      one_liner,
      snippet: isFull
        ? { text: snippet.text, marks: snippet.marks, start: start + snippet.start, end: start + snippet.end }
        : null,
    },
  ];
}
