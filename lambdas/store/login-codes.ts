import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS } from '#domain/challenge.ts';
import { holds } from './expression.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

/** A code as it is kept: nothing that could be typed. */
export type CodeSecret = { salt: string; hash: string };

const CodeRow = v.object({ salt: v.string(), hash: v.string() });

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
     * @returns what to compare with; `null` without a code, after its time or after its last try
     */
    async countTry(phone: string, now: Date): Promise<CodeSecret | null> {
      try {
        const { Attributes } = await table.client.send(
          new UpdateCommand({
            TableName,
            Key: keys.loginCode(phone),
            UpdateExpression: 'SET attempts = attempts + :one',
            ConditionExpression: 'attempts < :most AND valid_until > :now',
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

    /** Spends a code that was guessed right. @returns `false` when it was spent or replaced meanwhile */
    spend(phone: string, { hash }: CodeSecret): Promise<boolean> {
      const condition = {
        ConditionExpression: '#hash = :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
      };
      return holds(
        table.client.send(
          new DeleteCommand({
            TableName,
            Key: keys.loginCode(phone),
            ...condition,
            ExpressionAttributeValues: { ':hash': hash },
          }),
        ),
      );
    },
  };
}
