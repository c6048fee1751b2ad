import * as v from 'valibot';
import { ReconciliationState } from '#domain/ingestion/reconciliation.ts';
import { Rereading } from '#domain/ingestion/rereading.ts';
import { getItem, updateItem } from './items.ts';
import { keys } from './keys.ts';
import type { Table } from './single-table.ts';

const PollState = v.object({
  fullWalkAt: v.optional(v.number()),
  /** When this stage first read the whole feed. */
  since: v.optional(v.number()),
  /** When the feed was last read. */
  readAt: v.optional(v.number()),
});
export type PollState = v.InferOutput<typeof PollState>;

/**
 * `next`: the position to continue from; `null` once the whole table has been read. Counts include everything since the
 * start.
 */
const Indexing = v.object({
  next: v.nullable(v.object({ PK: v.string(), SK: v.string() })),
  users: v.number(),
  listed: v.number(),
});
export type Indexing = v.InferOutput<typeof Indexing>;

/** Stores leases and the progress of jobs that must not run more than once at a time. Times are milliseconds. */
export function stateIn(table: Table) {
  return {
    /**
     * Takes or renews a lease.
     * @param facts attributes stored with the lease, in the same request
     * @returns `false` while somebody else holds it
     */
    lease: (
      name: string,
      holder: string,
      now: number,
      until: number,
      facts: Pick<PollState, 'readAt'> = {},
    ): Promise<boolean> =>
      updateItem(
        table,
        keys.state(name),
        { holder, leaseUntil: until, ...facts },
        'attribute_not_exists(leaseUntil) OR leaseUntil < :now OR holder = :holder',
        { ':now': now },
      ),

    /** Releases a lease if this holder still has it. */
    release: async (name: string, holder: string, facts: Pick<PollState, 'readAt'> = {}): Promise<void> => {
      await updateItem(table, keys.state(name), { holder, leaseUntil: 0, ...facts }, 'holder = :holder');
    },

    /** Returns the poller's progress. */
    async poll(): Promise<PollState> {
      return v.parse(PollState, (await getItem(table, keys.state('poll'))) ?? {});
    },

    /** Returns which days were reconciled; `null` before the first run. */
    async reconciliation(): Promise<ReconciliationState | null> {
      const row = await getItem(table, keys.state('reconciliation'));
      return row && v.parse(ReconciliationState, row);
    },

    /** Records which days were reconciled. */
    async reconciled(state: ReconciliationState): Promise<void> {
      await updateItem(table, keys.state('reconciliation'), state, null);
    },

    /** Returns the progress of rereading stored filings; `null` before the first run. */
    async rereading(): Promise<Rereading | null> {
      const row = await getItem(table, keys.state('rereading'));
      return row && v.parse(Rereading, row);
    },

    /** Records the progress of rereading stored filings. */
    async reread(state: Rereading): Promise<void> {
      await updateItem(table, keys.state('rereading'), state, null);
    },

    /** Returns the time up to which due digests have been queued, ISO; `null` before the first run. */
    async digestsQueued(): Promise<string | null> {
      const row = await getItem(table, keys.state('digests'));
      return row && v.parse(v.object({ until: v.string() }), row).until;
    },

    /** Records the time up to which due digests have been queued. */
    async queuedDigests(until: string): Promise<void> {
      await updateItem(table, keys.state('digests'), { until }, null);
    },

    /** Returns the progress of indexing existing users; `null` before the first page. */
    async indexing(): Promise<Indexing | null> {
      const row = await getItem(table, keys.state('user-indexes'));
      return row && v.parse(Indexing, row);
    },

    /** Records the progress of indexing existing users. */
    async indexed(progress: Indexing): Promise<void> {
      await updateItem(table, keys.state('user-indexes'), progress, null);
    },

    /** Records that the whole feed was read. */
    async polled(marks: PollState): Promise<void> {
      await updateItem(table, keys.state('poll'), marks, null);
    },
  };
}
