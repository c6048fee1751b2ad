import type { Recipient, User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { NEW_LISTINGS } from '#domain/listings/new-listings-name.ts';
import { type Entitlements, entitlementsOf, formsOpenTo } from '#domain/plans/entitlements.ts';
import { openSearches } from '#domain/search/saved/open-searches.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';
import type { StoredAlert } from './alert.ts';
import { wantsListings } from './alert-audience.ts';
import { type TickerView, viewFrom } from './ticker-view.ts';

/** Determines which of a ticker's filings a user gets alerts for. */
type Choice = { forms: readonly string[]; minImportance: ImportanceLevel };

/** A user's contacts, settings and watched tickers. */
export type Reader = {
  user: Recipient & Pick<User, 'minImportance' | 'savedSearches' | 'listingAlerts'>;
  watched: Pick<WatchedTicker, 'ticker' | 'forms' | 'brand' | 'realTimeForms' | 'isPaused'>[];
};

/** The parts of a filing, other than its ticker, that decide whether it causes an alert. */
type Leveled = { formType: string | null; assessment: { importance_level: ImportanceLevel } };

/**
 * Returns whether a filing has a chosen form and at least the minimum importance.
 * @param filing as returned by `filingForTicker`
 */
export function matches(choice: Choice, { formType, assessment }: Leveled): boolean {
  return (
    formType !== null && choice.forms.includes(formType) && isLevelChosen(choice, assessment.importance_level)
  );
}

/** Returns whether a level is at least a reader's minimum importance. */
export function isLevelChosen(
  { minImportance }: Pick<Choice, 'minImportance'>,
  level: ImportanceLevel,
): boolean {
  return IMPORTANCE_RANK[level] >= IMPORTANCE_RANK[minImportance];
}

/**
 * Returns the view for the ticker named in an alert, based on what the reader watches and has chosen now. This is the
 * alert's own ticker, or another of the filing's tickers, because a reader who watches several of them gets only one
 * alert.
 * @returns `null` if the filing no longer matches any of them
 */
export function matchingView(
  { user, watched }: Reader,
  own: string,
  filing: StoredFiling,
): TickerView | null {
  const matching = watched
    .filter(({ ticker, isPaused }) => !isPaused && (ticker === own || filing.tickers.includes(ticker)))
    .map(({ ticker, forms, brand }) => ({ forms, brand, view: viewFrom(filing, ticker) }))
    .filter(({ forms, brand, view }) =>
      matches({ forms: openForms(user, { forms, brand }), minImportance: user.minImportance }, view.shown),
    )
    .map(({ view }) => view);
  return matching.find(({ ticker }) => ticker === own) ?? matching[0] ?? null;
}

/**
 * Returns the user as a recipient of one of a ticker's forms. The delivery chosen for that form overrides the general
 * delivery setting.
 */
export function recipientOf({ user, watched }: Reader, ticker: string, formType: string | null): Recipient {
  const choice = watched.find((each) => each.ticker === ticker);
  const isRealTime = formType !== null && choice?.realTimeForms.includes(formType) === true;
  return isRealTime ? { ...user, delivery: 'everything' } : user;
}

/**
 * Returns the view for an alert's ticker if a saved search still requires the alert: the search exists, the ticker is
 * watched, and the plan includes the form. Chosen forms and the minimum importance are ignored.
 * @returns `null` if no search requires it
 */
export function searchedView(
  { user, watched }: Reader,
  { ticker, found }: Pick<StoredAlert, 'ticker' | 'found'>,
  filing: StoredFiling,
): TickerView | null {
  const choice = watched.find((each) => each.ticker === ticker);
  const isSaved = found.some(({ id }) => openSearches(user).some((search) => search.id === id));
  if (choice === undefined || choice.isPaused || !isSaved) return null;
  const view = viewFrom(filing, ticker);
  return isFormOpen(entitlementsOf(user), choice.brand, view.shown.formType) ? view : null;
}

/**
 * Returns the view for an alert about a new listing if its reader still wants such alerts.
 * @returns `null` for other alerts, or if the reader has turned them off
 */
export function listedView(
  { user }: Reader,
  { ticker }: Pick<StoredAlert, 'ticker'>,
  filing: StoredFiling,
): TickerView | null {
  if (ticker !== NEW_LISTINGS || !wantsListings(user)) return null;
  const view = viewFrom(filing, ticker);
  return isLevelChosen(user, view.shown.assessment.importance_level) ? view : null;
}

/**
 * Returns whether a plan includes filings of a form. For a form outside the catalog, the plan must include
 * the whole catalog.
 */
export function isFormOpen(
  plan: Pick<Entitlements, 'forms'>,
  brand: BrandId,
  formType: string | null,
): boolean {
  return formType === null ? plan.forms === 'catalog' : formsOpenTo(plan, brand).includes(formType);
}
