import * as v from 'valibot';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { getItem, updateItem } from '#lambdas/store/table/items.ts';
import { cikOf, keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const State = v.object({ doneAt: v.optional(v.string()), deferrals: v.optional(v.number(), 0) });

const BackfillKey = v.object({ PK: v.string(), SK: v.string() });

/** When recovery sends a message that was not sent, and since when nobody may have finished it; ISO. */
type Claim = { dueAt: string; doneBefore: string };

/** Nobody asked for it, or it was finished long ago. */
const IS_WANTED = 'attribute_not_exists(#work) AND (attribute_not_exists(doneAt) OR doneAt < :doneBefore)';

/** The state of each company's backfill. Times are ISO text, CIKs have ten digits. */
export function backfillsIn(table: Table) {
  return {
    /**
     * Claims a request, so that of many at once, one sends the message. The item is its own reminder: if the message is
     * not sent, recover-work sends it at `dueAt`. What only visitors asked for counts as not requested.
     * @returns `false` when it was requested already, or finished after `doneBefore`
     */
    claim: (cik: string, { dueAt, doneBefore }: Claim): Promise<boolean> =>
      updateItem(
        table,
        keys.backfill(cik),
        { ...work.at('backfill', cik, dueAt), deferrals: 0, isPreview: undefined },
        `isPreview = :isPreview OR (${IS_WANTED})`,
        { ':doneBefore': doneBefore, ':isPreview': true },
      ),

    /** As `claim`, for a visitor. */
    claimPreview: (cik: string, { dueAt, doneBefore }: Claim): Promise<boolean> =>
      updateItem(
        table,
        keys.backfill(cik),
        { ...work.at('backfill', cik, dueAt), deferrals: 0, isPreview: true },
        IS_WANTED,
        { ':doneBefore': doneBefore },
      ),

    /** Leases the backfill until `until`. @returns `false` when it is done, or leased */
    take: (cik: string, { now, until }: { now: string; until: string }): Promise<boolean> =>
      updateItem(
        table,
        keys.backfill(cik),
        { ...work.at('backfill', cik, until), leaseUntil: until },
        '(attribute_exists(#work) OR attribute_not_exists(doneAt)) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
        { ':now': now },
      ),

    /** Those of these companies whose history somebody asked for: the watched ones, now or once. */
    async requested(ciks: readonly string[]): Promise<Set<string>> {
      const rows = await batchGet(table, [...new Set(ciks)].map(keys.backfill), { attributes: ['PK', 'SK'] });
      return new Set(rows.map((row) => cikOf(v.parse(BackfillKey, row))));
    },

    /** How often it was deferred because EDGAR was unavailable. */
    async deferrals(cik: string): Promise<number> {
      return v.parse(State, (await getItem(table, keys.backfill(cik))) ?? {}).deferrals;
    },

    /** Releases the lease, to be retried at `dueAt`. */
    async release(cik: string, next: { dueAt: string; deferrals: number }): Promise<void> {
      const { dueAt, deferrals } = next;
      const changes = {
        ...work.at('backfill', cik, dueAt),
        leaseUntil: undefined,
        recoveries: undefined,
        deferrals,
      };
      await updateItem(table, keys.backfill(cik), changes);
    },

    /** Finishes it at `doneAt`; `null` gives up, so that the next request starts over. */
    async finish(cik: string, doneAt: string | null): Promise<void> {
      const changes = {
        doneAt: doneAt ?? undefined,
        work: undefined,
        work_at: undefined,
        leaseUntil: undefined,
        recoveries: undefined,
        deferrals: 0,
      };
      await updateItem(table, keys.backfill(cik), changes);
    },
  };
}
