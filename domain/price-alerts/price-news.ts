import * as v from 'valibot';
import { QUOTE_SOURCES } from '#domain/contract/quotes-contract.ts';
import { formatChange, formatPrice } from '#domain/format/numbers.ts';
import type { Crossing } from './price-watch.ts';

/** The quote that triggered a price alert, stored with the alert. */
export const PriceNews = v.object({
  price: v.number(),
  /** The day's change in percent, with its sign. */
  changePercent: v.nullable(v.number()),
  asOf: v.string(),
  source: v.picklist(QUOTE_SOURCES),
});
export type PriceNews = v.InferOutput<typeof PriceNews>;

/** Price alerts show this in the place where filing alerts show the form. */
export const PRICE_FORM = 'Price';

/** Formats a headline: `Rose above $250.00: now $251.20, +2.10% today`. @param crossed at least one */
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
      return `moved ${formatChange(crossing.moved)} since your last alert at ${formatPrice(crossing.from)}`;
  }
}
