import { randomUUID } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import type { SealedCode } from '#lambdas/accounts/ports.ts';
import { holds } from '#lambdas/store/table/expression.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const CodeRow = v.object({ salt: v.string(), hash: v.string() });
const SpentRow = v.object({ usedBy: v.string() });

/** The latest login code of each phone. */
export function loginCodesIn(table: Table) {
  const TableName = table.name;
  return {
    /** Stores a new code, which replaces the one before. */
    async put(phone: string, { salt, hash }: SealedCode, validUntil: Date): Promise<void> {
      const Item = {
        ...keys.loginCode(phone),
        salt,
        hash,
        attempts: 0,
        validUntil: validUntil.toISOString(),
        expires_at: Math.ceil(validUntil.getTime() / 1_000),
      };
      await table.client.send(new PutCommand({ TableName, Item }));
    },

    /**
     * Counts an attempt before the code is compared, so that simultaneous attempts all count.
     * @returns what to compare with; `null` when there is no code, or it is expired, used up or spent
     */
    async countTry(phone: string, now: Date): Promise<SealedCode | null> {
      try {
        const { Attributes } = await table.client.send(
          new UpdateCommand({
            TableName,
            Key: keys.loginCode(phone),
            UpdateExpression: 'SET attempts = attempts + :one',
            ConditionExpression: 'attempts < :most AND validUntil > :now AND attribute_not_exists(usedBy)',
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
     * Spends a code that matched: of several callers at once, one gets in.
     * @returns `false` when it was spent or replaced meanwhile
     */
    async spend(phone: string, { hash }: SealedCode): Promise<boolean> {
      const Key = keys.loginCode(phone);
      const caller = randomUUID();
      const isSpent = await holds(
        table.client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: 'SET usedBy = :caller',
            ConditionExpression: '#hash = :hash AND attribute_not_exists(usedBy)',
            ExpressionAttributeNames: { '#hash': 'hash' },
            ExpressionAttributeValues: { ':hash': hash, ':caller': caller },
          }),
        ),
      );
      if (isSpent) return true;
      // This call may have spent it all the same: the SDK repeats a write whose response was lost.
      const { Item } = await table.client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return v.is(SpentRow, Item) && Item.usedBy === caller;
    },
  };
}
