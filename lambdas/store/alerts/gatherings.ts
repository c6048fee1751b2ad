import * as v from 'valibot';
import { type GatheredFiling, Gathering, gathered } from '#domain/alerts/gathering.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { getItem, putVersion } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const GatheringRow = v.object({ ...Gathering.entries, version: v.number() });

/** Filings of one ticker that are told together. */
export function gatheringsIn(table: Table) {
  const read = async (ticker: string) => {
    const row = await getItem(table, keys.gathering(ticker));
    return row && v.parse(GatheringRow, row);
  };
  return {
    /** The filings of a ticker that were told together last; `null` before the first. */
    get: (ticker: string): Promise<Gathering | null> => read(ticker),

    /** Adds a filing whose watchers are being told. Safe to repeat. */
    join(ticker: string, filing: Omit<GatheredFiling, 'tellAt'>, now: Date): Promise<Gathering> {
      return untilWon(async () => {
        const before = await read(ticker);
        const after = gathered(before, filing, now);
        if (after === before) return after;
        const item = { ...keys.gathering(ticker), ...after };
        return (await putVersion(table, item, before?.version ?? 0)) ? after : null;
      });
    },
  };
}
