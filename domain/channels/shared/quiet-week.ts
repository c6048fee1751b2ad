import { nextHour } from '#domain/accounts/local-hours.ts';
import type { User } from '#domain/accounts/user.ts';

/** Slightly less than a week, so that the next digest hour after it falls on the same hour one week later. */
const ALMOST_A_WEEK_MS = (7 * 24 - 2) * 60 * 60 * 1_000;

/** Returns when a reader next gets a note about a week without filings: a week from now, at the digest hour. */
export function nextNote({ digestHour, timezone }: Pick<User, 'digestHour' | 'timezone'>, now: Date): Date {
  return nextHour(digestHour, timezone, new Date(now.getTime() + ALMOST_A_WEEK_MS));
}

/** How many filings and tickers were checked during a week without filings. */
export type QuietWeek = {
  /** Filings that EDGAR's indexes list for the days that were checked. */
  filings: number;
  /** Tickers that the reader watches. */
  tickers: number;
};

/** Returns a headline such as `We checked 5,000 filings, your 2 tickers had none`. */
export function quietHeadline({ filings, tickers }: QuietWeek): string {
  const checked = `we checked ${filings.toLocaleString('en-US')} ${filings === 1 ? 'filing' : 'filings'}`;
  const none = tickers === 1 ? 'your ticker had none' : `your ${tickers} tickers had none`;
  return `${checked}, ${none}`;
}
