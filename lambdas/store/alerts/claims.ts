import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type AlertKey, alertId, StoredAlert } from '#domain/alerts/alert.ts';
import type { Claim } from '#lambdas/ports/pipeline.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** Nobody sends it now. */
export const IS_OPEN = '#status = :isDue OR (#status = :isSending AND leaseUntil < :now)';
/** Nobody made it yet. */
export const IS_NONE = 'attribute_not_exists(PK)';
/** Nobody made it yet, or whoever did stopped before sending it. */
export const IS_NEW = 'attribute_not_exists(PK) OR (#status = :isSending AND leaseUntil < :now)';
/** A correction goes out in its own time. */
export const IS_NEW_OR_OPEN = `attribute_not_exists(PK) OR (attribute_not_exists(corrects) AND (${IS_OPEN}))`;

/** Times are ISO. */
type Terms = {
  now: string;
  leaseUntil: string;
  condition?: string;
  /** What is done about a claim that ran out. */
  stage?: 'alert' | 'digest';
  /** Set with the claim. */
  facts?: Record<string, unknown>;
  /** Set unless the alert has them already. */
  first?: Record<string, unknown>;
};

/** The update that claims an alert. Its reminder is the end of the lease. */
export function claimUpdate(
  table: Table,
  alert: AlertKey,
  { now, leaseUntil, condition = IS_OPEN, stage = 'alert', facts = {}, first = {} }: Terms,
) {
  const reminder =
    stage === 'digest'
      ? work.digestAt(alert.userId, leaseUntil)
      : work.at('alert', alertId(alert), leaseUntil);
  const claim = { status: 'sending', leaseUntil, ...reminder };
  const update = changesOf({ ...facts, ...claim });
  const firsts = Object.entries(first);
  const sets = firsts.map(([name]) => `, ${name} = if_not_exists(${name}, :${name})`).join('');
  return {
    TableName: table.name,
    Key: keys.alert(alert),
    UpdateExpression: `${update.UpdateExpression}${sets} ADD attempts :one`,
    ConditionExpression: condition,
    ExpressionAttributeNames: update.ExpressionAttributeNames,
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...Object.fromEntries(firsts.map(([name, value]) => [`:${name}`, value])),
      ...valuesOf(condition, { ':isDue': 'due', ':isSending': 'sending', ':now': now }),
      ':one': 1,
    },
  };
}

/** Those that a condition names: the table refuses values that nothing uses. */
function valuesOf(condition: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => condition.includes(name)));
}

/** Claims an alert, if nobody else has. */
export async function tryToClaim(table: Table, alert: AlertKey, terms: Terms): Promise<Claim> {
  try {
    const answer = await table.client.send(
      new UpdateCommand({
        ...claimUpdate(table, alert, terms),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { kind: 'claimed', alert: v.parse(StoredAlert, answer.Attributes) };
  } catch (error) {
    return lostClaim(error);
  }
}

const Lost = v.object({
  name: v.literal('ConditionalCheckFailedException'),
  Item: v.optional(
    v.object({
      status: v.object({ S: v.string() }),
      leaseUntil: v.optional(v.object({ S: v.optional(v.string()) })),
    }),
  ),
});

function lostClaim(error: unknown): Claim {
  const lost = v.safeParse(Lost, error);
  if (!lost.success) throw error;
  const leaseUntil = lost.output.Item?.leaseUntil?.S;
  if (lost.output.Item?.status.S === 'sending' && leaseUntil) return { kind: 'taken', leaseUntil };
  return { kind: 'over' };
}
