import * as v from 'valibot';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import type { Quote } from '#domain/quotes/quote.ts';

/**
 * A price level. `isArmed`: the price has not reached it yet, so crossing it will trigger an alert; `null` until the
 * first quote arrives.
 */
const Level = v.object({ at: v.number(), isArmed: v.nullable(v.boolean()) });
type Level = v.InferOutput<typeof Level>;

/** One reader's price rules for a ticker, and their state. A rule is `null` if it is off. */
export const PriceWatch = v.object({
  above: v.nullable(Level),
  below: v.nullable(Level),
  /** `firedOn`: the New York date of the last alert; `null` if the rule can be triggered. */
  change: v.nullable(v.object({ percent: v.number(), firedOn: v.nullable(v.string()) })),
  /** `from`: price at the last alert, or when the rule was set; `null` until the first quote arrives. */
  since: v.nullable(v.object({ percent: v.number(), from: v.nullable(v.number()) })),
});
export type PriceWatch = v.InferOutput<typeof PriceWatch>;

/** A rule that was crossed. `moved`: percentage with its sign, for the day or since the last alert. */
export type Crossing =
  | { rule: 'above' | 'below'; at: number }
  | { rule: 'change'; moved: number }
  | { rule: 'since'; moved: number; from: number };

/**
 * A triggered rule is armed again once the price has moved back by this percentage of the level, so that one crossing
 * causes only one alert.
 */
const BACK_BY_PERCENT = 1;

type Known = Pick<Quote, 'price' | 'changePercent' | 'asOf'>;

/**
 * Returns the initial state of a watch. A price that is already beyond a limit does not count as a crossing.
 * @param quote the latest known quote; `null` leaves the decision to the first quote
 * @returns `null` when every rule is off
 */
export function startedWatch(threshold: AlertThreshold | null, quote: Known | null): PriceWatch | null {
  if (threshold === null) return null;
  const price = quote?.price ?? null;
  const { price_above: above, price_below: below, change_percent: change } = threshold;
  const { since_alert_percent: since } = threshold;
  return {
    above: above === null ? null : { at: above, isArmed: price === null ? null : price < above },
    below: below === null ? null : { at: below, isArmed: price === null ? null : price > below },
    change: change === null ? null : { percent: change, firedOn: alreadyMoved(change, quote) },
    since: since === null ? null : { percent: since, from: price },
  };
}

function alreadyMoved(percent: number, quote: Known | null): string | null {
  const isBeyond = Math.abs(quote?.changePercent ?? 0) >= percent;
  return quote !== null && isBeyond ? newYorkDate(new Date(quote.asOf)) : null;
}

/**
 * Returns a watch after a quote, and the rules that the quote crossed.
 * @see docs/rules.md#price-alerts
 */
export function afterQuote(
  watch: PriceWatch,
  { price, changePercent, asOf }: Known,
): { watch: PriceWatch; crossed: Crossing[] } {
  const today = newYorkDate(new Date(asOf));
  const above = watch.above && levelAfter(watch.above, price, 'above');
  const below = watch.below && levelAfter(watch.below, price, 'below');
  const change = watch.change && changeAfter(watch.change, changePercent, today);
  const since = watch.since && afterPrice(watch.since, price);
  const crossed: Crossing[] = [
    ...(watch.above && above && isFired(watch.above, above) ? [crossingOf('above', above)] : []),
    ...(watch.below && below && isFired(watch.below, below) ? [crossingOf('below', below)] : []),
    ...(change?.firedOn && changePercent !== null && watch.change?.firedOn !== change.firedOn
      ? [{ rule: 'change' as const, moved: changePercent }]
      : []),
    ...(watch.since?.from && since && since.from !== watch.since.from
      ? [{ rule: 'since' as const, moved: percentOf(price, watch.since.from), from: watch.since.from }]
      : []),
  ];
  // After any alert for the ticker, the change is measured from the price at that alert.
  const followed = since && crossed.length > 0 ? { ...since, from: price } : since;
  return { watch: { above, below, change, since: followed }, crossed };
}

function crossingOf(rule: 'above' | 'below', { at }: Level): Crossing {
  return { rule, at };
}

function isFired(before: Level, after: Level): boolean {
  return before.isArmed === true && after.isArmed === false;
}

function levelAfter(level: Level, price: number, side: 'above' | 'below'): Level {
  const isBeyond = side === 'above' ? price >= level.at : price <= level.at;
  if (level.isArmed === null) return { ...level, isArmed: !isBeyond };
  if (level.isArmed) return isBeyond ? { ...level, isArmed: false } : level;
  const back = (level.at * BACK_BY_PERCENT) / 100;
  const isBack = side === 'above' ? price <= level.at - back : price >= level.at + back;
  return isBack ? { ...level, isArmed: true } : level;
}

type Change = NonNullable<PriceWatch['change']>;

/**
 * Triggers at most once per session, and again after the day's change has fallen back by a percentage point, or by half
 * of a small threshold.
 */
function changeAfter(rule: Change, changePercent: number | null, today: string): Change {
  if (changePercent === null) return rule;
  const size = Math.abs(changePercent);
  const isFiredToday = rule.firedOn === today;
  if (!isFiredToday && size >= rule.percent) return { ...rule, firedOn: today };
  const back = Math.min(BACK_BY_PERCENT, rule.percent / 2);
  return rule.firedOn !== null && size <= rule.percent - back ? { ...rule, firedOn: null } : rule;
}

type Since = NonNullable<PriceWatch['since']>;

function afterPrice(rule: Since, price: number): Since {
  if (rule.from === null) return { ...rule, from: price };
  return Math.abs(percentOf(price, rule.from)) >= rule.percent ? { ...rule, from: price } : rule;
}

function percentOf(price: number, from: number): number {
  return (price / from - 1) * 100;
}
