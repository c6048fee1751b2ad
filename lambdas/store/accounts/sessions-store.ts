import * as v from 'valibot';
import { YES_TTL_HOURS } from '#domain/accounts/challenge.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { writeForUser } from '#lambdas/store/rows/active-user.ts';
import { deleteItem, getItem, updateItem } from '#lambdas/store/table/items.ts';
import { type Item, index1, type Key, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';
import { quietWeeks } from './quiet-notes-store.ts';

/** A session that is not used for this long ends. */
export const SESSION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
/**
 * A revoked session's row is kept until every link and code requested in the session has expired, plus an hour for
 * clock differences.
 */
const REVOKED_SECONDS = (YES_TTL_HOURS + 1) * 60 * 60;
/** The number of sessions that fit into one transaction together with the check of the user. */
const REVOKED_AT_ONCE = 99;
/** A session is extended at most this often, so that most requests need no write. */
const EXTEND_AFTER_SECONDS = DAY_SECONDS;

const RevokedRow = v.object({ revokedAt: v.string() });
const SessionRow = v.object({ userId: v.string(), expires_at: v.number() });
const ListedRow = v.object({
  PK: v.string(),
  createdAt: v.string(),
  expires_at: v.number(),
  device: v.optional(v.nullable(v.string()), null),
});

/**
 * `hash` is the SHA-256 of the session value, which itself is not stored anywhere. `device` is, for example,
 * "Chrome on Windows".
 */
export type NewSession = { hash: string; userId: string; now: Date; device?: string | null };

/** A session as shown to its user. */
export type StoredSession = {
  hash: string;
  createdAt: string;
  lastUsed: Date;
  endsAt: Date;
  device: string | null;
};

/** Returns the item of a new session. */
export function sessionItem({ hash, userId, now, device = null }: NewSession) {
  const createdAt = now.toISOString();
  return {
    ...keys.session(hash),
    ...index1.sessionOf(userId, createdAt),
    userId,
    createdAt,
    device,
    expires_at: expiryAfter(now),
  };
}

/**
 * Condition: the session was neither logged out nor revoked. It does not check whether the session has
 * expired.
 */
const IS_OPEN = 'attribute_exists(PK) AND attribute_not_exists(revokedAt)';
/** Condition: the session was not revoked; it may have been logged out. */
const IS_NOT_REVOKED = 'attribute_not_exists(revokedAt)';

/** Makes a transaction succeed only if a session is open. */
export function whileOpen(table: Table, hash: string): Actions[number] {
  return sessionCheck(table, hash, IS_OPEN);
}

/** Makes a transaction succeed only if a session was not revoked. */
export function unlessRevoked(table: Table, hash: string): Actions[number] {
  return sessionCheck(table, hash, IS_NOT_REVOKED);
}

type Revoked = { hash: string; userId: string; now: Date };

/**
 * Revokes a session that somebody else may know. Its row stays for a day, so that transactions can check it: the
 * session can request nothing more, and nothing it requested before can be used for verification. Refused if it was
 * already revoked.
 */
export function revocation(table: Table, session: Revoked): Actions[number] {
  const Item = revokedItem(session);
  return { Put: { TableName: table.name, Item, ConditionExpression: IS_NOT_REVOKED } };
}

function revokedItem({ hash, userId, now }: Revoked) {
  const revokedAt = now.toISOString();
  return {
    ...keys.session(hash),
    ...index1.sessionOf(userId, revokedAt),
    // This is not named `userId`, so that code unaware of revocation does not mistake the row for a session.
    formerUserId: userId,
    revokedAt,
    expires_at: secondsOf(now) + REVOKED_SECONDS,
  };
}

/** Stores sessions by the hash of their value. */
export function sessionsIn(table: Table) {
  return {
    /** @returns `false` when the account no longer exists */
    create(session: NewSession): Promise<boolean> {
      const Put = { TableName: table.name, Item: sessionItem(session) };
      const { userId: id, now } = session;
      return writeForUser(table, id, [{ Put }, quietWeeks(table, { id }, now)]);
    },

    /** Returns a user's open sessions, newest first. */
    async listOf(userId: string, now: Date): Promise<StoredSession[]> {
      const rows = await openSessionsOf(table, userId);
      return rows
        .map((row) => v.parse(ListedRow, row))
        .filter(({ expires_at }) => expires_at > secondsOf(now))
        .map(listed)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },

    /**
     * Revokes all sessions of a user except one.
     * @returns the number of sessions revoked
     */
    async revokeOthers(userId: string, hash: string, now: Date): Promise<number> {
      const others = (await openSessionsOf(table, userId)).map(hashIn).filter((other) => other !== hash);
      for (const together of chunksOf(others, REVOKED_AT_ONCE)) {
        const revoked = together.map((other) => revokedItem({ hash: other, userId, now }));
        await writeForUser(
          table,
          userId,
          revoked.map((Item) => ({ Put: { TableName: table.name, Item } })),
        );
      }
      return others.length;
    },

    /**
     * Revokes a session.
     * @returns `false` if the account no longer exists; its sessions are deleted with it
     */
    async revoke(userId: string, hash: string, now: Date): Promise<boolean> {
      const Item = revokedItem({ hash, userId, now });
      const isThere = await writeForUser(table, userId, [{ Put: { TableName: table.name, Item } }]);
      if (!isThere) await end(table, hash);
      return isThere;
    },

    /**
     * Returns the user of a session, and extends the session at most once a day.
     * @returns the user's id; `null` if the session is unknown or has expired
     */
    async userOf(hash: string, now: Date): Promise<string | null> {
      const row = await getItem(table, keys.session(hash));
      if (row === null || v.is(RevokedRow, row)) return null;
      const session = v.parse(SessionRow, row);
      if (session.expires_at <= secondsOf(now)) return null;
      if (expiryAfter(now) - session.expires_at >= EXTEND_AFTER_SECONDS) await extend(table, hash, now);
      return session.userId;
    },

    /** Returns whether a session was revoked; logging out is not revoking. */
    async isRevoked(hash: string): Promise<boolean> {
      return v.is(RevokedRow, await getItem(table, keys.session(hash)));
    },

    /** Logs out. Does nothing for a session that has already ended. */
    end: (hash: string): Promise<void> => end(table, hash),
  };
}

async function openSessionsOf(table: Table, userId: string): Promise<Item[]> {
  const rows = await queryIndex1(table, index1.userPartition(userId), prefixes.session);
  return rows.filter((row) => !v.is(RevokedRow, row));
}

/** Deletes a session, unless it was revoked: a revoked session keeps its row. */
async function end(table: Table, hash: string): Promise<void> {
  await deleteItem(table, keys.session(hash), IS_NOT_REVOKED);
}

function hashIn({ PK }: Pick<Key, 'PK'>): string {
  return PK.slice(prefixes.session.length);
}

function sessionCheck(table: Table, hash: string, condition: string): Actions[number] {
  const Key = keys.session(hash);
  return { ConditionCheck: { TableName: table.name, Key, ConditionExpression: condition } };
}

/** Each use extends a session, so the day of its last use can be computed from its expiration. */
function listed({ PK, createdAt, expires_at, device }: v.InferOutput<typeof ListedRow>): StoredSession {
  const endsAt = new Date(expires_at * 1_000);
  const lastUsed = new Date(endsAt.getTime() - SESSION_DAYS * DAY_SECONDS * 1_000);
  return { hash: hashIn({ PK }), createdAt, lastUsed, endsAt, device };
}

/** Extends a session. One that has ended in the meantime stays ended. */
function extend(table: Table, hash: string, now: Date): Promise<boolean> {
  return updateItem(table, keys.session(hash), { expires_at: expiryAfter(now) }, IS_OPEN);
}

function expiryAfter(now: Date): number {
  return secondsOf(now) + SESSION_DAYS * DAY_SECONDS;
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
