import { describe, expect, test } from 'vitest';
import { NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import type { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import { priceHeadline } from '#domain/price-alerts/price-news.ts';
import { afterQuote, type Crossing, startedWatch } from '#domain/price-alerts/price-watch.ts';

/** Friday's session in New York; the second half of the quotes may be from Monday. */
const FRIDAY = '2026-11-20T15:00:00.000Z';
const MONDAY = '2026-11-23T15:00:00.000Z';
const quoteOf = (price: number, changePercent: number | null = null, asOf = FRIDAY) => ({
  price,
  changePercent,
  asOf,
});

type Quoted = [price: number, changePercent?: number | null, asOf?: string];

/** Returns which limits each quote in a series crosses. */
function crossings(
  limits: Partial<AlertThreshold>,
  start: Quoted | null,
  ...quotes: Quoted[]
): Crossing['rule'][][] {
  let watch = startedWatch({ ...NO_THRESHOLD, ...limits }, start && quoteOf(...start));
  return quotes.map((alerted) => {
    if (watch === null) throw new Error('Nothing is watched.');
    const after = afterQuote(watch, quoteOf(...alerted));
    watch = after.watch;
    return after.crossed.map(({ rule }) => rule);
  });
}

describe('a level', () => {
  test('triggers once when it is crossed, and again only after the price has moved back by 1%', () => {
    const quotes: Quoted[] = [[249], [250], [251], [249.9], [250.5], [247.5], [250]];
    expect(crossings({ price_above: 250 }, [240], ...quotes)).toEqual([
      [],
      ['above'],
      [],
      [],
      [],
      [],
      ['above'],
    ]);
    expect(crossings({ price_below: 100 }, [110], [100], [100.5], [99], [101], [99.9])).toEqual([
      ['below'],
      [],
      [],
      [],
      ['below'],
    ]);
  });

  test('does not trigger if the price is already beyond it', () => {
    expect(crossings({ price_above: 250 }, [260], [261], [262])).toEqual([[], []]);
    expect(crossings({ price_above: 250 }, null, [261], [262])).toEqual([[], []]);
  });

  test('triggers at the next day’s open if the price jumped past it overnight', () => {
    expect(crossings({ price_above: 250 }, [248], [255, 2.8, MONDAY])).toEqual([['above']]);
  });
});

describe('the daily change', () => {
  test('triggers once per session in either direction, and again after the price has moved back', () => {
    const quotes: Quoted[] = [
      [100, 4.9],
      [100, 5],
      [100, 6],
      [100, 4.5],
      [100, 5.1],
      [100, 4],
      [100, -5],
      [100, -5.2, MONDAY],
    ];
    expect(crossings({ change_percent: 5 }, [100, 0], ...quotes)).toEqual([
      [],
      ['change'],
      [],
      [],
      [],
      [],
      ['change'],
      ['change'],
    ]);
  });

  test('does not trigger if it was reached before the rule was set, or if it is unknown', () => {
    expect(crossings({ change_percent: 5 }, [100, 6], [100, 6.5], [100, null])).toEqual([[], []]);
  });
});

test('the change since the last alert is measured from the price of that alert', () => {
  expect(crossings({ since_alert_percent: 10 }, [100], [109], [110], [119], [121], [108])).toEqual([
    [],
    ['since'],
    [],
    ['since'],
    ['since'],
  ]);
  // The last alert may have come from any rule.
  const both = { since_alert_percent: 10, price_above: 105 };
  expect(crossings(both, [100], [106], [111], [117])).toEqual([['above'], [], ['since']]);
});

test('nothing is watched if every rule is off', () => {
  expect(startedWatch(null, quoteOf(100))).toBeNull();
});

test('the headline states what was crossed, the price, and the daily change', () => {
  const news = { price: 251.2, changePercent: 2.1, asOf: FRIDAY, source: 'finnhub' as const };
  expect(priceHeadline([{ rule: 'above', at: 250 }], news)).toBe(
    'Rose above $250.00: now $251.20, +2.10% today',
  );
  const since = { rule: 'since' as const, moved: -10.2, from: 280 };
  expect(priceHeadline([{ rule: 'below', at: 252 }, since], { ...news, changePercent: null })).toBe(
    'Fell below $252.00, moved −10.20% since your last alert at $280.00: now $251.20',
  );
});
