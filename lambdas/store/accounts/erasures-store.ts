import * as v from 'valibot';
import { CODE_TTL_MINUTES, LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import type { ErasureRecord } from '#domain/accounts/erasure.ts';
import type { User } from '#domain/accounts/user.ts';
import { type Outcome, retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { anyUserFrom } from '#lambdas/store/rows/user-row.ts';
import { deleteAll } from '#lambdas/store/table/batch-write.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { getItem, updateItem } from '#lambdas/store/table/items.ts';
import {
  filingVoteOf,
  index1,
  type Key,
  keys,
  prefixes,
  watchedTickerOf,
  work,
} from '#lambdas/store/table/keys.ts';
import { queryIndex1, queryKeys } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { releases } from './contacts-store.ts';
import { deleteChallenges } from './delete-challenges.ts';
import { forgetSpelling } from './spellings-store.ts';
import { forgetLifted } from './suppressions-store.ts';

/** A deletion in progress. */
export type Erasure = {
  user: User;
  /** ISO. */
  since: string;
  /** Id of the record that is kept; `null` for a visitor, for whom none is kept. */
  recordId: string | null;
  /**
   * ISO time at which Stripe confirmed that nothing more will be charged; `null` before that, and for somebody who
   * never paid.
   */
  billingClosedAt: string | null;
  /** Whether the owner gets an email that confirms the deletion. */
  isConfirmed: boolean;
};

/** After this long, recover-work completes the deletion. */
const ERASED_WITHIN_MS = 60_000;
/**
 * Legal claims about texts expire after four years (28 U.S.C. 1658); one more year covers those filed on the last
 * day.
 */
const RECORD_YEARS = 5;

const MarkedRow = v.object({
  deletingAt: v.string(),
  erasureRecord: v.nullable(v.string()),
  billingClosedAt: v.optional(v.nullable(v.string()), null),
  /** Missing in rows marked before the field existed. */
  erasureConfirmed: v.optional(v.boolean(), true),
});
const TimedRow = v.object({ validUntil: v.string() });

/**
 * The deletion of accounts. It starts by marking the user's row; every later step can be repeated. All other code
 * treats an account that is being deleted as if it did not exist.
 */
export function erasuresIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Marks an account as being deleted: from now on it is invisible to all other code, and its addresses are free.
     * @param user as just read
     * @param record what is kept of the account; `null` for a visitor
     * @param isConfirmed whether the owner gets an email that confirms the deletion
     * @returns refused if the account has been changed or deleted since
     */
    begin(
      user: User,
      record: ErasureRecord | null,
      now: Date,
      isConfirmed = record !== null,
    ): Promise<Outcome> {
      return writeTogether(table, [
        beginning(table, user, { recordId: record?.id ?? null, isConfirmed }, now),
        ...releases(table, user),
        ...(record === null ? [] : [{ Put: { TableName, Item: recordItem(record) } }]),
      ]);
    },

    /** Returns `null` if no deletion has started, or if it is complete. */
    async get(userId: string): Promise<Erasure | null> {
      const row = await getItem(table, keys.user(userId));
      const marked = v.safeParse(MarkedRow, row);
      if (!marked.success) return null;
      const { deletingAt, erasureRecord, billingClosedAt, erasureConfirmed } = marked.output;
      return {
        user: anyUserFrom(row),
        since: deletingAt,
        billingClosedAt,
        recordId: erasureRecord,
        isConfirmed: erasureRecord !== null && erasureConfirmed,
      };
    },

    /**
     * Records that Stripe no longer charges this user.
     * @returns `false` when this is already recorded, or the deletion is finished
     */
    billingClosed(userId: string, now: Date): Promise<boolean> {
      const isOpen = 'attribute_exists(deletingAt) AND attribute_not_exists(billingClosedAt)';
      return updateItem(table, keys.user(userId), { billingClosedAt: now.toISOString() }, isOpen);
    },

    /** Deletes the sessions of a user and the challenges they requested. */
    async endSessions(userId: string): Promise<void> {
      await deleteChallenges(table, await queryIndex1(table, index1.userPartition(userId)));
    },

    /**
     * Deletes everything that belonged to a user when the deletion started, except for the user's row.
     * @returns the tickers that this call removed from the user's watchlist
     */
    async sweep({ user, since }: Pick<Erasure, 'user' | 'since'>): Promise<string[]> {
      await deleteAll(table, await loginsOf(table, user, since));
      if (user.phoneVerified && user.phone !== null) await forgetLifted(table, user.phone);
      for (const address of [user.email, user.phone])
        if (address !== null) await forgetSpelling(table, address);
      const { PK, SK } = keys.user(user.id);
      const tickers: string[] = [];
      for await (const page of queryKeys(table, PK)) {
        const owned = page.filter((key) => key.SK !== SK);
        await deleteAll(table, [...owned, ...owned.flatMap((key) => filingVoteOf(key) ?? [])]);
        tickers.push(...owned.flatMap((key) => watchedTickerOf(key) ?? []));
      }
      return tickers;
    },

    /** Deletes the user's row, the last item that identifies the user. */
    async finish({ user, recordId }: Erasure, now: Date): Promise<void> {
      const completed = changesOf({ completedAt: now.toISOString() });
      const actions = [
        { Delete: { TableName, Key: keys.user(user.id) } },
        ...(recordId === null ? [] : [{ Update: { TableName, Key: keys.erased(recordId), ...completed } }]),
      ];
      await retryOnConflict(async () => ((await writeTogether(table, actions)) === 'written' ? true : null));
    },
  };
}

/** Returns the write that starts a deletion by marking a user's row as just read. */
export function beginning(
  table: Table,
  user: User,
  { recordId, isConfirmed }: Pick<Erasure, 'recordId' | 'isConfirmed'>,
  now: Date,
): Actions[number] {
  const dueAt = new Date(now.getTime() + ERASED_WITHIN_MS).toISOString();
  const mark = changesOf({
    deletingAt: now.toISOString(),
    erasureRecord: recordId,
    erasureConfirmed: isConfirmed,
    revision: user.revision + 1,
    ...work.at('erase', user.id, dueAt),
    // Removes the count of recoveries, which belongs to an earlier reminder of this row.
    recoveries: undefined,
  });
  return {
    Update: {
      TableName: table.name,
      Key: keys.user(user.id),
      ...mark,
      ConditionExpression: `#revision = :seenRevision AND tickerCount = :seenTickers AND ${IS_ACTIVE}`,
      ExpressionAttributeValues: {
        ...mark.ExpressionAttributeValues,
        ':seenRevision': user.revision,
        ':seenTickers': user.tickerCount,
      },
    },
  };
}

/**
 * Returns the keys of login links and codes for the user's verified addresses that were requested before the deletion
 * started. Newer ones may belong to a new account with the same address.
 */
async function loginsOf(table: Table, user: User, since: string): Promise<Key[]> {
  const email = user.emailVerified && user.email !== null ? user.email.toLowerCase() : null;
  const phone = user.phoneVerified ? user.phone : null;
  const [links, code] = await Promise.all([
    email === null ? [] : queryIndex1(table, index1.loginPartition(email), prefixes.token),
    phone === null ? null : getItem(table, keys.loginCode(phone)),
  ]);
  const isOlder = (item: Record<string, unknown>, minutes: number) =>
    Date.parse(v.parse(TimedRow, item).validUntil) <= Date.parse(since) + minutes * 60_000;
  return [
    ...links.filter((link) => isOlder(link, LINK_TTL_MINUTES)),
    ...(code && isOlder(code, CODE_TTL_MINUTES) ? [code] : []),
  ];
}

function recordItem({ id, begunAt, consents }: ErasureRecord) {
  const expiry = new Date(begunAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + RECORD_YEARS);
  return {
    ...keys.erased(id),
    begunAt,
    completedAt: null,
    consents,
    expires_at: Math.floor(expiry.getTime() / 1_000),
  };
}
