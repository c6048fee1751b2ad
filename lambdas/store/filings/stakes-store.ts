import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { StakeStatement } from '#domain/forms/stake/statement.ts';
import { keys, prefixes } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const Figure = v.nullable(v.number());

const Statement = v.object({
  accession: v.string(),
  acceptedAt: v.string(),
  schedule: v.picklist(['13D', '13G']),
  cusip: v.nullable(v.string()),
  filers: v.array(v.string()),
  percent: Figure,
  holders: v.array(
    v.object({ cik: v.nullable(v.string()), key: v.string(), aggregate: Figure, percent: Figure }),
  ),
  purpose: v.nullable(v.array(v.string())),
}) satisfies v.GenericSchema<unknown, StakeStatement>;

/** All holders of a company's stock together file at most about twenty amendments a year, so this covers years. */
const MOST_STATEMENTS = 200;

/** Stores Schedule 13D and 13G statements, one row per filing, so that filings may arrive in any order. */
export function stakesIn(table: Table) {
  return {
    /**
     * Returns the statements about a company, newest first, in one request.
     * @param cik of the issuer, ten digits
     */
    async stated(cik: string): Promise<StakeStatement[]> {
      const answer = await table.client.send(
        new QueryCommand({
          TableName: table.name,
          KeyConditionExpression: 'PK = :pk AND begins_with(SK, :prefix)',
          ExpressionAttributeValues: { ':pk': keys.stake(cik, '', '').PK, ':prefix': prefixes.stake },
          ScanIndexForward: false,
          // Two workers may read filings of the same holder at the same time: the later one must see the other's
          // row.
          ConsistentRead: true,
          Limit: MOST_STATEMENTS,
        }),
      );
      return (answer.Items ?? []).map((item) => v.parse(Statement, item));
    },

    /**
     * Stores what a filing states. Reading the filing again replaces its row.
     * @param cik of the issuer
     * @returns whether it is new
     */
    async keep(cik: string, statement: StakeStatement): Promise<boolean> {
      const key = keys.stake(cik, statement.acceptedAt, statement.accession);
      const answer = await table.client.send(
        new PutCommand({
          TableName: table.name,
          Item: { ...key, ...statement },
          ReturnValues: 'ALL_OLD',
        }),
      );
      return answer.Attributes === undefined;
    },
  };
}
