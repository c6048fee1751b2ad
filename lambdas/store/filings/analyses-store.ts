import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { updateItem } from '#lambdas/store/table/items.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

/** The result of an attempt to claim an analysis. */
type AnalysisClaim =
  /** `attempts` includes this one. */
  | { kind: 'claimed'; attempts: number }
  /** Another worker has claimed it until that time. */
  | { kind: 'taken'; leaseUntil: string }
  /** No work is left. */
  | { kind: 'over' };

const Claimed = v.object({ attempts: v.number() });
const Lost = v.object({ Item: v.object({ leaseUntil: v.object({ S: v.string() }), work: v.unknown() }) });

/** Stores pending analyses (not generated yet), one item per filing. Times are ISO. */
export function analysesIn(table: Table) {
  return {
    /**
     * Claims an analysis until `leaseUntil`. An expired claim can be taken again, so no work is lost if a worker
     * stops.
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

    /** Releases a claim, to be tried again at `dueAt`; `null` if there is nothing to try. */
    async release(accession: string, dueAt: string | null): Promise<void> {
      await updateItem(table, keys.analysis(accession), {
        leaseUntil: undefined,
        ...reminder(accession, dueAt),
      });
    },
  };
}

/**
 * Returns the write that sets or removes the reminder of a pending analysis. An analysis that ended and is to be
 * retried later starts with new counts.
 * @param dueAt `null` once no work is left
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
