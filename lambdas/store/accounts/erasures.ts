import * as v from 'valibot';
import { CODE_TTL_MINUTES, LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import type { ErasureRecord } from '#domain/accounts/erasure.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Erasure } from '#lambdas/accounts/ports.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import { IS_ACTIVE } from '#lambdas/store/rows/active-user.ts';
import { anyUserFrom } from '#lambdas/store/rows/user-row.ts';
import { deleteAll } from '#lambdas/store/table/batch-write.ts';
import { changesOf } from '#lambdas/store/table/expression.ts';
import { getItem, updateItem } from '#lambdas/store/table/items.ts';
import { index1, type Key, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryIndex1, queryKeys } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';
import { releases } from './contacts.ts';
import { deleteChallenges } from './delete-challenges.ts';
import { forgetLifted } from './suppressions.ts';

/** After this, recover-work finishes the deletion. */
const ERASED_WITHIN_MS = 60_000;
/** Claims about texts lapse after four years (28 U.S.C. 1658); one more year for those filed on the last day. */
const RECORD_YEARS = 5;

const MarkedRow = v.object({
  deletingAt: v.string(),
  erasureRecord: v.nullable(v.string()),
  billingClosedAt: v.optional(v.nullable(v.string()), null),
});
const TimedRow = v.object({ validUntil: v.string() });

/** The deletion of accounts. It begins with a mark on the user's row; every later step can be repeated. */
export function erasuresIn(table: Table) {
  const TableName = table.name;
  return {
    /**
     * Marks an account as being deleted: from now on it is gone to everybody else, and its addresses are free.
     * @param user as just read
     * @param record what stays; `null` for a visitor
     * @returns refused when the account changed or was deleted meanwhile
     */
    begin(user: User, record: ErasureRecord | null, now: Date): Promise<Outcome> {
      return writeTogether(table, [
        beginning(table, user, record?.id ?? null, now),
        ...releases(table, user),
        ...(record === null ? [] : [{ Put: { TableName, Item: recordItem(record) } }]),
      ]);
    },

    /** `null` when no deletion has begun, or it is over. */
    async get(userId: string): Promise<Erasure | null> {
      const row = await getItem(table, keys.user(userId));
      const marked = v.safeParse(MarkedRow, row);
      if (!marked.success) return null;
      const { deletingAt, erasureRecord, billingClosedAt } = marked.output;
      return { user: anyUserFrom(row), since: deletingAt, recordId: erasureRecord, billingClosedAt };
    },

    /**
     * Records that Stripe no longer charges this user.
     * @returns `false` when that is on record already, or the deletion is over
     */
    billingClosed(userId: string, now: Date): Promise<boolean> {
      const isOpen = 'attribute_exists(deletingAt) AND attribute_not_exists(billingClosedAt)';
      return updateItem(table, keys.user(userId), { billingClosedAt: now.toISOString() }, isOpen);
    },

    /** Deletes the sessions of a user and the challenges they requested. */
    async endSessions(userId: string): Promise<void> {
      await deleteChallenges(table, await queryIndex1(table, index1.userPartition(userId)));
    },

    /** Deletes everything that belonged to a user when the deletion began, except the user's row. */
    async sweep({ user, since }: Pick<Erasure, 'user' | 'since'>): Promise<void> {
      await deleteAll(table, await loginsOf(table, user, since));
      if (user.phoneVerified && user.phone !== null) await forgetLifted(table, user.phone);
      const { PK, SK } = keys.user(user.id);
      for await (const page of queryKeys(table, PK)) {
        await deleteAll(
          table,
          page.filter((key) => key.SK !== SK),
        );
      }
    },

    /** Deletes the user's row, the last item that names the user. */
    async finish({ user, recordId }: Erasure, now: Date): Promise<void> {
      const completed = changesOf({ completedAt: now.toISOString() });
      const actions = [
        { Delete: { TableName, Key: keys.user(user.id) } },
        ...(recordId === null ? [] : [{ Update: { TableName, Key: keys.erased(recordId), ...completed } }]),
      ];
      await untilWon(async () => ((await writeTogether(table, actions)) === 'written' ? true : null));
    },
  };
}

/** The mark that begins a deletion, on a user's row as just read. */
export function beginning(table: Table, user: User, recordId: string | null, now: Date): Actions[number] {
  const dueAt = new Date(now.getTime() + ERASED_WITHIN_MS).toISOString();
  const mark = changesOf({
    deletingAt: now.toISOString(),
    erasureRecord: recordId,
    revision: user.revision + 1,
    ...work.at('erase', user.id, dueAt),
    // Those counted belong to another step.
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
 * Login links and codes for the user's verified addresses, as far as they were requested before the deletion began:
 * somebody may have opened a new account with the address since.
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
