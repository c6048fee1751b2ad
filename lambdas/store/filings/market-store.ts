import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type MarketListName, MarketRow } from '#domain/contract/discovery/market-contract.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { MarketPeriod } from '#domain/market/market-period.ts';
import { marketDate, marketListsOf, marketRow, possibleListsOf } from '#domain/market/market-rows.ts';
import { type Item, index1, keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Dated = v.object({ SK1: v.string() });
const DATE_LENGTH = '2026-11-24'.length;
/** In most months, the latest day in a list has fewer rows than this. */
const NEWEST_READ = 400;

/** Stores the rows of the market pages: one item per filing and list, found by the month of the filing. */
export function marketIn(table: Table) {
  const inMonth = (list: MarketListName, month: string, { from, until }: MarketPeriod) =>
    queryAll(table, {
      IndexName: 'index1',
      KeyConditionExpression: 'PK1 = :list AND SK1 BETWEEN :from AND :until',
      ExpressionAttributeValues: {
        ':list': index1.marketPartition(list, month),
        ':from': from,
        ':until': `${until}~`,
      },
    });

  return {
    /** Returns the filings in a list for a period, with one request per month. */
    async between(list: MarketListName, period: MarketPeriod): Promise<MarketRow[]> {
      const months = [...new Set([period.from, period.until].map((date) => date.slice(0, 7)))];
      const rows = await Promise.all(months.map((month) => inMonth(list, month, period)));
      return rows.flat().map((row) => v.parse(MarketRow, row));
    },

    /**
     * Returns the filings of the latest day in a month on which the list has any filing to show. It takes one request,
     * or two for a day with a very large number of filings.
     * @param month such as `2026-11`
     * @returns `null` if there is none among the newest filings
     */
    async latestDay(
      list: MarketListName,
      month: string,
      counts: (row: MarketRow) => boolean,
    ): Promise<{ date: string; rows: MarketRow[] } | null> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: 'PK1 = :list',
          ExpressionAttributeValues: { ':list': index1.marketPartition(list, month) },
          ScanIndexForward: false,
          Limit: NEWEST_READ,
        }),
      );
      const newest = Items.map((item) => ({ date: dateOf(item), row: v.parse(MarketRow, item) }));
      const date = newest.find(({ row }) => counts(row))?.date;
      if (date === undefined) return null;
      const isCut = Items.length === NEWEST_READ && newest.at(-1)?.date === date;
      const rows = isCut
        ? (await inMonth(list, month, { from: date, until: date })).map((row) => v.parse(MarketRow, row))
        : newest.filter((each) => each.date === date).map(({ row }) => row);
      return { date, rows: rows.filter(counts) };
    },
  };
}

function dateOf(item: unknown): string {
  return v.parse(Dated, item).SK1.slice(0, DATE_LENGTH);
}

/**
 * Returns a filing's items for the market pages.
 * @param isFirst whether the filing has never been listed before. Otherwise, items in lists that the filing no longer
 * belongs to are replaced by items that queries do not find
 */
export function marketItems(filing: StoredFiling, isFirst: boolean): Item[] {
  const lists = marketListsOf(filing);
  const row = marketRow(filing);
  const place = (list: MarketListName) =>
    index1.marketRowOf(list, marketDate(row), row.material_score, row.id);
  return (isFirst ? lists : possibleListsOf(filing)).map((list) => ({
    ...keys.marketRow(row.id, list),
    ...(lists.includes(list) ? place(list) : {}),
    ...row,
  }));
}
