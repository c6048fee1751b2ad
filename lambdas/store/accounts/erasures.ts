import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { CODE_TTL_MINUTES, LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import type { ErasureRecord } from '#domain/accounts/erasure.ts';
import type { User } from '#domain/accounts/user.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import { IS_LIVING } from '#lambdas/store/rows/living-user.ts';
import { anyUserFrom } from '#lambdas/store/rows/user-row.ts';
import { deleteAll } from '#lambdas/store/table/delete-all.ts';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { index1, type Key, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryIndex1, queryPages } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { releases } from './contacts.ts';
import { forgetLifted } from './suppressions.ts';
import { takeBack } from './take-back.ts';

/** A deletion that was not finished by then is finished by recover-work. */
const ERASED_WITHIN_MS = 60_000;
/** Claims about texts lapse after four years; one more for those made on the last day. @see 28 U.S.C. 1658 */
const RECORD_YEARS = 5;

/** An account whose deletion has begun and cannot be stopped. */
export type Erasure = {
  user: User;
  /** ISO. */
  since: string;
  /** `null` where nothing is kept of it. */
  recordId: string | null;
  /** When Stripe confirmed that nothing is charged any more, ISO; `null` before, and for who never bought. */
  billingClosedAt: string | null;
};

const MarkedRow = v.object({
  deleting_at: v.string(),
  erasure_record: v.nullable(v.string()),
  billing_closed_at: v.optional(v.nullable(v.string()), null),
});

/** The deletion of accounts. The mark on the user's row goes first; every step after it can be repeated. */
export function erasuresIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Marks an account as being deleted: it is gone to everybody at once, and its addresses are free.
     * @param user as just read
     * @param record what is kept; `null` for a visitor, of whom nothing is
     * @returns refused when the account changed or went meanwhile
     */
    begin(user: User, record: ErasureRecord | null, now: Date): Promise<Outcome> {
      return writeTogether(table, [
        beginning(table, user, record?.id ?? null, now),
        ...releases(table, user),
        ...(record === null ? [] : [{ Put: { TableName, Item: recordItem(record) } }]),
      ]);
    },

    /** The deletion of an account that has begun; `null` when it has not, or is finished. */
    async get(userId: string): Promise<Erasure | null> {
      const { Item } = await table.client.send(
        new GetCommand({ TableName, Key: keys.user(userId), ConsistentRead: true }),
      );
      const marked = v.safeParse(MarkedRow, Item);
      if (!marked.success) return null;
      const { deleting_at, erasure_record, billing_closed_at } = marked.output;
      return {
        user: anyUserFrom(Item),
        since: deleting_at,
        recordId: erasure_record,
        billingClosedAt: billing_closed_at,
      };
    },

    /**
     * Notes that Stripe charges this user no more.
     * @returns `false` when it was noted before, or the deletion is over
     */
    billingClosed(userId: string, now: Date): Promise<boolean> {
      const update = new UpdateCommand({
        TableName,
        Key: keys.user(userId),
        ...changesOf({ billing_closed_at: now.toISOString() }),
        ConditionExpression: 'attribute_exists(deleting_at) AND attribute_not_exists(billing_closed_at)',
      });
      return holds(table.client.send(update));
    },

    /** Ends the sessions of a user, and takes back the questions the user asked. */
    async endSessions(userId: string): Promise<void> {
      await takeBack(table, await queryIndex1(table, index1.userPartition(userId)));
    },

    /** Deletes all that belonged to a user when the deletion began, but for the row of the user. */
    async sweep({ user, since }: Pick<Erasure, 'user' | 'since'>): Promise<void> {
      await deleteAll(table, await loginsOf(table, user, since));
      if (user.phoneVerified && user.phone !== null) await forgetLifted(table, user.phone);
      const { PK, SK } = keys.user(user.id);
      const pages = queryPages(table, {
        KeyConditionExpression: 'PK = :user',
        ExpressionAttributeValues: { ':user': PK },
        ProjectionExpression: 'PK, SK',
        ConsistentRead: true,
      });
      for await (const page of pages) {
        await deleteAll(
          table,
          (page as Key[]).filter((item) => item.SK !== SK),
        );
      }
    },

    /** Deletes the user's row, the last of it. Nothing names the user any more. */
    async finish({ user, recordId }: Erasure, now: Date): Promise<void> {
      const completed = changesOf({ completed_at: now.toISOString() });
      const actions = [
        { Delete: { TableName, Key: keys.user(user.id) } },
        ...(recordId === null ? [] : [{ Update: { TableName, Key: keys.erased(recordId), ...completed } }]),
      ];
      await untilWon(async () => ((await writeTogether(table, actions)) === 'written' ? true : null));
    },
  };
}

/** The mark on a user's row, as just read, which begins a deletion. */
export function beginning(table: Table, user: User, recordId: string | null, now: Date): Actions[number] {
  const dueAt = new Date(now.getTime() + ERASED_WITHIN_MS).toISOString();
  const mark = changesOf({
    deleting_at: now.toISOString(),
    erasure_record: recordId,
    revision: user.revision + 1,
    ...work.at('erase', user.id, dueAt),
    // What was found undone before was another step.
    recoveries: undefined,
  });
  return {
    Update: {
      TableName: table.name,
      Key: keys.user(user.id),
      ...mark,
      ConditionExpression: `#revision = :seenRevision AND ticker_count = :seenTickers AND ${IS_LIVING}`,
      ExpressionAttributeValues: {
        ...mark.ExpressionAttributeValues,
        ':seenRevision': user.revision,
        ':seenTickers': user.tickerCount,
      },
    },
  };
}

/**
 * Links and codes that log in by an address which was the user's; of others' addresses none is touched, nor those of
 * somebody who came back with the address meanwhile.
 */
async function loginsOf(table: Table, user: User, since: string): Promise<Key[]> {
  const email = user.emailVerified && user.email !== null ? user.email.toLowerCase() : null;
  const phone = user.phoneVerified ? user.phone : null;
  const [links, code] = await Promise.all([
    email === null ? [] : queryIndex1(table, index1.loginPartition(email), prefixes.token),
    phone === null ? undefined : itemAt(table, keys.loginCode(phone)),
  ]);
  const isOlder = (item: Record<string, unknown>, minutes: number) =>
    Date.parse(String(item.valid_until)) <= Date.parse(since) + minutes * 60_000;
  return [
    ...links.filter((link) => isOlder(link, LINK_TTL_MINUTES)),
    ...(code && isOlder(code, CODE_TTL_MINUTES) ? [code] : []),
  ].map(({ PK, SK }) => ({ PK, SK }) as Key);
}

async function itemAt(table: Table, Key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key, ConsistentRead: true }),
  );
  return Item;
}

function recordItem({ id, begunAt, consents }: ErasureRecord) {
  const expiry = new Date(begunAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + RECORD_YEARS);
  return {
    ...keys.erased(id),
    begun_at: begunAt,
    completed_at: null,
    consents: consents.map((consent) => ({
      phone_hash: consent.phoneHash,
      salt: consent.salt,
      brand: consent.brand,
      version: consent.version,
      asked_at: consent.askedAt,
      confirmed_at: consent.confirmedAt,
      revoked_at: consent.revokedAt,
      resumed_at: consent.resumedAt,
    })),
    expires_at: Math.floor(expiry.getTime() / 1_000),
  };
}
