import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { YES_TTL_HOURS } from '#domain/accounts/challenge.ts';
import { writeForUser } from '#lambdas/store/rows/living-user.ts';
import { chunksOf } from '#lambdas/store/table/chunks.ts';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { index1, type Key, keys, prefixes } from '#lambdas/store/table/keys.ts';
import { queryIndex1 } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import type { Actions } from '#lambdas/store/table/transaction.ts';

/** A session without use for so long ends. @see decisions, "Sessions, login, identity" */
export const SESSION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
/** A revoked session is remembered until nothing that it asked can be answered any more, and an hour for clocks. */
const REVOKED_SECONDS = (YES_TTL_HOURS + 1) * 60 * 60;
/** Together with a check of the user as many as fit into one transaction. */
const REVOKED_AT_ONCE = 99;
/** The expiry slides at most this often, so that reading costs no write. */
const SLIDE_AFTER_SECONDS = DAY_SECONDS;

/**
 * `hash` is the SHA-256 of the session value, which is kept nowhere. `device` is a browser and system in words;
 * `null` when unknown.
 */
export type NewSession = { hash: string; userId: string; now: Date; device?: string | null };

/** A session as its user may see it. */
export type StoredSession = {
  hash: string;
  createdAt: string;
  lastUsed: Date;
  endsAt: Date;
  device: string | null;
};

const SessionRow = v.object({ user_id: v.string(), expires_at: v.number() });
const ListedRow = v.object({
  PK: v.string(),
  created_at: v.string(),
  expires_at: v.number(),
  device: v.optional(v.nullable(v.string()), null),
});

/** The item of a new session. */
export function sessionItem({ hash, userId, now, device = null }: NewSession) {
  const createdAt = now.toISOString();
  return {
    ...keys.session(hash),
    ...index1.sessionOf(userId, createdAt),
    user_id: userId,
    created_at: createdAt,
    device,
    expires_at: expiryAfter(now),
  };
}

/** Holds where a session is open: it was not logged out of, and nobody revoked it. Its time is the caller's matter. */
const IS_OPEN = 'attribute_exists(PK) AND attribute_not_exists(revoked_at)';
/** Holds also for a session that was logged out of. */
const IS_NOT_REVOKED = 'attribute_not_exists(revoked_at)';

/** Lets a transaction succeed only while a session is open. */
export function whileOpen(table: Table, hash: string): Actions[number] {
  return sessionCheck(table, hash, IS_OPEN);
}

/** Lets a transaction succeed only while a session was not revoked. */
export function unlessRevoked(table: Table, hash: string): Actions[number] {
  return sessionCheck(table, hash, IS_NOT_REVOKED);
}

type Revoked = { hash: string; userId: string; now: Date };

/**
 * Ends a session for whoever else may know it. Its row stays for a day, as the one place that every transaction can
 * ask: nothing is asked by it any more, and what it asked before proves nothing. Refused where it was revoked before.
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
    // Not `user_id`: a version that knows nothing of revoking must not take it for a session, after a rollback say.
    was_of: userId,
    revoked_at: revokedAt,
    expires_at: secondsOf(now) + REVOKED_SECONDS,
  };
}

/** The sessions of the table, by the hash of their value. */
export function sessionsIn(table: Table) {
  return {
    /** @returns `false` when the account is gone meanwhile */
    create(session: NewSession): Promise<boolean> {
      const Put = { TableName: table.name, Item: sessionItem(session) };
      return writeForUser(table, session.userId, [{ Put }]);
    },

    /** The sessions of a user that are not over, newest first. */
    async listOf(userId: string, now: Date): Promise<StoredSession[]> {
      const rows = await openSessionsOf(table, userId);
      return rows
        .map((row) => v.parse(ListedRow, row))
        .filter(({ expires_at }) => expires_at > secondsOf(now))
        .map(listed)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },

    /**
     * Revokes all sessions of a user but one.
     * @returns how many
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
     * @returns `false` when the account is gone; the session goes with it
     */
    async revoke(userId: string, hash: string, now: Date): Promise<boolean> {
      const Item = revokedItem({ hash, userId, now });
      const isThere = await writeForUser(table, userId, [{ Put: { TableName: table.name, Item } }]);
      if (!isThere) await end(table, hash);
      return isThere;
    },

    /**
     * Whose session this is. Slides the expiry once a day.
     * @returns the user's id; `null` for an unknown or expired session
     */
    async userOf(hash: string, now: Date): Promise<string | null> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.session(hash), ConsistentRead: true }),
      );
      if (!Item || Item.revoked_at !== undefined) return null;
      const session = v.parse(SessionRow, Item);
      if (session.expires_at <= secondsOf(now)) return null;
      if (expiryAfter(now) - session.expires_at >= SLIDE_AFTER_SECONDS) await slide(table, hash, now);
      return session.user_id;
    },

    /** Whether somebody ended this session for whoever else may know it. One that was logged out of was not revoked. */
    async isRevoked(hash: string): Promise<boolean> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.session(hash), ConsistentRead: true }),
      );
      return Item?.revoked_at !== undefined;
    },

    /** Logs out of a session; one that is not there has ended already. */
    end: (hash: string): Promise<void> => end(table, hash),
  };
}

async function openSessionsOf(table: Table, userId: string): Promise<(Record<string, unknown> & Key)[]> {
  const rows = await queryIndex1(table, index1.userPartition(userId), prefixes.session);
  return rows.filter(({ revoked_at }) => revoked_at === undefined);
}

/** A revoked session stays remembered. */
async function end(table: Table, hash: string): Promise<void> {
  const Key = keys.session(hash);
  const write = new DeleteCommand({ TableName: table.name, Key, ConditionExpression: IS_NOT_REVOKED });
  await holds(table.client.send(write));
}

function hashIn({ PK }: Pick<Key, 'PK'>): string {
  return PK.slice(prefixes.session.length);
}

function sessionCheck(table: Table, hash: string, condition: string): Actions[number] {
  const Key = keys.session(hash);
  return { ConditionCheck: { TableName: table.name, Key, ConditionExpression: condition } };
}

/** The expiry slides with the use, so it tells the day of the last one. */
function listed({ PK, created_at, expires_at, device }: v.InferOutput<typeof ListedRow>): StoredSession {
  const endsAt = new Date(expires_at * 1_000);
  const lastUsed = new Date(endsAt.getTime() - SESSION_DAYS * DAY_SECONDS * 1_000);
  return { hash: hashIn({ PK }), createdAt: created_at, lastUsed, endsAt, device };
}

/** A session that was ended meanwhile stays ended. */
function slide(table: Table, hash: string, now: Date): Promise<boolean> {
  return holds(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.session(hash),
        ConditionExpression: IS_OPEN,
        ...changesOf({ expires_at: expiryAfter(now) }),
      }),
    ),
  );
}

function expiryAfter(now: Date): number {
  return secondsOf(now) + SESSION_DAYS * DAY_SECONDS;
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}
