import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { StoredFiling } from '#domain/filings/stored-filing.ts';
import { type ObservableFiling, observableFiling } from '#domain/track-record/observable-filing.ts';
import { index1 } from '#lambdas/store/table/keys.ts';
import { queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const ATTRIBUTES = ['accession', 'status', 'companies', 'rulesVersion'] as const;
const DatedFiling = v.pick(StoredFiling, [...ATTRIBUTES]);
/** The fields that determine whether a stored filing must be read again. */
export type DatedFiling = v.InferOutput<typeof DatedFiling>;
const OBSERVED = [
  ...(['accession', 'form', 'acceptedAt', 'companies', 'assessment', 'analysis'] as const),
  ...(['handCorrection', 'insiderData', 'market', 'status', 'replacedBy'] as const),
] as const;
const ObservedFiling = v.pick(StoredFiling, [...OBSERVED]);
const Indexed = v.object({ SK1: v.string() });

/** Lists filings by acceptance day. */
export function filingDaysIn(table: Table) {
  return {
    /**
     * Returns a page of a day's filings, newest first. The index may be outdated for a moment.
     * @param page.day in UTC
     * @param page.cursor where the previous page ended; `null` for the first
     * @returns `cursor` is `null` after the last page
     */
    async page(page: {
      day: string;
      cursor: string | null;
      limit: number;
    }): Promise<{ filings: DatedFiling[]; cursor: string | null }> {
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: 'PK1 = :day AND SK1 < :before',
          ExpressionAttributeValues: {
            ':day': index1.filingsPartition(page.day),
            ':before': page.cursor ?? END,
          },
          ProjectionExpression: ['SK1', ...ATTRIBUTES.map((name) => `#${name}`)].join(', '),
          ExpressionAttributeNames: Object.fromEntries(ATTRIBUTES.map((name) => [`#${name}`, name])),
          ScanIndexForward: false,
          Limit: page.limit,
        }),
      );
      const last = LastEvaluatedKey === undefined ? null : v.parse(Indexed, LastEvaluatedKey).SK1;
      return { filings: Items.map((item) => v.parse(DatedFiling, item)), cursor: last };
    },

    /** Returns the filings of a day whose price reaction can be measured. @param day in UTC */
    async observable(day: string): Promise<ObservableFiling[]> {
      const pages = queryPages(table, {
        IndexName: 'index1',
        KeyConditionExpression: 'PK1 = :day',
        ExpressionAttributeValues: { ':day': index1.filingsPartition(day) },
        ProjectionExpression: ['PK', 'SK', ...OBSERVED.map((name) => `#${name}`)].join(', '),
        ExpressionAttributeNames: Object.fromEntries(OBSERVED.map((name) => [`#${name}`, name])),
      });
      const filings: ObservableFiling[] = [];
      for await (const page of pages) {
        filings.push(...page.flatMap((row) => observableFiling(v.parse(ObservedFiling, row)) ?? []));
      }
      return filings;
    },
  };
}

/** Sorts after every time. */
const END = ':';
