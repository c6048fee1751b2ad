import { alertName } from '#domain/channels/shared/alert-name.ts';
import { matchPrefix } from '#domain/channels/shared/match-prefix.ts';
import { type QuietWeek, quietHeadline } from '#domain/channels/shared/quiet-week.ts';
import type { FoundSearch } from '#domain/contract/search/saved-search-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { byScore } from '#domain/importance.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { MAX_BODY, MAX_TITLE } from './push-limits.ts';

/** The texts in a push notification, and the page that it opens. */
export type PushMessage = { title: string; body: string; path: string };

type Pushed = Pick<StoredFiling, 'accession' | 'form' | 'companyName' | 'assessment' | 'late'> & {
  /** The reader's saved searches that the filing matches. */
  found?: readonly FoundSearch[];
};

/**
 * Returns the notification about a ticker's filings: a title such as `NVDA · HIGH · 8-K` and the headline. If there are
 * several filings, it describes the most important one and counts the others.
 * @param filings at least one
 * @param ticker canonical
 * @param query such as `?brand=all`, where one host serves all brands
 */
export function pushMessage(filings: readonly Pushed[], ticker: string, query: string): PushMessage {
  const [filing, ...others] = filings.toSorted(byScore);
  if (filing === undefined) throw new Error('A notification must contain at least one filing.');
  const { importance_level: level, one_liner: headline } = filing.assessment;
  const late = filing.late ? ' (found late)' : '';
  const more = others.length === 0 ? '' : ` +${others.length} more`;
  const name = alertName(ticker, filing.companyName);
  return {
    title: plainWords(`${name} · ${level} · ${filing.form}${late}${more}`, MAX_TITLE),
    body: plainWords(`${matchPrefix(filing)}${headline}`, MAX_BODY),
    path: `/filing/${filing.accession}${query}`,
  };
}

/** Returns the notification about a price that crossed a limit: `NVDA · Price` and a headline about the move. */
export function pricePush(ticker: string, headline: string, query: string): PushMessage {
  return {
    title: plainWords(`${alertName(ticker)} · Price`, MAX_TITLE),
    body: plainWords(headline, MAX_BODY),
    path: `/ticker/${ticker}${query}`,
  };
}

/** Returns the notification about a week without filings. */
export function quietPush(week: QuietWeek, query: string): PushMessage {
  return { title: 'All quiet', body: plainWords(quietHeadline(week), MAX_BODY), path: `/${query}` };
}
