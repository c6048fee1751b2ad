import * as v from 'valibot';
import { PublishedFiling } from '#domain/coverage/published-filing.ts';
import type { DayIndex } from '#domain/coverage/receipt.ts';
import { fnv1a } from '#domain/hash.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { putItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** The busiest day has 5,000 filings of 150 bytes; an item holds up to 400 KB. */
const SHARDS = 4;
const KEPT_SECONDS = 40 * 86_400;

const Row = v.object({ day: v.string(), isChecked: v.boolean(), filings: v.array(PublishedFiling) });

/**
 * Stores which filings EDGAR's index lists, by day. A day that was checked never changes, so each worker reads it only
 * once.
 */
export function coverageIn(table: Table) {
  const settled = new Map<string, DayIndex>();
  return {
    /** Replaces the stored index of a day. */
    async put({ day, isChecked, filings }: DayIndex): Promise<void> {
      const expires_at = Date.parse(day) / 1_000 + KEPT_SECONDS;
      const shards = Map.groupBy(filings, ({ accession }) => fnv1a(accession) % SHARDS);
      await Promise.all(
        shardsOf(day).map((key, shard) =>
          putItem(table, { ...key, day, isChecked, filings: shards.get(shard) ?? [], expires_at }),
        ),
      );
    },

    /** Returns which of these days have an index that was read, in the same order. */
    async of(days: readonly string[]): Promise<DayIndex[]> {
      const unknown = days.filter((day) => !settled.has(day));
      const rows = await batchGet(table, unknown.flatMap(shardsOf));
      const read = Map.groupBy(
        rows.map((row) => v.parse(Row, row)),
        ({ day }) => day,
      );
      return days.flatMap((day) => {
        const known = settled.get(day);
        if (known !== undefined) return [known];
        const shards = read.get(day) ?? [];
        // A day that was written only in part is read again.
        if (shards.length < SHARDS) return [];
        const isChecked = shards.every((shard) => shard.isChecked);
        const index = { day, isChecked, filings: shards.flatMap(({ filings }) => filings) };
        if (isChecked) settled.set(day, index);
        return [index];
      });
    },
  };
}

function shardsOf(day: string) {
  return Array.from({ length: SHARDS }, (_, shard) => keys.coverage(day, shard));
}
