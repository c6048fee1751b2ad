import { displayTicker } from '#domain/companies/ticker.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { byScore } from '#domain/importance.ts';
import { plainWords } from '#domain/text/plain-words.ts';
import { type QuietWeek, quietHeadline } from './quiet-week.ts';

/** What a notification says, and the page that it opens. */
export type PushMessage = { title: string; body: string; path: string };

/** Longer ones are cut by phones, and a message holds 4 KB. */
const MAX_TITLE = 80;
const MAX_BODY = 200;

type Pushed = Pick<StoredFiling, 'accession' | 'form' | 'assessment' | 'late'>;

/**
 * The notification of a ticker's filings: `NVDA · HIGH · 8-K` and the headline. Of several the weightiest is told and
 * the others are counted.
 * @param filings at least one
 * @param ticker canonical
 * @param query such as `?brand=all`, where one host serves all brands
 */
export function pushMessage(filings: readonly Pushed[], ticker: string, query: string): PushMessage {
  const [filing, ...others] = filings.toSorted(byScore);
  if (filing === undefined) throw new Error('A notification tells at least one filing.');
  const { importance_level: level, one_liner: headline } = filing.assessment;
  const late = filing.late ? ' (found late)' : '';
  const more = others.length === 0 ? '' : ` +${others.length} more`;
  return {
    title: plainWords(`${displayTicker(ticker)} · ${level} · ${filing.form}${late}${more}`, MAX_TITLE),
    body: plainWords(headline, MAX_BODY),
    path: `/filing/${filing.accession}${query}`,
  };
}

/** The notification of a price that was crossed: `NVDA · Price` and what it did. */
export function pricePush(ticker: string, headline: string, query: string): PushMessage {
  return {
    title: plainWords(`${displayTicker(ticker)} · Price`, MAX_TITLE),
    body: plainWords(headline, MAX_BODY),
    path: `/ticker/${ticker}${query}`,
  };
}

/** The notification of a quiet week. */
export function quietPush(week: QuietWeek, query: string): PushMessage {
  return { title: 'All quiet', body: plainWords(quietHeadline(week), MAX_BODY), path: `/${query}` };
}
