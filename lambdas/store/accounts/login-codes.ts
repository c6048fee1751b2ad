import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import { holds } from '#lambdas/store/table/expression.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** A code as it is kept: nothing that could be typed. */
export type CodeSecret = { salt: string; hash: string };

const CodeRow = v.object({ salt: v.string(), hash: v.string() });
const SpentRow = v.object({ used_by: v.string() });

/** The code that was last texted to a phone. */
export function loginCodesIn(table: Table) {
  const TableName = table.name;
  return {
    /** Keeps a new code with all its tries; one that was sent before stops working. */
    async put(phone: string, { salt, hash }: CodeSecret, validUntil: Date): Promise<void> {
      const Item = {
        ...keys.loginCode(phone),
        salt,
        hash,
        attempts: 0,
        valid_until: validUntil.toISOString(),
        expires_at: Math.ceil(validUntil.getTime() / 1_000),
      };
      await table.client.send(new PutCommand({ TableName, Item }));
    },

    /**
     * Counts a try before anybody looks at it, so that tries at the same time are counted each.
     * @returns what to compare with; `null` without a code, after its time, after its last try or once it is spent
     */
    async countTry(phone: string, now: Date): Promise<CodeSecret | null> {
      try {
        const { Attributes } = await table.client.send(
          new UpdateCommand({
            TableName,
            Key: keys.loginCode(phone),
            UpdateExpression: 'SET attempts = attempts + :one',
            ConditionExpression: 'attempts < :most AND valid_until > :now AND attribute_not_exists(used_by)',
            ExpressionAttributeValues: { ':one': 1, ':most': MAX_CODE_ATTEMPTS, ':now': now.toISOString() },
            ReturnValues: 'ALL_NEW',
          }),
        );
        return v.parse(CodeRow, Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return null;
        throw error;
      }
    },

    /**
     * Spends a code that was guessed right: of callers at the same time one gets in.
     * @returns `false` when it was spent or replaced meanwhile
     */
    async spend(phone: string, { hash }: CodeSecret): Promise<boolean> {
      const Key = keys.loginCode(phone);
      const caller = randomUUID();
      const isSpent = await holds(
        table.client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'SET used_by = :caller',
            ConditionExpression: '#hash = :hash AND attribute_not_exists(used_by)',
            ExpressionAttributeNames: { '#hash': 'hash' },
            ExpressionAttributeValues: { ':hash': hash, ':caller': caller },
          }),
        ),
      );
      if (isSpent) return true;
      // It may be this caller's all the same: the SDK writes again when the answer to its first write is lost.
      const { Item } = await table.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return v.is(SpentRow, Item) && Item.used_by === caller;
    },
  };
}
