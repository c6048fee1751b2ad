import * as v from 'valibot';
import { type GatheredFiling, Gathering, gathered } from '#domain/alerts/gathering.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { getItem, putVersion } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const GatheringRow = v.object({ ...Gathering.entries, version: v.number() });

/** Stores which of a ticker's filings are sent together in one message. */
export function gatheringsIn(table: Table) {
  const read = async (ticker: string) => {
    const row = await getItem(table, keys.gathering(ticker));
    return row && v.parse(GatheringRow, row);
  };
  return {
    /** Returns the ticker's latest group of filings; `null` before the first one. */
    get: (ticker: string): Promise<Gathering | null> => read(ticker),

    /** Adds a filing whose watchers are being alerted. Safe to repeat. */
    join(ticker: string, filing: Omit<GatheredFiling, 'tellAt'>, now: Date): Promise<Gathering> {
      return retryOnConflict(async () => {
        const before = await read(ticker);
        const after = gathered(before, filing, now);
        if (after === before) return after;
        const item = { ...keys.gathering(ticker), ...after };
        return (await putVersion(table, item, before?.version ?? 0)) ? after : null;
      });
    },
  };
}
