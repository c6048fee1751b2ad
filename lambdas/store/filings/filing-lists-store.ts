import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { StoredFiling } from '#domain/filings/stored-filing.ts';
import { batchGet } from '#lambdas/store/table/batch-get.ts';
import { index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** The fields of a filing that describe its content and its processing state. */
const ATTRIBUTES = [
  'accession',
  'form',
  'tickers',
  'companyName',
  'acceptedAt',
  'firstSeenAt',
  'assessment',
  'analysis',
  'handCorrection',
  'status',
  'isReadDue',
  'parked',
  'readingError',
  'processedAt',
  'alerts',
  'alertedAt',
] as const;
const TrackedFiling = v.pick(StoredFiling, [...ATTRIBUTES]);
export type TrackedFiling = v.InferOutput<typeof TrackedFiling>;

/** Where a page ended. Filings are ordered by acceptance time, then by accession number. */
export type FilingPosition = Pick<TrackedFiling, 'acceptedAt' | 'accession'>;
type Page = { filings: TrackedFiling[]; next: FilingPosition | null };

const Named = v.object({ accession: v.string() });
/** Sorts after every time. */
const END = '~';

/** Lists filings with their processing state, newest first, one page at a time. */
export function filingListsIn(table: Table) {
  return {
    /**
     * Returns a page of a day's filings in one request. The index may be outdated for a moment.
     * @param day in UTC
     * @param limit number of rows to read; a page of large rows ends earlier
     */
    async ofDay(day: string, limit: number, after: FilingPosition | null): Promise<Page> {
      const before = after === null ? END : index1.filingOn(after.acceptedAt, after.accession).SK1;
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: 'index1',
          KeyConditionExpression: 'PK1 = :day AND SK1 < :before',
          ExpressionAttributeValues: { ':day': index1.filingsPartition(day), ':before': before },
          ...projection(ATTRIBUTES),
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      const filings = Items.map((item) => v.parse(TrackedFiling, item));
      return { filings, next: LastEvaluatedKey === undefined ? null : (filings.at(-1) ?? null) };
    },

    /**
     * Returns a page of a company's filings in two requests: their keys, then their own rows, which are current.
     * @param cik ten digits
     * @param day in UTC; `null` for all days
     */
    async ofCompany(
      cik: string,
      { day, limit, after }: { day: string | null; limit: number; after: FilingPosition | null },
    ): Promise<Page> {
      const end = after === null ? END : keys.companyFiling(cik, after.acceptedAt, after.accession).SK;
      const until =
        day === null ? `${prefixes.companyFiling}${END}` : `${prefixes.companyFiling}${day}${END}`;
      const { Items = [], LastEvaluatedKey } = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :company AND SK BETWEEN :from AND :until',
          ExpressionAttributeValues: {
            ':company': keys.companyFiling(cik, '', '').PK,
            ':from': `${prefixes.companyFiling}${day ?? ''}`,
            ':until': end < until ? beforeKey(end) : until,
          },
          ProjectionExpression: 'accession',
          ScanIndexForward: false,
          Limit: limit,
        }),
      );
      const wanted = Items.map((item) => keys.filing(v.parse(Named, item).accession));
      const rows = await batchGet(table, wanted, { attributes: ATTRIBUTES, consistent: true });
      const filings = rows.map((row) => v.parse(TrackedFiling, row)).toSorted(newestFirst);
      return { filings, next: LastEvaluatedKey === undefined ? null : (filings.at(-1) ?? null) };
    },
  };
}

function projection(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
    ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
  };
}

/**
 * Returns a key that sorts directly before one that ends in a digit. It is needed because BETWEEN includes both ends.
 */
function beforeKey(key: string): string {
  return `${key.slice(0, -1)}${String.fromCharCode(key.charCodeAt(key.length - 1) - 1)}${END}`;
}

function newestFirst(one: FilingPosition, other: FilingPosition): number {
  return placeOf(other) < placeOf(one) ? -1 : 1;
}

const placeOf = ({ acceptedAt, accession }: FilingPosition) => `${acceptedAt}#${accession}`;
