import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { InsiderRecord } from '#domain/forms/ownership/insiders/record.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Row = v.object({
  accession: v.string(),
  acceptedAt: v.string(),
  readAt: v.string(),
  form: v.picklist(['4', '5']),
  isAmendment: v.boolean(),
  period: v.nullable(v.string()),
  owners: v.array(v.object({ cik: v.string(), name: v.string() })),
  trades: v.array(
    v.object({
      date: v.string(),
      side: v.picklist(['bought', 'sold']),
      shares: v.number(),
      value: v.number(),
      is_priced: v.boolean(),
    }),
  ),
}) satisfies v.GenericSchema<unknown, InsiderRecord>;

/** Stores market trades reported on Forms 4 and 5, one row per filing, so that filings may arrive in any order. */
export function insiderTradesIn(table: Table) {
  return {
    /**
     * Returns the insider trades at an issuer from filings accepted between two times (both included), oldest first.
     * Four years contain a few hundred rows of half a kilobyte, so one request is nearly always enough. Strongly
     * consistent.
     * @param cik of the issuer, ten digits
     * @param from ISO in UTC
     * @param until ISO in UTC
     */
    async acceptedBetween(cik: string, from: string, until: string): Promise<InsiderRecord[]> {
      const rows = await queryAll(table, {
        KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :until',
        ExpressionAttributeValues: {
          ':pk': keys.insiderTrade(cik, '', '').PK,
          ':from': keys.insiderTrade(cik, from, '').SK,
          ':until': keys.insiderTrade(cik, until, LAST).SK,
        },
        ConsistentRead: true,
      });
      return rows.map((row) => v.parse(Row, row));
    },

    /**
     * Stores the trades that a filing reports. If the filing is read again, this replaces everything except the time of
     * the first reading.
     * @param cik of the issuer
     * @returns the row as it is now
     */
    async keep(cik: string, { readAt, ...record }: InsiderRecord): Promise<InsiderRecord> {
      const update = changesOf(record);
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.insiderTrade(cik, record.acceptedAt, record.accession),
          UpdateExpression: `${update.UpdateExpression}, readAt = if_not_exists(readAt, :readAt)`,
          ExpressionAttributeNames: update.ExpressionAttributeNames,
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':readAt': readAt },
          ReturnValues: 'ALL_NEW',
        }),
      );
      return v.parse(Row, Attributes);
    },
  };
}

/** Sorts after every accession number. */
const LAST = '~';
