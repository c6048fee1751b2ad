import * as v from 'valibot';
import { GatheredFiling } from '#domain/alerts/gathering.ts';
import { BRAND_IDS } from '#domain/brands/brand.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';

/**
 * `filings` and `history`: a stored filing whose document must be read. `reread`: a filing that was read with older
 * rules; nobody is alerted again.
 */
export const FilingMessage = v.object({
  accession: v.string(),
  reread: v.exactOptional(v.literal(true)),
});
export type FilingMessage = v.InferOutput<typeof FilingMessage>;

/**
 * Message in `indexing`: a filing that was read, whose text becomes searchable. It contains what the index stores about
 * the filing, so that the worker does not read it from the table.
 */
export const IndexMessage = v.object({
  accession: v.string(),
  form: v.string(),
  formType: v.nullable(v.string()),
  companyName: v.string(),
  tickers: v.array(v.string()),
  acceptedAt: v.string(),
  readAt: v.string(),
  level: v.picklist(IMPORTANCE_LEVELS),
  headline: v.string(),
  ciks: v.array(v.string()),
});
export type IndexMessage = v.InferOutput<typeof IndexMessage>;

/** Message in `analyses`: a filing that was read and should be analyzed by a model. */
export const AnalysisMessage = v.object({ accession: v.string() });
export type AnalysisMessage = v.InferOutput<typeof AnalysisMessage>;

/** The watchers of a ticker in one shard of the index, and how they are alerted to the filing. */
export const WatchersToNotify = v.object({
  ticker: v.string(),
  shard: v.number(),
  /** If set, only the watchers after this one. */
  cursor: v.optional(v.string()),
  /**
   * The time at which later alerts are sent to users who already got an immediate alert about one of the
   * filings in `ahead`.
   */
  until: v.string(),
  ahead: v.array(GatheredFiling),
  /** Accession numbers of the ticker's other filings that are sent in the same message. */
  together: v.array(v.string()),
});
export type WatchersToNotify = v.InferOutput<typeof WatchersToNotify>;

/** Message in `fanout`: an assessed filing, for all watchers or for one shard of them. */
export const FanoutMessage = v.object({ accession: v.string(), to: v.optional(WatchersToNotify) });
export type FanoutMessage = v.InferOutput<typeof FanoutMessage>;

/** Message in `alerts`: one alert for one user on one channel. */
export const AlertMessage = v.object({
  userId: v.string(),
  accession: v.string(),
  acceptedAt: v.string(),
  channel: v.picklist(CHANNELS),
});
export type AlertMessage = v.InferOutput<typeof AlertMessage>;

/** Message in `digests`: the alerts waiting for one reader, channel and time. */
export const DigestMessage = v.object({
  userId: v.string(),
  channel: v.picklist(CHANNELS),
  dueAt: v.string(),
  /** Set for a note that there was nothing to report, which is sent in place of a digest. */
  about: v.exactOptional(v.literal('quiet-week')),
});
export type DigestMessage = v.InferOutput<typeof DigestMessage>;

/** Message in `closures`: an account that is being deleted, whose Stripe customer must be deleted. */
export const ClosureMessage = v.object({ userId: v.string() });
export type ClosureMessage = v.InferOutput<typeof ClosureMessage>;

/** Message in `backfills`: a company whose latest filings must be fetched. */
export const BackfillMessage = v.object({ cik: v.string() });
export type BackfillMessage = v.InferOutput<typeof BackfillMessage>;

/**
 * Message in `previews`: the backfill of a company for visitors, and then each of its documents. All of these have
 * lower priority than requests from logged-in readers.
 */
export const PreviewMessage = v.union([BackfillMessage, FilingMessage]);
export type PreviewMessage = v.InferOutput<typeof PreviewMessage>;

/**
 * Message in `logins`: somebody requested a code for this address at the admin login. `list`: `known` if the request
 * came from a device that has logged in before.
 */
export const AdminCodeMessage = v.object({
  address: v.string(),
  brand: v.picklist(BRAND_IDS),
  list: v.picklist(['known', 'any']),
  askedAt: v.string(),
});
export type AdminCodeMessage = v.InferOutput<typeof AdminCodeMessage>;

/** Message in `exports`: an admin list whose export as CSV files must be started or continued. */
export const ExportMessage = v.object({ id: v.string() });
export type ExportMessage = v.InferOutput<typeof ExportMessage>;
