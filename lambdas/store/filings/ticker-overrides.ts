import * as v from 'valibot';
import { TickerOverride } from '#domain/companies/ticker-overrides.ts';
import { deleteItem, putItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** Corrections of the SEC's list of tickers, made by hand. */
export function tickerOverridesIn(table: Table) {
  return {
    /** All of them, by ticker: a handful. */
    async list(): Promise<TickerOverride[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': keys.tickerOverride('').PK },
        ConsistentRead: true,
      });
      return rows.map((row) => v.parse(TickerOverride, row));
    },

    /** Sets the override of a ticker. @param at ISO */
    async put(override: TickerOverride, at: string): Promise<void> {
      const Item = { ...keys.tickerOverride(override.ticker), ...override, updatedAt: at };
      await putItem(table, Item);
    },

    /** Removes the override of a ticker. @param ticker canonical */
    async remove(ticker: string): Promise<void> {
      await deleteItem(table, keys.tickerOverride(ticker));
    },
  };
}
