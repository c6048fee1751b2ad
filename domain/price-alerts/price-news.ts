import * as v from 'valibot';
import { QUOTE_SOURCES } from '#domain/contract/quotes.ts';
import { formatChange, formatPrice } from '#domain/format/numbers.ts';
import type { Crossing } from './price-watch.ts';

/** The quote behind a price alert, as stored with it. */
export const PriceNews = v.object({
  price: v.number(),
  /** Of the day; signed. */
  changePercent: v.nullable(v.number()),
  asOf: v.string(),
  source: v.picklist(QUOTE_SOURCES),
});
export type PriceNews = v.InferOutput<typeof PriceNews>;

/** What a price alert shows where a filing's shows the form. */
export const PRICE_FORM = 'Price';

/** `Rose above $250.00: now $251.20, +2.10% today`. @param crossed at least one */
export function priceHeadline(crossed: readonly Crossing[], { price, changePercent }: PriceNews): string {
  const what = crossed.map(wordsOf).join(', ');
  const today = changePercent === null ? '' : `, ${formatChange(changePercent)} today`;
  return `${what[0]?.toUpperCase()}${what.slice(1)}: now ${formatPrice(price)}${today}`;
}

function wordsOf(crossing: Crossing): string {
  switch (crossing.rule) {
    case 'above':
      return `rose above ${formatPrice(crossing.at)}`;
    case 'below':
      return `fell below ${formatPrice(crossing.at)}`;
    case 'change':
      return `moved ${formatChange(crossing.moved)} today`;
    case 'since':
      return `moved ${formatChange(crossing.moved)} from ${formatPrice(crossing.from)}, where you were last told`;
  }
}
