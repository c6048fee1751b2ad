import { lastSession, sessionBefore } from './trading-calendar.ts';

/** A ticker whose quote is kept up to date, and how far that is. */
export type QuotedTicker = {
  ticker: string;
  /** How many people watch it, counted once a day; large numbers are cut off. */
  watchers: number;
  /** ISO; `null` before the first quote. */
  quotedAt: string | null;
  /** New York dates of the last figures, of the last close that is kept, and of the last count of watchers. */
  figuresOn: string | null;
  closedOn: string | null;
  countedOn: string | null;
};

const SECOND_MS = 1_000;
/** While the exchanges trade, a quote is good for this long. */
const FRESH_SECONDS = 15;
/** Closing auctions are printed within minutes; the close is taken after this. */
const SETTLED_AFTER_SECONDS = 300;

/** Whether a quote is out of date: never taken, taken a while ago during trading, or before the last close. */
export function isQuoteDue({ quotedAt }: Pick<QuotedTicker, 'quotedAt'>, now: Date): boolean {
  if (quotedAt === null) return true;
  const { closes } = lastSession(now);
  const settledAt = closes.getTime() + SETTLED_AFTER_SECONDS * SECOND_MS;
  const takenAt = Date.parse(quotedAt);
  if (now < closes) return now.getTime() - takenAt >= FRESH_SECONDS * SECOND_MS;
  return takenAt < closes.getTime() || (now.getTime() >= settledAt && takenAt < settledAt);
}

/** One that was never counted has just been added by somebody. */
function isWatched({ watchers, countedOn }: QuotedTicker): boolean {
  return countedOn === null || watchers > 0;
}

/** New York date of the last session whose close is settled. */
export function settledSession(now: Date): string {
  const { date, closes } = lastSession(now);
  const isSettled = now.getTime() >= closes.getTime() + SETTLED_AFTER_SECONDS * SECOND_MS;
  return isSettled ? date : sessionBefore(date);
}

/**
 * Tickers whose quote is due, in the order they are to be asked for: those without a quote first, then by age times
 * weight, so that the most watched are refreshed more often and none is forgotten.
 */
export function refreshOrder(tickers: readonly QuotedTicker[], now: Date): QuotedTicker[] {
  const rank = ({ quotedAt, watchers }: QuotedTicker) =>
    quotedAt === null
      ? Number.POSITIVE_INFINITY
      : (now.getTime() - Date.parse(quotedAt)) * (1 + Math.log2(1 + watchers));
  return tickers
    .filter((ticker) => isWatched(ticker) && isQuoteDue(ticker, now))
    .map((ticker) => ({ ticker, rank: rank(ticker) }))
    .toSorted((one, other) => (one.rank === other.rank ? 0 : other.rank - one.rank))
    .map(({ ticker }) => ticker);
}
