import { nextHour } from '#domain/accounts/local-hours.ts';
import type { User } from '#domain/accounts/user.ts';

/** The next digest hour after this is the same hour of the week. */
const ALMOST_A_WEEK_MS = (7 * 24 - 2) * 60 * 60 * 1_000;

/** When a reader is next told of a quiet week: in a week, at the hour of the digest. */
export function nextNote({ digestHour, timezone }: Pick<User, 'digestHour' | 'timezone'>, now: Date): Date {
  return nextHour(digestHour, timezone, new Date(now.getTime() + ALMOST_A_WEEK_MS));
}

/** What was looked at while a week was quiet. */
export type QuietWeek = {
  /** Those that EDGAR's indexes list on the days that were compared. */
  filings: number;
  /** That the reader watches. */
  tickers: number;
};

/** `We checked 5,000 filings, your 2 tickers had none` */
export function quietHeadline({ filings, tickers }: QuietWeek): string {
  const checked = `we checked ${filings.toLocaleString('en-US')} ${filings === 1 ? 'filing' : 'filings'}`;
  const none = tickers === 1 ? 'your ticker had none' : `your ${tickers} tickers had none`;
  return `${checked}, ${none}`;
}
