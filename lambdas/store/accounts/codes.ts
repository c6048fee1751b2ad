import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { MAX_CODE_ATTEMPTS } from '#domain/accounts/challenge.ts';
import type { Codes, SealedCode } from '#lambdas/accounts/ports.ts';
import { getItem, putItem, updateAndRead, updateItem } from '#lambdas/store/table/items.ts';
import type { Key } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const CodeRow = v.object({ salt: v.string(), hash: v.string() });
const SpentRow = v.object({ usedBy: v.string() });

/** The latest code of each subject. @param keyOf where a subject's code is */
export function codesIn(table: Table, keyOf: (subject: string) => Key): Codes {
  return {
    /** Stores a new code, which replaces the one before. */
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
     * @returns what to compare with; `null` when there is no code, or it is expired, used up or spent
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
     * Spends a code that matched: of several callers at once, one gets in.
     * @returns `false` when it was spent or replaced meanwhile
     */
    async spend(subject: string, { hash }: SealedCode): Promise<boolean> {
      const key = keyOf(subject);
      const usedBy = randomUUID();
      const isUnspent = '#hash = :hash AND attribute_not_exists(usedBy)';
      if (await updateItem(table, key, { usedBy }, isUnspent, { ':hash': hash })) return true;
      // This call may have spent it all the same: the SDK repeats a write whose response was lost.
      const row = await getItem(table, key);
      return v.is(SpentRow, row) && row.usedBy === usedBy;
    },
  };
}
