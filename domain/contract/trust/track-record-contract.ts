import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

const Change = v.nullable(v.number());

/**
 * A price's change by the end of 1, 5 and 20 trading days, minus the market's change, as fractions: -0.041 means 4.1%
 * worse than the market. `null` until the closing price of that day is known.
 */
export const PriceReaction = v.object({ 1: Change, 5: Change, 20: Change });
export type PriceReaction = v.InferOutput<typeof PriceReaction>;

const Spread = v.object({
  /** Number of cases. */
  n: v.number(),
  median: v.number(),
  /** The middle half of all cases lies between these two. */
  low: v.number(),
  high: v.number(),
});
export type Spread = v.InferOutput<typeof Spread>;

const Group = v.object({
  /** What the filings have in common: `level:HIGH`, `kind:auditor-change`, with `:small` for small companies. */
  key: v.string(),
  after: v.object({ 1: v.nullable(Spread), 5: v.nullable(Spread), 20: v.nullable(Spread) }),
});
export type Group = v.InferOutput<typeof Group>;

const Miss = v.object({
  accession: v.string(),
  ticker: v.string(),
  form: v.string(),
  /** ISO. */
  acceptedAt: v.string(),
  level: v.picklist(IMPORTANCE_LEVELS),
  reaction: PriceReaction,
});

/** How prices changed after filings of each level and kind, and the filings whose level turned out to be wrong. */
export const TrackRecord = v.object({
  groups: v.array(Group),
  /** Important by our level, but the price hardly moved. */
  overrated: v.array(Miss),
  /** Unimportant by our level, but the price moved a lot. */
  underrated: v.array(Miss),
  observations: v.number(),
  /** When the first and last filing were accepted, ISO; `null` if there are none. */
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  /** True if the prices come from the simulated market. */
  isSimulated: v.boolean(),
  computedAt: v.string(),
});
export type TrackRecord = v.InferOutput<typeof TrackRecord>;

/** GET /api/track-record */
export const TrackRecordResponse = v.object({
  /** `null` until the first nightly run. */
  record: v.nullable(TrackRecord),
  /** Headlines of the filings whose level turned out to be wrong, by accession number. */
  headlines: v.record(v.string(), v.string()),
});
export type TrackRecordResponse = v.InferOutput<typeof TrackRecordResponse>;
