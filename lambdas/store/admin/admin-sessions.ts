import * as v from 'valibot';
import type { AdminSessions, NewAdminSession } from '#lambdas/admin/ports.ts';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { deleteItem, getItem } from '#lambdas/store/table/items.ts';
import { index1, keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const Row = v.object({ userId: v.string(), validUntil: v.string() });

/** Admin logins. They end with the account: the index lists them among its sessions. */
export function adminSessionsIn(table: Table): AdminSessions {
  return {
    create({ hash, userId, now }: NewAdminSession, until: Date): Promise<boolean> {
      const createdAt = now.toISOString();
      const Item = {
        ...keys.adminSession(hash),
        ...index1.adminSessionOf(userId, createdAt),
        userId,
        createdAt,
        validUntil: until.toISOString(),
        expires_at: Math.ceil(until.getTime() / 1_000),
      };
      return writeForUser(table, userId, [{ Put: { TableName: table.name, Item } }]);
    },

    async userOf(hash: string, now: Date): Promise<string | null> {
      const row = await getItem(table, keys.adminSession(hash));
      if (row === null) return null;
      const { userId, validUntil } = v.parse(Row, row);
      return validUntil > now.toISOString() ? userId : null;
    },

    async end(hash: string): Promise<void> {
      await deleteItem(table, keys.adminSession(hash));
    },
  };
}
