import * as v from 'valibot';
import { MARKET_SORTS } from '#domain/contract/discovery/market-contract.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { EVENT_TITLES } from './event-kinds.ts';

/** A day such as `2026-11-24`, or an ISO week such as `2026-W48`. */
const Period = v.pipe(v.string(), v.regex(/^\d{4}-(?:\d{2}-\d{2}|W\d{2})$/));
const Level = v.picklist(IMPORTANCE_LEVELS);
const Amount = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number));
const Page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

/** The filters of a market list, as in the address of its page. Others are refused by name. */
export const MarketQuery = v.strictObject({
  period: v.optional(Period),
  level: v.optional(Level),
  /** Form type as EDGAR writes it, such as `13D/A`. */
  form: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(20))),
  kind: v.optional(v.picklist([...EVENT_TITLES.keys()])),
  side: v.optional(v.picklist(['bought', 'sold'])),
  /** Smallest value of a trade in US dollars. */
  min: v.optional(Amount),
  sort: v.optional(v.picklist(MARKET_SORTS)),
  page: v.optional(Page, '1'),
});
export type MarketQuery = v.InferOutput<typeof MarketQuery>;
