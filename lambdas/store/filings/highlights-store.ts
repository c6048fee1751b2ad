import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { FilingHeadline } from '#domain/contract/highlights-contract.ts';
import { type HighlightGroup, highlightGroup } from '#domain/filings/highlights.ts';
import { type Item, index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const KEPT_SECONDS = 14 * 86_400;

/** Stores each day's important filings, by kind of form. */
export function highlightsIn(table: Table) {
  return {
    /**
     * Returns a day's filings, most important first.
     * @param date New York date
     */
    async of(date: string, group: HighlightGroup, limit: number): Promise<FilingHeadline[]> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: 'PK1 = :day',
          ExpressionAttributeValues: { ':day': index1.highlightsPartition(date, group) },
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      return Items.map((item) => v.parse(FilingHeadline, item));
    },
  };
}

/** Returns the item that lists a filing under its day; it is written again if the score changes. */
export function highlightItem(headline: FilingHeadline): Item {
  const { id, form, filed_at, material_score } = headline;
  const date = newYorkDate(new Date(filed_at));
  const place = index1.highlightOf(date, highlightGroup(form), material_score, filed_at);
  const expires_at = Math.floor(Date.parse(filed_at) / 1_000) + KEPT_SECONDS;
  return { ...keys.highlight(id), ...place, ...headline, expires_at };
}
