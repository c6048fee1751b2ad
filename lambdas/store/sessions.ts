import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { changesOf, holds } from './expression.ts';
import { index1, keys } from './keys.ts';
import type { Table } from './table.ts';

/** A session without use for so long ends. @see decisions, "Sessions, login, identity" */
export const SESSION_DAYS = 90;
const DAY_SECONDS = 24 * 60 * 60;
/** The expiry slides at most this often, so that reading costs no write. */
const SLIDE_AFTER_SECONDS = DAY_SECONDS;

/** `hash` is the SHA-256 of the session value, which is kept nowhere. */
export type NewSession = { hash: string; userId: string; now: Date };

const SessionRow = v.object({ user_id: v.string(), expires_at: v.number() });

/** The item of a new session. */
export function sessionItem({ hash, userId, now }: NewSession) {
  const createdAt = now.toISOString();
  return {
    ...keys.session(hash),
    ...index1.sessionOf(userId, createdAt),
    user_id: userId,
    created_at: createdAt,
    expires_at: expiryAfter(now),
  };
}

/** The sessions of the table, by the hash of their value. */
export function sessionsIn(table: Table) {
  return {
    async create(session: NewSession): Promise<void> {
      await table.client.send(new PutCommand({ TableName: table.name, Item: sessionItem(session) }));
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

    /** Ends a session; one that is not there has ended already. */
    async end(hash: string): Promise<void> {
      await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.session(hash) }));
    },
  };
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
