import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import { getItem, putItem, updateAndRead, updateItem } from '#lambdas/store/table/items.ts';
import type { Key } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** A login code as stored, with its salt and hash. */
export type SealedCode = { salt: string; hash: string };

const CodeRow = v.object({ salt: v.string(), hash: v.string() });
const SpentRow = v.object({ usedBy: v.string() });

/**
 * Stores each subject's latest code. A subject is a phone that logs in, or a user who approves a change.
 * @param keyOf returns the key of a subject's code
 */
export function codesIn(table: Table, keyOf: (subject: string) => Key) {
  return {
    /** Stores a new code, which replaces the previous one. */
    async put(subject: string, { salt, hash }: SealedCode, validUntil: Date): Promise<void> {
      const Item = {
        ...keyOf(subject),
        salt,
        hash,
        attempts: 0,
        validUntil: validUntil.toISOString(),
        expires_at: Math.ceil(validUntil.getTime() / 1_000),
      };
      await putItem(table, Item);
    },

    /**
     * Counts an attempt before the code is compared, so that simultaneous attempts all count.
     * @returns the code to compare with; `null` if there is none, it has expired, its attempts are used up, or it
     * was used
     */
    async countTry(subject: string, now: Date): Promise<SealedCode | null> {
      const row = await updateAndRead(table, {
        Key: keyOf(subject),
        UpdateExpression: 'SET attempts = attempts + :one',
        ConditionExpression: 'attempts < :most AND validUntil > :now AND attribute_not_exists(usedBy)',
        ExpressionAttributeValues: { ':one': 1, ':most': MAX_CODE_ATTEMPTS, ':now': now.toISOString() },
      });
      return row && v.parse(CodeRow, row);
    },

    /**
     * Uses up a code that matched. If several callers try at once, only one succeeds.
     * @returns `false` if it was already used or replaced
     */
    async spend(subject: string, { hash }: SealedCode): Promise<boolean> {
      const key = keyOf(subject);
      const usedBy = randomUUID();
      const isUnspent = '#hash = :hash AND attribute_not_exists(usedBy)';
      if (await updateItem(table, key, { usedBy }, isUnspent, { ':hash': hash })) return true;
      // This very call may have used it up: the SDK repeats a write whose response was lost.
      const row = await getItem(table, key);
      return v.is(SpentRow, row) && row.usedBy === usedBy;
    },
  };
}
