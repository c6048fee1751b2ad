import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { Close } from '#domain/contract/quotes-contract.ts';
import type { PriceReaction } from '#domain/contract/trust/track-record-contract.ts';
import { sessionBefore, sessionOn } from '#domain/quotes/trading-calendar.ts';

/** The numbers of trading days after which the price is compared. */
export const HORIZONS = [1, 5, 20] as const;
export type Horizon = (typeof HORIZONS)[number];

/** Common ratios for stock splits, forward and reverse. */
const SPLITS = [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50];
const SPLIT_TOLERANCE = 0.02;

/**
 * Measures how a price changed after a filing. The first day is the first session that ends after EDGAR accepted the
 * filing, and the change is measured from the close before it.
 * @param closes the ticker's closes, in any order
 * @param market closes of the market fund
 * @param acceptedAt ISO
 * @returns `null` if the close before the filing is missing, or if one day's change looks like a stock split, because
 * closes are not adjusted for splits
 */
export function priceReaction(
  closes: readonly Close[],
  market: readonly Close[],
  acceptedAt: string,
): PriceReaction | null {
  const [price, index] = [byDate(closes), byDate(market)];
  const sessions = sessionsAfter(acceptedAt, Math.max(...HORIZONS));
  const base = sessionBefore(sessions[0] ?? '');
  const [from, marketFrom] = [price.get(base), index.get(base)];
  if (from === undefined || marketFrom === undefined || from <= 0 || marketFrom <= 0) return null;
  if (hasSplit([base, ...sessions].flatMap((date) => price.get(date) ?? []))) return null;
  const after = (days: Horizon): number | null => {
    const date = sessions[days - 1] ?? '';
    const [to, marketTo] = [price.get(date), index.get(date)];
    return to === undefined || marketTo === undefined ? null : rounded(to / from - marketTo / marketFrom);
  };
  return { 1: after(1), 5: after(5), 20: after(20) };
}

/** Rounds to a hundredth of a percent. */
function rounded(change: number): number {
  return Math.round(change * 10_000) / 10_000;
}

/** Returns the dates of the first sessions that end after the given moment. */
export function sessionsAfter(moment: string, count: number): string[] {
  const dates: string[] = [];
  for (let date = newYorkDate(new Date(moment)); dates.length < count; date = addDays(date, 1)) {
    const session = sessionOn(date);
    if (session !== null && session.closes.getTime() > Date.parse(moment)) dates.push(date);
  }
  return dates;
}

function byDate(closes: readonly Close[]): Map<string, number> {
  return new Map(closes.map(({ date, close }) => [date, close]));
}

function hasSplit(closes: readonly number[]): boolean {
  return closes.some((close, index) => {
    const before = closes[index - 1];
    if (before === undefined) return false;
    const ratio = Math.max(close / before, before / close);
    return SPLITS.some((split) => Math.abs(ratio / split - 1) < SPLIT_TOLERANCE);
  });
}
