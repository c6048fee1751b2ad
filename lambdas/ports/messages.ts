import * as v from 'valibot';
import { CHANNELS } from '#domain/contract/channel.ts';

/**
 * `filings` and `history`: a stored filing whose document must be read. `reread`: it was read under older rules, and
 * nobody is alerted again.
 */
export const FilingMessage = v.object({
  accession: v.string(),
  reread: v.exactOptional(v.literal(true)),
});
export type FilingMessage = v.InferOutput<typeof FilingMessage>;

/** `analyses`: a filing that was read and is to be analyzed by a model. */
export const AnalysisMessage = v.object({ accession: v.string() });
export type AnalysisMessage = v.InferOutput<typeof AnalysisMessage>;

/** `fanout`: an assessed filing; `ticker`, `shard` and `cursor` narrow it to one page of watchers. */
export const FanoutMessage = v.object({
  accession: v.string(),
  ticker: v.optional(v.string()),
  shard: v.optional(v.number()),
  cursor: v.optional(v.string()),
});
export type FanoutMessage = v.InferOutput<typeof FanoutMessage>;

/** `alerts`: one alert of one user on one channel. */
export const AlertMessage = v.object({
  userId: v.string(),
  accession: v.string(),
  channel: v.picklist(CHANNELS),
});
export type AlertMessage = v.InferOutput<typeof AlertMessage>;

/** `closures`: an account that is being deleted, whose Stripe customer must be deleted. */
export const ClosureMessage = v.object({ userId: v.string() });
export type ClosureMessage = v.InferOutput<typeof ClosureMessage>;

/** `backfills`: a company whose latest filings must be fetched. */
export const BackfillMessage = v.object({ cik: v.string() });
export type BackfillMessage = v.InferOutput<typeof BackfillMessage>;
