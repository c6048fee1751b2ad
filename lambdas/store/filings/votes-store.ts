import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { VERDICTS, type Verdict } from '#domain/contract/analysis-contract.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { pageOfIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

/** A user's rating of an analysis. */
export type Vote = {
  userId: string;
  accession: string;
  verdict: Verdict;
  /** An empty string if there is none. */
  comment: string;
  /** The model whose text was rated; `null` if the rules wrote it and no model had written one before. */
  model: string | null;
  /** ISO. */
  at: string;
};

export type VotePosition = Pick<Vote, 'at' | 'userId' | 'accession'>;

const VoteRow = v.object({
  userId: v.string(),
  accession: v.string(),
  verdict: v.picklist(VERDICTS),
  comment: v.string(),
  model: v.nullable(v.string()),
  at: v.string(),
});
const MOST_OF_FILING = 100;
/** Sorts after every time. */
const END = '~';

const Totals = v.object({ up: v.optional(v.number(), 0), down: v.optional(v.number(), 0) });

/** Stores votes on analyses, one per user and filing, and their totals. */
export function votesIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Stores a vote, which replaces the user's earlier one.
     * @returns `false` if the account no longer exists
     */
    async put(vote: Vote): Promise<boolean> {
      const Key = keys.vote(vote.userId, vote.accession);
      const user = { TableName, Key: keys.user(vote.userId), ConditionExpression: IS_ACTIVE };
      const { isWritten } = await retryOnConflict(async () => {
        const row = await getItem(table, Key);
        const earlier = row && v.parse(VoteRow, row);
        const up = Number(vote.verdict === 'up') - Number(earlier?.verdict === 'up');
        const down = Number(vote.verdict === 'down') - Number(earlier?.verdict === 'down');
        const outcome = await writeTogether(table, [
          { ConditionCheck: user },
          {
            Put: {
              TableName,
              Item: { ...Key, ...index1.voteOf(vote.at, vote.userId, vote.accession), ...vote },
              ...(earlier === null
                ? { ConditionExpression: 'attribute_not_exists(PK)' }
                : {
                    ConditionExpression: '#at = :at',
                    ExpressionAttributeNames: { '#at': 'at' },
                    ExpressionAttributeValues: { ':at': earlier.at },
                  }),
            },
          },
          { Put: { TableName, Item: { ...keys.filingVote(vote.accession, vote.userId), ...vote } } },
          {
            Update: {
              TableName,
              Key: keys.state('votes'),
              UpdateExpression: 'ADD up :up, down :down',
              ExpressionAttributeValues: { ':up': up, ':down': down },
            },
          },
        ]);
        if (outcome === 'written') return { isWritten: true };
        // The write was refused because the account was deleted, or because the user voted elsewhere at the
        // same time.
        const isActive = outcome === 'contended' || (await getItem(table, keys.user(vote.userId))) !== null;
        return isActive ? null : { isWritten: false };
      });
      return isWritten;
    },

    async totals(): Promise<{ up: number; down: number }> {
      return v.parse(Totals, (await getItem(table, keys.state('votes'))) ?? {});
    },

    /**
     * Returns a page of a day's votes, newest first, in one request.
     * @param day in UTC
     * @param after the previous page's last vote
     */
    async page(
      day: string,
      limit: number,
      after: VotePosition | null,
    ): Promise<{ votes: Vote[]; isLast: boolean }> {
      const before = after === null ? END : index1.voteOf(after.at, after.userId, after.accession).SK1;
      const { items, isLast } = await pageOfIndex1(table, index1.votesPartition(day), limit, before);
      return { votes: items.map((row) => v.parse(VoteRow, row)), isLast };
    },

    /** Returns up to a hundred of a user's votes, in one request. */
    async ofUser(userId: string): Promise<Vote[]> {
      const { PK, SK } = keys.vote(userId, '');
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :user AND begins_with(SK, :vote)',
          ExpressionAttributeValues: { ':user': PK, ':vote': SK },
          Limit: MOST_OF_FILING,
        }),
      );
      return Items.map((row) => v.parse(VoteRow, row));
    },

    /** Returns up to a hundred votes on a filing, in one request. */
    async ofFiling(accession: string): Promise<Vote[]> {
      const { Items = [] } = await table.client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :filing AND begins_with(SK, :vote)',
          ExpressionAttributeValues: { ':filing': keys.filing(accession).PK, ':vote': prefixes.filingVote },
          Limit: MOST_OF_FILING,
        }),
      );
      return Items.map((row) => v.parse(VoteRow, row));
    },
  };
}
