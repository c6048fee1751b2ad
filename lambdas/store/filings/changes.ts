import * as v from 'valibot';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const MINUTE_MS = 60_000;
/** The minutes an answer covers, the current one included. */
const MINUTES = 3;
const KEPT_SECONDS = 3_600;

/** Begins each attribute that is named after a ticker. */
const MARK = 't_';
const Text = v.string();

/**
 * Tickers whose filings or analyses changed: one small item for each minute, with an attribute for each ticker. The
 * busiest minute on EDGAR makes some hundred updates of one item, a small part of what a partition takes.
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

    /** The tickers that changed within the last minutes, each with the time of its latest change, in one request. */
    async latest(now: number): Promise<Record<string, string>> {
      const minutes = Array.from({ length: MINUTES }, (_, ago) => minuteOf(now - ago * MINUTE_MS));
      const rows = await batchGet(table, minutes.map(keys.changes), { consistent: true });
      const marks = rows.flatMap(marksIn);
      // Of two minutes that name a ticker the later one wins.
      return Object.fromEntries(marks.toSorted(([, one], [, other]) => one.localeCompare(other)));
    },
  };
}

function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16);
}

/** Canonical tickers have no underscore, and names in expressions no hyphen. */
function attributeOf(ticker: string): string {
  return MARK + ticker.replaceAll('-', '_');
}

function marksIn(row: Record<string, unknown>): [ticker: string, at: string][] {
  return Object.entries(row)
    .filter(([name]) => name.startsWith(MARK))
    .map(([name, at]) => [name.slice(MARK.length).replaceAll('_', '-'), v.parse(Text, at)]);
}
