import type { Recipient, User } from '#domain/accounts/user.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';
import type { WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { seenFromTicker } from './mentions.ts';

/** What somebody who watches a ticker wants to be told of. */
type Wish = { forms: readonly string[]; minImportance: ImportanceLevel };

/** Contacts and settings of a user, and what the user watches. */
export type Reader = {
  user: Recipient & Pick<User, 'minImportance'>;
  watched: Pick<WatchedTicker, 'ticker' | 'forms'>[];
};

/** Whether a filing, as it looks from the watched ticker, is one of those. */
export function isWanted(
  { forms, minImportance }: Wish,
  { formType, assessment }: Pick<StoredFiling, 'formType' | 'assessment'>,
): boolean {
  return (
    formType !== null &&
    forms.includes(formType) &&
    IMPORTANCE_RANK[assessment.importance_level] >= IMPORTANCE_RANK[minImportance]
  );
}

/**
 * The ticker by which a reader still wants to be told of a filing: the one that the alert speaks of, or another of the
 * filing's, since a reader of several gets one alert.
 * @returns `null` when it is wanted no longer
 */
export function wantedTicker({ user, watched }: Reader, told: string, filing: StoredFiling): string | null {
  const wanting = watched.filter(
    ({ ticker, forms }) =>
      (ticker === told || filing.tickers.includes(ticker)) &&
      isWanted({ forms, minImportance: user.minImportance }, seenFromTicker(filing, ticker)),
  );
  const [first] = wanting;
  return wanting.some(({ ticker }) => ticker === told) ? told : (first?.ticker ?? null);
}
