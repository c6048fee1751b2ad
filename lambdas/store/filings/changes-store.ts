import * as v from 'valibot';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const MINUTE_MS = 60_000;
/** Number of minutes that a response covers, including the current one. */
const MINUTES = 3;
const KEPT_SECONDS = 3_600;

/** Prefix of the attributes that are named after a ticker. */
const MARK = 't_';
const Text = v.string();

/**
 * Stores the tickers whose filings or analyses changed: one small item per minute, with one attribute per ticker.
 * EDGAR's busiest minute causes about a hundred updates to one item, a small fraction of what a partition can handle.
 */
export function changesIn(table: Table) {
  return {
    /** @param at ISO in UTC */
    async mark(tickers: readonly string[], at: string): Promise<void> {
      if (tickers.length === 0) return;
      const marks = Object.fromEntries(tickers.map((ticker) => [attributeOf(ticker), at]));
      const expires_at = Math.floor(Date.parse(at) / 1_000) + KEPT_SECONDS;
      await updateItem(table, keys.changes(at.slice(0, 16)), { ...marks, expires_at }, null);
    },

    /**
     * Returns the tickers that changed in the last few minutes, each with the time of its latest change, in one
     * request.
     */
    async latest(now: number): Promise<Record<string, string>> {
      const minutes = Array.from({ length: MINUTES }, (_, ago) => minuteOf(now - ago * MINUTE_MS));
      const rows = await batchGet(table, minutes.map(keys.changes), { consistent: true });
      const marks = rows.flatMap(marksIn);
      // If a ticker appears in two minutes, the later one wins.
      return Object.fromEntries(marks.toSorted(([, one], [, other]) => one.localeCompare(other)));
    },
  };
}

function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16);
}

/**
 * Returns the attribute name for a ticker. Canonical tickers have no underscores, and names in expressions must not
 * contain hyphens.
 */
function attributeOf(ticker: string): string {
  return MARK + ticker.replaceAll('-', '_');
}

function marksIn(row: Record<string, unknown>): [ticker: string, at: string][] {
  return Object.entries(row)
    .filter(([name]) => name.startsWith(MARK))
    .map(([name, at]) => [name.slice(MARK.length).replaceAll('_', '-'), v.parse(Text, at)]);
}
