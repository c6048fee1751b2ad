import * as v from 'valibot';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { deleteItem, getItem, updateItem } from '#lambdas/store/table/items.ts';
import { index1, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';

/** An admin session, identified by the SHA-256 of its value, which itself is not stored anywhere. */
type NewAdminSession = { hash: string; userId: string; now: Date; hasSecondFactor: boolean };

const Row = v.object({
  userId: v.string(),
  createdAt: v.string(),
  validUntil: v.string(),
  /** Absent in sessions from earlier releases, whose second factor was proven when they were created. */
  provenAt: v.optional(v.string()),
  hasSecondFactor: v.optional(v.boolean(), false),
});

/** An open admin session. `provenAt`: when its holder last proved the second factor. Times are ISO. */
export type AdminSession = {
  userId: string;
  createdAt: string;
  validUntil: string;
  provenAt: string;
  hasSecondFactor: boolean;
};

/** Stores admin sessions. They end when the account is deleted, because the index lists them among its sessions. */
export function adminSessionsIn(table: Table) {
  const end = async (hash: string): Promise<void> => {
    await deleteItem(table, keys.adminSession(hash));
  };
  return {
    /** @returns `false` if the account no longer exists */
    create({ hash, userId, now, hasSecondFactor }: NewAdminSession, until: Date): Promise<boolean> {
      const createdAt = now.toISOString();
      const Item = {
        ...keys.adminSession(hash),
        ...index1.adminSessionOf(userId, createdAt),
        userId,
        createdAt,
        provenAt: createdAt,
        hasSecondFactor,
        validUntil: until.toISOString(),
        expires_at: Math.ceil(until.getTime() / 1_000),
      };
      return writeForUser(table, userId, [{ Put: { TableName: table.name, Item } }]);
    },

    /** @returns `null` if the session is unknown or has ended */
    async find(hash: string, now: Date): Promise<AdminSession | null> {
      const row = await getItem(table, keys.adminSession(hash));
      if (row === null) return null;
      const session = v.parse(Row, row);
      if (session.validUntil <= now.toISOString()) return null;
      return { ...session, provenAt: session.provenAt ?? session.createdAt };
    },

    /**
     * Records that the holder of a session proved the second factor again, possibly a new one.
     * @returns `false` if the session has ended
     */
    prove: (hash: string, now: Date, hasSecondFactor: boolean): Promise<boolean> =>
      updateItem(table, keys.adminSession(hash), {
        provenAt: now.toISOString(),
        ...(hasSecondFactor ? { hasSecondFactor } : {}),
      }),

    end,

    /**
     * Ends all of a user's admin sessions, optionally except one.
     * @returns the number of sessions that were ended
     */
    async endAllOf(userId: string, except: string | null = null): Promise<number> {
      const rows = await queryIndex1(table, index1.userPartition(userId), prefixes.adminSession);
      const hashes = rows.map(({ PK }) => PK.slice(prefixes.adminSession.length));
      const ended = hashes.filter((hash) => hash !== except);
      await Promise.all(ended.map(end));
      return ended.length;
    },
  };
}
