import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { TickerOverride } from '#domain/companies/ticker-overrides.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** Corrections of the SEC's list of tickers, made by hand. */
export function tickerOverridesIn(table: Table) {
  return {
    /** All of them, by ticker: a handful. */
    async list(): Promise<TickerOverride[]> {
      const answer = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :pk',
          ExpressionAttributeValues: { ':pk': keys.tickerOverride('').PK },
          ConsistentRead: true,
        }),
      );
      return (answer.Items ?? []).map((item) => v.parse(TickerOverride, item));
    },

    /** Sets the override of a ticker. @param at ISO */
    async put(override: TickerOverride, at: string): Promise<void> {
      const Item = { ...keys.tickerOverride(override.ticker), ...override, updatedAt: at };
      await table.client.send(new PutCommand({ TableName: table.name, Item }));
    },

    /** Removes the override of a ticker. @param ticker canonical */
    async remove(ticker: string): Promise<void> {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.tickerOverride(ticker) }));
    },
  };
}
