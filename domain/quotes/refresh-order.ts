import { lastSession, sessionBefore } from './trading-calendar.ts';

/** A ticker whose quote is kept up to date, and when its data was last refreshed. */
export type QuotedTicker = {
  ticker: string;
  /** Number of users who watch it, counted once a day, up to a maximum. */
  watchers: number;
  /** Whether somebody with a verified contact watches it. */
  hasReaders: boolean;
  /**
   * Its place among tickers without a quote, from `firstQuotePlace`; `null` if it is not waiting for its first quote.
   */
  place: number | null;
  /** ISO; `null` before the first quote. */
  quotedAt: string | null;
  /** New York dates of the last figures, the last stored close, and the last watcher count. */
  figuresOn: string | null;
  closedOn: string | null;
  countedOn: string | null;
};

const SECOND_MS = 1_000;
/** During trading hours, a quote stays valid for this many seconds. */
const FRESH_SECONDS = 15;
/** The closing auctions' prices are published within minutes. The close is read after this many seconds. */
const SETTLED_AFTER_SECONDS = 300;

/**
 * Returns whether a quote is outdated: it was never fetched, it was fetched too long ago during trading hours, or it
 * dates from before the last close.
 */
export function isQuoteDue({ quotedAt }: Pick<QuotedTicker, 'quotedAt'>, now: Date): boolean {
  if (quotedAt === null) return true;
  const { closes } = lastSession(now);
  const settledAt = closes.getTime() + SETTLED_AFTER_SECONDS * SECOND_MS;
  const takenAt = Date.parse(quotedAt);
  if (now < closes) return now.getTime() - takenAt >= FRESH_SECONDS * SECOND_MS;
  return takenAt < closes.getTime() || (now.getTime() >= settledAt && takenAt < settledAt);
}

/** A ticker whose watchers have never been counted was just added, so it counts as watched. */
function isWatched({ watchers, countedOn }: QuotedTicker): boolean {
  return countedOn === null || watchers > 0;
}

/** A value that comes after all places of `firstQuotePlace`. */
const WITHOUT_PLACE = 1_000_000;

/** One in this many requests is for tickers that only visitors watch; the rest are for tickers that readers watch. */
const VISITORS_TURN = 3;

/**
 * Number of requests for each type of ticker. `ahead`: how many more of the latest requests were for first quotes than
 * for outdated quotes; negative if there were fewer.
 */
export type UsedRequests = { readers: number; visitors: number; ahead: number };

/**
 * Limits the balance, so that a long period with only one type of request is not followed by an equally long period
 * with only the other.
 */
const MOST_AHEAD = 3;

/**
 * Returns the ticker to refresh next. While both types are waiting, readers' tickers get two of three requests, so
 * visitors who add any number of tickers never slow them down by more than half. First quotes and outdated quotes
 * alternate, so added tickers never block the quotes of watched ones.
 * @param due in the order of `refreshOrder`
 */
export function nextInOrder(due: readonly QuotedTicker[], used: UsedRequests): QuotedTicker | null {
  const isReadersTurn = used.visitors * (VISITORS_TURN - 1) >= used.readers;
  const ofKind = due.filter(({ hasReaders }) => hasReaders === isReadersTurn);
  const waiting = ofKind.length > 0 ? ofKind : due;
  const isFirstTurn = used.ahead <= 0;
  return waiting.find(({ quotedAt }) => (quotedAt === null) === isFirstTurn) ?? waiting[0] ?? null;
}

/** Returns the counts after one more request for a ticker. */
export function withRequest(used: UsedRequests, { hasReaders, quotedAt }: QuotedTicker): UsedRequests {
  const ahead = used.ahead + (quotedAt === null ? 1 : -1);
  const kind = hasReaders ? 'readers' : 'visitors';
  return {
    ...used,
    [kind]: used[kind] + 1,
    ahead: Math.max(-MOST_AHEAD, Math.min(MOST_AHEAD, ahead)),
  };
}

/** Returns the New York date of the last session whose close is final. */
export function settledSession(now: Date): string {
  const { date, closes } = lastSession(now);
  const isSettled = now.getTime() >= closes.getTime() + SETTLED_AFTER_SECONDS * SECOND_MS;
  return isSettled ? date : sessionBefore(date);
}

/**
 * Returns the tickers whose quotes are due, in the order in which to request them: those without a quote first,
 * by their places, then by age times weight, so that the most watched are refreshed more often and none is forgotten.
 */
export function refreshOrder(tickers: readonly QuotedTicker[], now: Date): QuotedTicker[] {
  const rank = ({ quotedAt, watchers, place }: QuotedTicker) =>
    quotedAt === null
      ? Number.MAX_SAFE_INTEGER - (place ?? WITHOUT_PLACE)
      : (now.getTime() - Date.parse(quotedAt)) * (1 + Math.log2(1 + watchers));
  return tickers
    .filter((ticker) => isWatched(ticker) && isQuoteDue(ticker, now))
    .map((ticker) => ({ ticker, rank: rank(ticker) }))
    .toSorted((one, other) => (one.rank === other.rank ? 0 : other.rank - one.rank))
    .map(({ ticker }) => ticker);
}
