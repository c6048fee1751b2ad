import * as v from 'valibot';
import { Analysis } from '#domain/filings/filing-analysis.ts';
import { getItem, putItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** The previous analysis, from before an administrator ran it again. `before`: `null` if there was none; `at`: ISO. */
const Rerun = v.object({ before: v.nullable(Analysis), by: v.string(), at: v.string() });
type Rerun = v.InferOutput<typeof Rerun>;

/** Stores a filing's previous analysis when it is run again, so that the two can be compared. */
export function rerunsIn(table: Table) {
  return {
    async keep(accession: string, rerun: Rerun): Promise<void> {
      await putItem(table, { ...keys.rerun(accession), ...rerun });
    },

    /** @returns `null` if the analysis was never run again */
    async get(accession: string): Promise<Rerun | null> {
      const row = await getItem(table, keys.rerun(accession));
      return row && v.parse(Rerun, row);
    },
  };
}
