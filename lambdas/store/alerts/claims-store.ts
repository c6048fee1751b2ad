import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { type AlertKey, alertId, StoredAlert } from '#domain/alerts/alert.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** The result of a worker's attempt to claim an alert. */
type Claim =
  | { kind: 'claimed'; alert: StoredAlert }
  /** Another worker has claimed it until that time. */
  | { kind: 'taken'; leaseUntil: string }
  /** It was sent, was skipped, failed permanently, or never existed. */
  | { kind: 'over' };

/** The alert is due, or its claim has expired. */
export const IS_OPEN = '#status = :isDue OR (#status = :isSending AND leaseUntil < :now)';
/** The alert does not exist yet. */
export const IS_NONE = 'attribute_not_exists(PK)';
/** The alert does not exist yet, or the worker that created it stopped before sending it. */
export const IS_NEW = 'attribute_not_exists(PK) OR (#status = :isSending AND leaseUntil < :now)';
/** As `IS_NEW`, or the alert is due. A correction is excluded because it is sent at its own time. */
export const IS_NEW_OR_OPEN = `attribute_not_exists(PK) OR (attribute_not_exists(corrects) AND (${IS_OPEN}))`;

/** Conditions and values of a claim. Times are ISO. */
type Terms = {
  now: string;
  leaseUntil: string;
  condition?: string;
  /** The stage that recovers an expired claim. */
  stage?: 'alert' | 'digest';
  /** Attributes set with the claim. */
  facts?: Record<string, unknown>;
  /** Attributes set unless the alert already has them. */
  first?: Record<string, unknown>;
};

/** Returns the update that claims an alert. Its reminder is due when the lease ends. */
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

/** Returns only the values that a condition uses, because DynamoDB rejects unused values. */
function valuesOf(condition: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => condition.includes(name)));
}

/** Claims an alert, unless another worker has claimed it. */
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
