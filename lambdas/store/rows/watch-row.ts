import * as v from 'valibot';
import { isVerified, type User } from '#domain/accounts/user.ts';
import { BRAND_IDS, type BrandId } from '#domain/brands/brand.ts';
import { AlertThreshold } from '#domain/contract/profile-settings-contract.ts';
import { type PriceWatch, startedWatch } from '#domain/price-alerts/price-watch.ts';
import type { NewTicker, WatchedTicker } from '#domain/watchlist/watchlist.ts';
import { index1, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { watcherCopy } from './user-row.ts';

const WatchRow = v.object({
  SK: v.string(),
  cik: v.string(),
  companyName: v.string(),
  forms: v.array(v.string()),
  formsSince: v.optional(v.string()),
  brand: v.picklist(BRAND_IDS),
  realTimeForms: v.optional(v.array(v.string()), []),
  isPaused: v.optional(v.boolean(), false),
  note: v.nullable(v.string()),
  threshold: v.optional(v.nullable(AlertThreshold), null),
  createdAt: v.string(),
  viewedAt: v.string(),
  dismissed: v.pipe(
    v.optional(v.set(v.string()), new Set<string>()),
    v.transform((accessions) => [...accessions].sort()),
  ),
  renamedFrom: v.optional(v.nullable(v.string()), null),
  isRenameTold: v.optional(v.boolean(), false),
});

/** @throws ValiError if the row is not a watch item */
export function watchedTickerFrom(row: unknown): WatchedTicker {
  const { SK, ...rest } = v.parse(WatchRow, row);
  const { formsSince = rest.createdAt } = rest;
  return { ...rest, formsSince, ticker: SK.slice(prefixes.watch.length) };
}

/**
 * Returns the index keys of a watch item. Users with a verified contact are listed as watchers, which fan-out
 * reads; others are listed as visitors and never alerted.
 * @param shard the newest shard of the ticker's watchers
 */
export function watcherKeys(user: User, ticker: string, shard: number) {
  return isVerified(user) ? index1.watcherOf(ticker, user.id, shard) : index1.visitorOf(ticker, user.id);
}

/**
 * Returns the item that adds a ticker to a user's watchlist and the user to the ticker's watchers or visitors.
 * @param shard the newest shard of the ticker's watchers
 */
export function watchItem(user: User, brand: BrandId, watched: NewTicker, shard = 0) {
  return {
    ...keys.watch(user.id, watched.ticker),
    ...watcherKeys(user, watched.ticker, shard),
    ...watcherCopy(user),
    brand,
    // A newly added ticker is never paused, since tickers beyond the limit cannot be added.
    isPaused: false,
    cik: watched.cik,
    companyName: watched.companyName,
    forms: watched.forms,
    note: watched.note,
    threshold: watched.threshold,
    ...(watched.threshold === null
      ? {}
      : priceWatchOn(watched.ticker, startedWatch(watched.threshold, null))),
    createdAt: watched.createdAt,
    viewedAt: watched.viewedAt,
    ...(watched.dismissed?.length ? { dismissed: new Set(watched.dismissed) } : {}),
    ...(watched.renamedFrom ? { renamedFrom: watched.renamedFrom } : {}),
  };
}

/**
 * Returns the attributes through which a watch item's price watch is found; they are removed if no price is watched.
 */
export function priceWatchOn(ticker: string, watch: PriceWatch | null) {
  return watch === null
    ? { work: undefined, work_at: undefined }
    : work.priceOf(ticker, JSON.stringify(watch));
}

/**
 * Returns a condition that is true while the price limits are unchanged since they were read. The oldest items have no
 * limits, and later ones lack `since_alert_percent`.
 */
export function thresholdIsUnchanged(threshold: AlertThreshold | null) {
  if (threshold === null)
    return {
      condition: '(attribute_not_exists(threshold) OR threshold = :before)',
      values: { ':before': null },
    };
  const { since_alert_percent: since, ...older } = threshold;
  return since === null
    ? {
        condition: '(threshold = :before OR threshold = :older)',
        values: { ':before': threshold, ':older': older },
      }
    : { condition: 'threshold = :before', values: { ':before': threshold } };
}
