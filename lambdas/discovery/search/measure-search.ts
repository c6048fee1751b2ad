import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { SavedSearch, SearchVolume } from '#domain/contract/search/saved-search-contract.ts';
import { entitlementsOf, formsOpenTo } from '#domain/plans/entitlements.ts';
import { searchVolume, VOLUME_DAYS } from '#domain/search/saved/search-volume.ts';
import type { Candidate } from '#domain/search/segments/candidates.ts';
import { searchWords } from '#domain/search/segments/search-words.ts';
import type { Account } from '#domain/watchlist/watchlist.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import { checkedHits } from './checked-hits.ts';
import { type PlacedCandidatesDeps, placedCandidates } from './placed-candidates.ts';
import { assertKnown, type SearchFilingsDeps } from './search-filings.ts';

export type MeasureSearchDeps = PlacedCandidatesDeps &
  Pick<SearchFilingsDeps, 'users' | 'documents' | 'limits' | 'clock'>;

/**
 * The number of texts that are read to estimate how many of the filings containing the words contain them as a phrase.
 */
const MOST_CHECKED = 100;

/**
 * Returns how many of the filings for a user's tickers a search would have found in the last 90 days, in one table
 * request per hundred tickers.
 * @throws AppError invalid_request, and those of `searchWords`
 */
export async function measureSearch(
  deps: MeasureSearchDeps,
  account: Account,
  { q, form, kind, level, ticker }: Omit<SavedSearch, 'id' | 'created_at'>,
): Promise<SearchVolume> {
  const words = searchWords(q);
  const filters = { form: form ?? undefined, kind: kind ?? undefined, level: level ?? undefined };
  assertKnown(filters);
  const today = newYorkDate(dateIn(deps.clock));
  const owners = account.watched
    .filter((each) => ticker === null || each.ticker === ticker)
    .map(({ cik }) => cik);
  const place = { owners: [...new Set(owners)], from: addDays(today, 1 - VOLUME_DAYS), to: today };
  const found = await placedCandidates(deps, words, place, filters);
  const candidates = found.candidates.filter(({ filing }) => isOpen(account, filing.formType));
  const days = candidates.map(({ filing }) => newYorkDate(new Date(filing.acceptedAt)));
  const { share, isWhole } = await checkedShare(deps, candidates, words);
  return searchVolume(days, share, !isWhole || !found.isAll);
}

/** Returns whether the user's plan includes alerts about a form. */
function isOpen({ user, watched }: Account, formType: string | null): boolean {
  const plan = entitlementsOf(user);
  if (formType === null) return plan.forms === 'catalog';
  return watched.some(({ brand }) => formsOpenTo(plan, brand).includes(formType));
}

/** Returns the share of filings that contain the phrases, estimated from the texts that are read. */
async function checkedShare(
  { documents }: MeasureSearchDeps,
  candidates: readonly Candidate[],
  words: ReturnType<typeof searchWords>,
): Promise<{ share: number; isWhole: boolean }> {
  if (words.phrases.length === 0 || candidates.length === 0) return { share: 1, isWhole: true };
  const some = candidates.slice(0, MOST_CHECKED);
  const { hits } = await checkedHits(documents, some, words, { from: 0, count: some.length });
  return { share: hits.length / some.length, isWhole: some.length === candidates.length };
}
