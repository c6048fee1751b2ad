import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { TickerOverride } from '#domain/companies/ticker-overrides.ts';
import { deleteItem, getItem, putItem } from '#lambdas/store/table/items.ts';
import { keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

const DatedOverride = v.intersect([TickerOverride, v.object({ updatedAt: v.string() })]);
type DatedOverride = v.InferOutput<typeof DatedOverride>;
/**
 * A manual change to a ticker's mapping. `by`: the administrator's user id; `to`: `null` if the correction was removed.
 */
const MappingChange = v.object({ at: v.string(), by: v.string(), to: v.nullable(TickerOverride) });
export type MappingChange = v.InferOutput<typeof MappingChange>;
const MOST_CHANGES = 50;

/** Stores manual corrections to the SEC's list of tickers. */
export function tickerOverridesIn(table: Table) {
  return {
    /** Returns all corrections, by ticker. There are only a handful. */
    async list(): Promise<TickerOverride[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': keys.tickerOverride('').PK },
        ConsistentRead: true,
      });
      return rows.map((row) => v.parse(TickerOverride, row));
    },

    /**
     * Sets a ticker's override.
     * @param at ISO
     */
    async put(override: TickerOverride, at: string): Promise<void> {
      const Item = { ...keys.tickerOverride(override.ticker), ...override, updatedAt: at };
      await putItem(table, Item);
    },

    /** Returns a ticker's override with the time of its last change; `null` if there is none. */
    async get(ticker: string): Promise<DatedOverride | null> {
      const row = await getItem(table, keys.tickerOverride(ticker));
      return row && v.parse(DatedOverride, row);
    },

    /**
     * Sets or removes a ticker's override and adds the change to its history, in one transaction.
     * @param seen the time of the last change; `null` for no override
     * @param change.at ISO
     * @returns `false` if somebody else has changed it since
     */
    async change(ticker: string, seen: string | null, change: MappingChange): Promise<boolean> {
      const { to, at } = change;
      const Key = keys.tickerOverride(ticker);
      const TableName = table.name;
      const isAsSeen =
        seen === null
          ? { ConditionExpression: 'attribute_not_exists(PK)' }
          : { ConditionExpression: 'updatedAt = :seen', ExpressionAttributeValues: { ':seen': seen } };
      const outcome = await writeTogether(table, [
        to === null
          ? { Delete: { TableName, Key, ...isAsSeen } }
          : { Put: { TableName, Item: { ...Key, ...to, updatedAt: at }, ...isAsSeen } },
        { Put: { TableName, Item: { ...keys.mappingChange(ticker, at), ...change } } },
      ]);
      return outcome === 'written';
    },

    /** Returns the most recent changes to a ticker's mapping, newest first, in one request. */
    async history(ticker: string): Promise<MappingChange[]> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
          ExpressionAttributeValues: {
            ':pk': keys.mappingChange(ticker, '').PK,
            ':prefix': prefixes.mappingChange,
          },
          ScanIndexForward: false,
          Limit: MOST_CHANGES,
        }),
      );
      return Items.map((row) => v.parse(MappingChange, row));
    },

    /**
     * Removes a ticker's override.
     * @param ticker canonical
     */
    async remove(ticker: string): Promise<void> {
      await deleteItem(table, keys.tickerOverride(ticker));
    },
  };
}
