import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { getItem, updateItem } from '#lambdas/store/table/items.ts';
import { cikOf, index1, keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const State = v.object({ doneAt: v.optional(v.string()), deferrals: v.optional(v.number(), 0) });

const Progress = v.object({
  ...State.entries,
  leaseUntil: v.optional(v.string()),
  work: v.optional(v.string()),
});
type BackfillProgress = {
  state: 'never' | 'waiting' | 'running' | 'done';
  /** When it last finished, ISO. */
  doneAt: string | null;
  /** How often the backfill was postponed because EDGAR was unavailable. */
  deferrals: number;
};

const BackfillKey = v.object({ PK: v.string(), SK: v.string() });

/**
 * `dueAt`: when recovery sends a message that was lost. `doneBefore`: a backfill finished before this time may be
 * repeated. Both ISO.
 */
type Claim = { dueAt: string; doneBefore: string };

/** `place`: the company's place in line; companies with lower places are fetched first. `now`: ISO. */
type Listed = { place: number; now: string };

/** A lease that starts now. Both times are ISO. */
type Lease = { now: string; until: string };

const NOT_LISTED = { PK1: undefined, SK1: undefined };

/** The backfill was never requested, or was finished long ago. */
const IS_WANTED = 'attribute_not_exists(#work) AND (attribute_not_exists(doneAt) OR doneAt < :doneBefore)';

/** The backfill is open or was never requested, and no worker has claimed it. */
const CAN_BE_TAKEN =
  '(attribute_exists(#work) OR attribute_not_exists(doneAt)) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)';

/** Stores the state of each company's backfill. Times are ISO text, CIKs have ten digits. */
export function backfillsIn(table: Table) {
  return {
    /**
     * Claims a request, so that only one of many concurrent callers sends the message. The item is its own reminder: if
     * the message is not sent, recover-work sends it at `dueAt`. A backfill that only visitors requested is treated as
     * not requested.
     * @returns `false` when it was already requested, or finished after `doneBefore`
     */
    claim: (cik: string, { dueAt, doneBefore, place, now }: Claim & Listed): Promise<boolean> =>
      updateItem(
        table,
        keys.backfill(cik),
        {
          ...work.at('backfill', cik, dueAt),
          ...index1.waitingBackfill(place, now),
          deferrals: 0,
          isPreview: undefined,
        },
        `isPreview = :isPreview OR (${IS_WANTED})`,
        { ':doneBefore': doneBefore, ':isPreview': true },
      ),

    /** Works like `claim`, for a visitor. */
    claimPreview: (cik: string, { dueAt, doneBefore }: Claim): Promise<boolean> =>
      updateItem(
        table,
        keys.backfill(cik),
        { ...work.at('backfill', cik, dueAt), deferrals: 0, isPreview: true },
        IS_WANTED,
        { ':doneBefore': doneBefore },
      ),

    /**
     * Leases the backfill until `until` and removes it from the line.
     * @returns `false` if it is finished or leased
     */
    take: (cik: string, { now, until }: Lease): Promise<boolean> =>
      updateItem(
        table,
        keys.backfill(cik),
        { ...work.at('backfill', cik, until), ...NOT_LISTED, leaseUntil: until },
        CAN_BE_TAKEN,
        { ':now': now },
      ),

    /** Like `take`, but only if the company has no place in line. */
    takeUnplaced: (cik: string, { now, until }: Lease): Promise<boolean> =>
      updateItem(
        table,
        keys.backfill(cik),
        { ...work.at('backfill', cik, until), leaseUntil: until },
        `attribute_not_exists(PK1) AND ${CAN_BE_TAKEN}`,
        { ':now': now },
      ),

    /** Returns the companies that are next in line, lowest place first. The index may be outdated for moments. */
    async firstInLine(limit: number): Promise<string[]> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: 'PK1 = :waiting',
          ExpressionAttributeValues: { ':waiting': index1.backfillsPartition },
          Limit: limit,
        }),
      );
      return Items.map((row) => cikOf(v.parse(BackfillKey, row)));
    },

    /**
     * Returns which of these companies have ever had their history requested. These are the companies that are or were
     * watched.
     */
    async requested(ciks: readonly string[]): Promise<Set<string>> {
      const rows = await batchGet(table, [...new Set(ciks)].map(keys.backfill), {
        attributes: ['PK', 'SK'],
        consistent: true,
      });
      return new Set(rows.map((row) => cikOf(v.parse(BackfillKey, row))));
    },

    /** Returns how often the backfill was postponed because EDGAR was unavailable. */
    async deferrals(cik: string): Promise<number> {
      return v.parse(State, (await getItem(table, keys.backfill(cik))) ?? {}).deferrals;
    },

    /**
     * Returns the progress of a company's backfill.
     * @param now ISO
     */
    async progress(cik: string, now: string): Promise<BackfillProgress> {
      const row = await getItem(table, keys.backfill(cik));
      const { doneAt = null, deferrals, leaseUntil = '', work: isOpen } = v.parse(Progress, row ?? {});
      const isRunning = isOpen !== undefined && leaseUntil > now;
      const state = isRunning
        ? 'running'
        : isOpen !== undefined
          ? 'waiting'
          : doneAt === null
            ? 'never'
            : 'done';
      return { state, doneAt, deferrals };
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

    /** Marks the backfill as finished at `doneAt`. `null` abandons it, so that the next request starts over. */
    async finish(cik: string, doneAt: string | null): Promise<void> {
      const changes = {
        ...NOT_LISTED,
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
