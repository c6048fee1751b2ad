import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { AnalysisClaim } from '#lambdas/ports/pipeline.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

const Claimed = v.object({ attempts: v.number() });
const Lost = v.object({ Item: v.object({ leaseUntil: v.object({ S: v.string() }), work: v.unknown() }) });

/** Analyses that are still to be written, one item for each filing. Times are ISO. */
export function analysesIn(table: Table) {
  return {
    /**
     * Claims an analysis until `leaseUntil`. An expired claim can be taken again, so a stopped worker leaves nothing
     * undone.
     */
    async claim(accession: string, now: string, leaseUntil: string): Promise<AnalysisClaim> {
      try {
        const answer = await table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: keys.analysis(accession),
            UpdateExpression: 'SET leaseUntil = :until, work_at = :until ADD attempts :one',
            ConditionExpression:
              'attribute_exists(#work) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
            ExpressionAttributeNames: { '#work': 'work' },
            ExpressionAttributeValues: { ':until': leaseUntil, ':now': now, ':one': 1 },
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return { kind: 'claimed', ...v.parse(Claimed, answer.Attributes) };
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
        const lost = v.safeParse(Lost, error);
        const isTaken = lost.success && lost.output.Item.work !== undefined;
        return isTaken ? { kind: 'taken', leaseUntil: lost.output.Item.leaseUntil.S } : { kind: 'over' };
      }
    },

    /** Releases a claim, to be tried again at `dueAt`; `null`: there is nothing to try. */
    async release(accession: string, dueAt: string | null): Promise<void> {
      await updateItem(table, keys.analysis(accession), {
        leaseUntil: undefined,
        ...reminder(accession, dueAt),
      });
    },
  };
}

/**
 * The item by which an analysis is found that is still to be written. One that ended, and is to be tried again later,
 * begins to count anew.
 * @param dueAt `null` once nothing is left to do
 */
export function analysisReminder(table: Table, accession: string, dueAt: string | null): Actions[number] {
  const item = { TableName: table.name, Key: keys.analysis(accession) };
  if (dueAt === null) return { Delete: item };
  const anew = { leaseUntil: undefined, attempts: undefined };
  return { Update: { ...item, ...changesOf({ ...anew, ...reminder(accession, dueAt) }) } };
}

function reminder(accession: string, dueAt: string | null) {
  const found =
    dueAt === null ? { work: undefined, work_at: undefined } : work.at('analysis', accession, dueAt);
  return { ...found, recoveries: undefined };
}
