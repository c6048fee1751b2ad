import * as v from 'valibot';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { deleteItem, getItem, putItem } from '#lambdas/store/table/items.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import { pageOfIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Example = v.object({
  accession: v.string(),
  /** The levels that the person who labeled the filing accepts. */
  levels: v.array(v.picklist(IMPORTANCE_LEVELS)),
  /** Words that the headline or takeaways must contain, and words that they must not contain. */
  mustSay: v.array(v.string()),
  mustNotSay: v.array(v.string()),
  note: v.string(),
  by: v.string(),
  /** ISO. */
  at: v.string(),
});
/** A filing for which a person has labeled the correct analysis. */
export type Example = v.InferOutput<typeof Example>;

/** Stores labeled filings, which are used to evaluate later analyses. */
export function examplesIn(table: Table) {
  return {
    /** Stores an example, which replaces any earlier example for the filing. */
    async put(example: Example): Promise<void> {
      const { at, accession } = example;
      await putItem(table, { ...keys.example(accession), ...index1.exampleOf(at, accession), ...example });
    },

    async get(accession: string): Promise<Example | null> {
      const row = await getItem(table, keys.example(accession));
      return row && v.parse(Example, row);
    },

    async remove(accession: string): Promise<void> {
      await deleteItem(table, keys.example(accession));
    },

    /** Returns which of these filings are examples. */
    async among(accessions: readonly string[]): Promise<Set<string>> {
      const wanted = [...new Set(accessions)].map(keys.example);
      const rows = await batchGet(table, wanted, { attributes: ['accession'] });
      return new Set(rows.map((row) => v.parse(v.pick(Example, ['accession']), row).accession));
    },

    /**
     * Returns a page of all examples, newest first.
     * @param after the position of the previous page's last example
     */
    async page(limit: number, after?: string): Promise<{ examples: Example[]; cursor: string | null }> {
      const { items, isLast } = await pageOfIndex1(table, index1.examplesPartition, limit, after);
      const examples = items.map((row) => v.parse(Example, row));
      const last = examples.at(-1);
      return { examples, cursor: isLast || !last ? null : index1.exampleOf(last.at, last.accession).SK1 };
    },
  };
}
