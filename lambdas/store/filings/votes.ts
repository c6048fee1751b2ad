import * as v from 'valibot';
import { VERDICTS } from '#domain/contract/analysis.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { Vote } from '#lambdas/ports/votes.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { writeTogether } from '#lambdas/store/table/transaction.ts';

const VoteRow = v.object({
  userId: v.string(),
  accession: v.string(),
  verdict: v.picklist(VERDICTS),
  comment: v.string(),
  model: v.nullable(v.string()),
  at: v.string(),
});
const Totals = v.object({ up: v.optional(v.number(), 0), down: v.optional(v.number(), 0) });

/** Votes on analyses: one for each user and filing, with their totals. */
export function votesIn(table: Table) {
  const TableName = table.name;
  return {
    /** Stores a vote in place of the user's earlier one. @returns `false` when the account is gone */
    async put(vote: Vote): Promise<boolean> {
      const Key = keys.vote(vote.userId, vote.accession);
      const user = { TableName, Key: keys.user(vote.userId), ConditionExpression: IS_ACTIVE };
      const { isWritten } = await untilWon(async () => {
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
        // Refused: the account is gone, or the user voted elsewhere at the same time.
        const isActive = outcome === 'contended' || (await getItem(table, keys.user(vote.userId))) !== null;
        return isActive ? null : { isWritten: false };
      });
      return isWritten;
    },

    async totals(): Promise<{ up: number; down: number }> {
      return v.parse(Totals, (await getItem(table, keys.state('votes'))) ?? {});
    },

    /** Votes of a day, oldest first. @param day in UTC */
    async ofDay(day: string): Promise<Vote[]> {
      const rows = await queryIndex1(table, index1.votesPartition(day));
      return rows.map((row) => v.parse(VoteRow, row));
    },
  };
}
