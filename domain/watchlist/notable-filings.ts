import type { RecentFiling } from '#domain/contract/watchlist-contract.ts';
import { isImportant, mostImportant } from '#domain/importance.ts';
import { formValue } from '#domain/plans/form-access.ts';
import { recentSince } from './unseen.ts';

/** The maximum number of unseen HIGH and CRITICAL filings that are listed for one ticker. */
const MOST_UNSEEN = 10;

type Choice = {
  isUnseen: (filing: RecentFiling) => boolean;
  /** Catalog values of the forms that the reader may read in full. */
  forms: readonly string[];
  now: Date;
};

/**
 * Returns the filings that a row may show next to the newest ones: the unseen HIGH and CRITICAL filings, the most
 * important unseen one, the most important one of the last seven days, and the newest readable one.
 * @param filings newest first
 * @returns newest first
 */
export function notableFilings<F extends RecentFiling>(
  filings: readonly F[],
  { isUnseen, forms, now }: Choice,
): F[] {
  const unseen = filings.filter(isUnseen);
  const since = recentSince(now);
  const notable = new Set([
    ...unseen.filter(isImportant).slice(0, MOST_UNSEEN),
    mostImportant(unseen),
    mostImportant(filings.filter(({ filed_at }) => filed_at >= since)),
    filings.find((filing) => forms.includes(formValue(filing))),
  ]);
  return filings.filter((filing) => notable.has(filing));
}
