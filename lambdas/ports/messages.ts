import * as v from 'valibot';
import { GatheredFiling } from '#domain/alerts/gathering.ts';
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

/** One ticker's watchers in one shard of the index, and how the filing is told to them. */
export const WatchersToTell = v.object({
  ticker: v.string(),
  shard: v.number(),
  /** Those after this one. */
  cursor: v.optional(v.string()),
  /** When those go out who were told of one of `ahead` at once. */
  until: v.string(),
  ahead: v.array(GatheredFiling),
  /** Accession numbers of other filings of the ticker that go out in the same message. */
  together: v.array(v.string()),
});
export type WatchersToTell = v.InferOutput<typeof WatchersToTell>;

/** `fanout`: an assessed filing, whole or for one shard of watchers. */
export const FanoutMessage = v.object({ accession: v.string(), to: v.optional(WatchersToTell) });
export type FanoutMessage = v.InferOutput<typeof FanoutMessage>;

/** `alerts`: one alert of one user on one channel. */
export const AlertMessage = v.object({
  userId: v.string(),
  accession: v.string(),
  acceptedAt: v.string(),
  channel: v.picklist(CHANNELS),
});
export type AlertMessage = v.InferOutput<typeof AlertMessage>;

/** `digests`: what waited for one reader, channel and time. */
export const DigestMessage = v.object({
  userId: v.string(),
  channel: v.picklist(CHANNELS),
  dueAt: v.string(),
  /** A note that there was nothing to tell, instead. */
  about: v.exactOptional(v.literal('quiet-week')),
});
export type DigestMessage = v.InferOutput<typeof DigestMessage>;

/** `closures`: an account that is being deleted, whose Stripe customer must be deleted. */
export const ClosureMessage = v.object({ userId: v.string() });
export type ClosureMessage = v.InferOutput<typeof ClosureMessage>;

/** `backfills`: a company whose latest filings must be fetched. */
export const BackfillMessage = v.object({ cik: v.string() });
export type BackfillMessage = v.InferOutput<typeof BackfillMessage>;

/** `previews`: the same for visitors, and then each of its documents: all of it behind what readers wait for. */
export const PreviewMessage = v.union([BackfillMessage, FilingMessage]);
export type PreviewMessage = v.InferOutput<typeof PreviewMessage>;
