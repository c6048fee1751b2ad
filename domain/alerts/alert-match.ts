import type { Recipient, User } from '#domain/accounts/user.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import { openForms } from '#domain/watchlist/paused-tickers.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { filingForTicker } from './mentioned-companies.ts';

/** Which filings of a ticker somebody is alerted to. */
type Choice = { forms: readonly string[]; minImportance: ImportanceLevel };

/** Contacts and settings of a user, and what the user watches. */
export type Reader = {
  user: Recipient & Pick<User, 'minImportance'>;
  watched: Pick<WatchedTicker, 'ticker' | 'forms' | 'brand' | 'realTimeForms' | 'isPaused'>[];
};

/** What decides besides the ticker. */
type Leveled = { formType: string | null; assessment: { importance_level: ImportanceLevel } };

/** Whether a filing has a chosen form and the minimum importance. @param filing as `filingForTicker` answers it */
export function matches({ forms, minImportance }: Choice, { formType, assessment }: Leveled): boolean {
  return (
    formType !== null &&
    forms.includes(formType) &&
    IMPORTANCE_RANK[assessment.importance_level] >= IMPORTANCE_RANK[minImportance]
  );
}

/**
 * The ticker to name in an alert, by what the reader watches and chose by now: the alert's own ticker or another of
 * the filing's, because somebody who watches several gets one alert.
 * @returns `null` if the filing no longer matches any of them
 */
export function matchingTicker({ user, watched }: Reader, own: string, filing: StoredFiling): string | null {
  const matching = watched.filter(
    ({ ticker, forms, brand, isPaused }) =>
      !isPaused &&
      (ticker === own || filing.tickers.includes(ticker)) &&
      matches(
        { forms: openForms(user, { forms, brand }), minImportance: user.minImportance },
        filingForTicker(filing, ticker),
      ),
  );
  const [first] = matching;
  return matching.some(({ ticker }) => ticker === own) ? own : (first?.ticker ?? null);
}

/** The user as a recipient of one form of a ticker: what was chosen for it there comes before the general delivery. */
export function recipientOf({ user, watched }: Reader, ticker: string, formType: string | null): Recipient {
  const choice = watched.find((each) => each.ticker === ticker);
  const isRealTime = formType !== null && choice?.realTimeForms.includes(formType) === true;
  return isRealTime ? { ...user, delivery: 'everything' } : user;
}
