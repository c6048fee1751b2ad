import { DeleteCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { changesOf, holds } from './expression.ts';
import { index1, type Key, keys, prefixes } from './keys.ts';
import { writeForUser } from './living-user.ts';
import { queryIndex1 } from './query-all.ts';
import type { Table } from './table.ts';
import { takeBack } from './take-back.ts';

/** A session without use for so long ends. @see decisions, "Sessions, login, identity" */
export const SESSION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
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

/** A link or a text that this user asked for by a session; other rows of the user have no address. */
const OpenQuestion = v.object({
  PK: v.string(),
  SK: v.string(),
  session_hash: v.string(),
  user_id: v.string(),
  address: v.string(),
  /** Of a question to a phone. */
  asked_at: v.optional(v.string()),
  used_at: v.optional(v.string()),
});
type OpenQuestion = v.InferOutput<typeof OpenQuestion>;

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
      const rows = await sessionsOf(table, userId);
      return rows
        .map((row) => v.parse(ListedRow, row))
        .filter(({ expires_at }) => expires_at > secondsOf(now))
        .map(listed)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },

    /**
     * Ends all sessions of a user but one, and takes back what they asked.
     * @returns how many sessions, and the addresses that were asked
     */
    async endOthers(userId: string, hash: string): Promise<{ ended: number; unasked: string[] }> {
      const { PK: own } = keys.session(hash);
      const rows = await queryIndex1(table, index1.userPartition(userId));
      const others = rows.filter(({ PK }) => PK.startsWith(prefixes.session) && PK !== own);
      const questions = openQuestions(rows, (asker) => asker !== hash);
      await takeBack(table, [...others, ...questions]);
      return { ended: others.length, unasked: questions.map(({ address }) => address) };
    },

    /**
     * Whose session this is. Slides the expiry once a day.
     * @returns the user's id; `null` for an unknown or expired session
     */
    async userOf(hash: string, now: Date): Promise<string | null> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName: table.name, Key: keys.session(hash), ConsistentRead: true }),
      );
      if (!Item) return null;
      const session = v.parse(SessionRow, Item);
      if (session.expires_at <= secondsOf(now)) return null;
      if (expiryAfter(now) - session.expires_at >= SLIDE_AFTER_SECONDS) await slide(table, hash, now);
      return session.user_id;
    },

    /**
     * Ends a session of a user that somebody else may know, and takes back what it asked.
     * @returns the addresses that were asked
     */
    async endWithQuestions(userId: string, hash: string): Promise<string[]> {
      const rows = await queryIndex1(table, index1.userPartition(userId));
      const questions = openQuestions(rows, (asker) => asker === hash);
      await takeBack(table, [keys.session(hash), ...questions]);
      return questions.map(({ address }) => address);
    },

    /** Ends a session; one that is not there has ended already. */
    async end(hash: string): Promise<void> {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.session(hash) }));
    },
  };
}

function sessionsOf(table: Table, userId: string): Promise<(Record<string, unknown> & Key)[]> {
  return queryIndex1(table, index1.userPartition(userId), prefixes.session);
}

/** Links and texts that wait for their proof: whoever asked by a session would get in by them after its end. */
function openQuestions(
  rows: Record<string, unknown>[],
  isAsker: (sessionHash: string) => boolean,
): OpenQuestion[] {
  return rows
    .filter((row) => v.is(OpenQuestion, row))
    .filter(({ session_hash, used_at }) => isAsker(session_hash) && used_at === undefined);
}

/** The expiry slides with the use, so it tells the day of the last one. */
function listed({ PK, created_at, expires_at, device }: v.InferOutput<typeof ListedRow>): StoredSession {
  const endsAt = new Date(expires_at * 1_000);
  const lastUsed = new Date(endsAt.getTime() - SESSION_DAYS * DAY_SECONDS * 1_000);
  return { hash: PK.slice(prefixes.session.length), createdAt: created_at, lastUsed, endsAt, device };
}

/** A session that was ended meanwhile stays ended. */
function slide(table: Table, hash: string, now: Date): Promise<boolean> {
  return holds(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.session(hash),
        ConditionExpression: 'attribute_exists(PK)',
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
