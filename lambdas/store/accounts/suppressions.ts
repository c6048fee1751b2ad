import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { holds } from '#lambdas/store/table/expression.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** SNS hands a text over for 23 days if need be; a word that was lifted, or lifts, is remembered for longer. */
const REMEMBERED_DAYS = 30;

/** `at` is the last STOP or bounce, `lifted_at` the last START; neither ever moves back. */
const SuppressionRow = v.object({ at: v.optional(v.string()), lifted_at: v.optional(v.string()) });
type SuppressionRow = v.InferOutput<typeof SuppressionRow>;

/** What a word of a phone changes. outdated: a later one was heard before. */
export type Heard = 'changed' | 'unchanged' | 'outdated';

const AT = { '#at': 'at' };
const NO_LATER_STOP = 'attribute_not_exists(#at) OR #at';
const NO_LATER_START = 'attribute_not_exists(lifted_at) OR lifted_at <= :at';

/** An item on condition that its address may be written to. */
const unlessInForce = (table: Table, address: string) => ({
  TableName: table.name,
  Key: keys.suppressed(address),
  ConditionExpression: 'attribute_not_exists(#at) OR #at < lifted_at',
  ExpressionAttributeNames: AT,
});

/** The check, in a transaction, that an address may be written to. */
export function notSuppressed(table: Table, address: string) {
  return { ConditionCheck: unlessInForce(table, address) };
}

/** Forgets what a phone said before it took its STOP back; one that holds stays, whoever owns the phone. */
export async function forgetLifted(table: Table, phone: string): Promise<void> {
  await holds(table.client.send(new DeleteCommand(unlessInForce(table, phone))));
}

/**
 * Addresses that must not be written to: they bounced, complained, were refused for good, or answered STOP. Texts may
 * arrive twice, late and out of order: whatever the phone said last holds, and of two at the same moment the STOP.
 */
export function suppressionsIn(table: Table) {
  /** @returns the row before; `null` when the condition did not hold */
  const update = async (
    address: string,
    at: string,
    change: Pick<UpdateCommandInput, 'UpdateExpression' | 'ConditionExpression'> & {
      values?: Record<string, unknown>;
    },
  ): Promise<SuppressionRow | null> => {
    const { values, ...expressions } = change;
    try {
      const answer = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: keys.suppressed(address),
          ...expressions,
          ExpressionAttributeNames: AT,
          ExpressionAttributeValues: { ':at': at, ...values },
          ReturnValues: 'ALL_OLD',
        }),
      );
      return v.parse(SuppressionRow, answer.Attributes ?? {});
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return null;
      throw error;
    }
  };

  const rowOf = async (address: string): Promise<SuppressionRow> => {
    const { Item } = await table.client.send(
      new GetCommand({
        TableName: table.name,
        Key: keys.suppressed(address),
        ProjectionExpression: '#at, lifted_at',
        ExpressionAttributeNames: AT,
        ConsistentRead: true,
      }),
    );
    return v.parse(SuppressionRow, Item ?? {});
  };

  return {
    async has(address: string): Promise<boolean> {
      return isInForce(await rowOf(address));
    },

    /** Whether a phone that ever said STOP still means it, and when it said so; `null` when it never did. */
    async wordOf(phone: string): Promise<{ isStopped: boolean; at: string } | null> {
      const row = await rowOf(phone);
      if (row.at === undefined) return null;
      const isStopped = isInForce(row);
      return { isStopped, at: isStopped ? row.at : (row.lifted_at ?? row.at) };
    },

    /**
     * @param reason stable code, such as `rejected`
     * @param at when it was said, ISO
     * @returns `unchanged` when the address was suppressed before
     */
    async add(address: string, reason: string, at: string): Promise<Heard> {
      const before = await update(address, at, {
        UpdateExpression: 'SET reason = :reason, #at = :at REMOVE expires_at',
        ConditionExpression: `(${NO_LATER_STOP} <= :at) AND (${NO_LATER_START})`,
        values: { ':reason': reason },
      });
      if (before === null) return 'outdated';
      return isInForce(before) ? 'unchanged' : 'changed';
    },

    /**
     * Lifts a suppression, as START does after STOP.
     * @param at when it was said, ISO
     * @returns `unchanged` when there was none to lift; said once more, `changed` again
     */
    async lift(address: string, at: string): Promise<Heard> {
      const before = await update(address, at, {
        UpdateExpression: 'SET lifted_at = :at, expires_at = :forgotten',
        ConditionExpression: `(${NO_LATER_STOP} < :at) AND (${NO_LATER_START})`,
        values: { ':forgotten': Math.floor(Date.parse(at) / 1_000) + REMEMBERED_DAYS * 86_400 },
      });
      if (before === null) return 'outdated';
      const isRepeated = before.at !== undefined && before.lifted_at === at;
      return isRepeated || isInForce(before) ? 'changed' : 'unchanged';
    },
  };
}

function isInForce({ at, lifted_at }: SuppressionRow): boolean {
  return at !== undefined && (lifted_at === undefined || at >= lifted_at);
}
