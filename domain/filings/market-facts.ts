import * as v from 'valibot';
import { ListingNews } from '#domain/listings/listing-news.ts';

const Figure = v.nullable(v.number());

/** Data about a filing that is shown only on market pages. Each part is `null` for forms that lack it. */
export const MarketFacts = v.object({
  /** Types of events in a current report, most important first, as in `domain/market/event-kinds.ts`. */
  events: v.array(v.string()),
  /** An insider's open-market purchases or sales. */
  trade: v.nullable(
    v.object({
      /** US dollars; a lower bound if any line has no price. */
      value: Figure,
      shares: v.number(),
      /** US dollars per share. */
      price: Figure,
      /** The percentage by which the holding changed; negative for a sale. */
      changed: Figure,
      /** Whether the form says that the trade was made under a Rule 10b5-1 plan. */
      isPlanned: v.nullable(v.boolean()),
    }),
  ),
  /** Several insiders who bought within 30 days. */
  cluster: v.nullable(
    v.object({ names: v.array(v.string()), value: v.number(), from: v.string(), to: v.string() }),
  ),
  /** A stake of more than 5%. */
  stake: v.nullable(
    v.object({
      holder: v.string(),
      schedule: v.picklist(['13D', '13G']),
      isAmendment: v.boolean(),
      /** Percentage of the class, 0 to 100. */
      percent: Figure,
      previousPercent: Figure,
    }),
  ),
  /** A step by a company toward a listing. Older rows lack this field. */
  listing: v.optional(v.nullable(ListingNews), null),
});
export type MarketFacts = v.InferOutput<typeof MarketFacts>;
