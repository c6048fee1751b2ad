import * as v from 'valibot';
import { NO_SECOND_FACTOR, type SecondFactor } from '#domain/admin/passkey.ts';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { getItem } from '#lambdas/store/table/items.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

const PasskeyRow = v.object({
  id: v.string(),
  publicKey: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  host: v.string(),
  name: v.string(),
  createdAt: v.string(),
  lastUsedAt: v.nullable(v.string()),
});

const Row = v.object({
  passkeys: v.array(PasskeyRow),
  recoveryCodes: v.array(v.object({ hash: v.string(), usedAt: v.nullable(v.string()) })),
  version: v.number(),
});

/** A second factor as it was read. `version`: 0 if the administrator has none. */
export type StoredSecondFactor = SecondFactor & { version: number };

/** Stores administrators' passkeys and recovery codes. They are deleted with the account. */
export function passkeysIn(table: Table) {
  return {
    async get(userId: string): Promise<StoredSecondFactor> {
      const row = await getItem(table, keys.passkeys(userId));
      return row === null ? { ...NO_SECOND_FACTOR, version: 0 } : v.parse(Row, row);
    },

    /**
     * Replaces a second factor that was just read.
     * @returns `false` if it has changed since, or the account no longer exists
     */
    save(userId: string, next: SecondFactor, seen: number): Promise<boolean> {
      const { passkeys, recoveryCodes } = next;
      const Item = { ...keys.passkeys(userId), passkeys, recoveryCodes, version: seen + 1 };
      const condition =
        seen === 0
          ? { ConditionExpression: 'attribute_not_exists(PK)' }
          : { ConditionExpression: 'version = :seen', ExpressionAttributeValues: { ':seen': seen } };
      return writeForUser(table, userId, [{ Put: { TableName: table.name, Item, ...condition } }]);
    },
  };
}
