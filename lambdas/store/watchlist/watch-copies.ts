import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import type { User } from '#domain/accounts/user.ts';
import { IS_LIVING } from '#lambdas/store/rows/living-user.ts';
import { userFrom, watcherCopy } from '#lambdas/store/rows/user-row.ts';
import { chunksOf } from '#lambdas/store/table/chunks.ts';
import { changesOf, holds } from '#lambdas/store/table/expression.ts';
import { type Key, keys, prefixes, work } from '#lambdas/store/table/keys.ts';
import { queryAll } from '#lambdas/store/table/query-all.ts';
import type { Table } from '#lambdas/store/table/table.ts';

const WRITES_AT_ONCE = 25;
/** A copying that was not finished by then is made by recover-work. */
const COPIED_WITHIN_MS = 60_000;

const CopyRow = v.object({
  PK: v.string(),
  SK: v.string(),
  copied_revision: v.optional(v.number(), -1),
});

/** Whether a change of a user shows on what the user watches. */
export function isCopied(before: User, after: User): boolean {
  const { copied_revision: _, ...old } = watcherCopy(before);
  const { copied_revision: __, ...young } = watcherCopy(after);
  return JSON.stringify(old) !== JSON.stringify(young);
}

/** The reminder, on the user's row, that its watch items are still to follow. */
export function copyReminder(userId: string, now: Date) {
  const reminder = work.at('copy', userId, new Date(now.getTime() + COPIED_WITHIN_MS).toISOString());
  // What was found undone before was another step.
  return { ...reminder, recoveries: undefined };
}

/**
 * What watch items copy from their user's row, which is the truth. They follow it one by one, since a transaction
 * holds at most 100 items; each says of which revision its copy is, so that an older copy never wins.
 */
export function watchCopiesIn(table: Table) {
  return {
    /** Brings the watch items of a user up to date and takes the reminder off. Safe to repeat, alone or at once. */
    async refresh(userId: string): Promise<void> {
      const user = await readUser(table, userId);
      if (user === null) return;
      for (const chunk of chunksOf(await behind(table, user), WRITES_AT_ONCE)) {
        await Promise.all(chunk.map((key) => copyTo(table, key, user)));
      }
      await forget(table, user);
    },
  };
}

async function readUser(table: Table, userId: string): Promise<User | null> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: keys.user(userId), ConsistentRead: true }),
  );
  return Item ? userFrom(Item) : null;
}

/** A ticker that is added later copies this revision or a newer one: its write checks the user's revision. */
async function behind(table: Table, user: User): Promise<Key[]> {
  const rows = await queryAll(table, {
    KeyConditionExpression: 'PK = :user AND begins_with(SK, :watch)',
    ExpressionAttributeValues: { ':user': keys.user(user.id).PK, ':watch': prefixes.watch },
    ProjectionExpression: 'PK, SK, copied_revision',
    ConsistentRead: true,
  });
  const copies = rows.map((row) => v.parse(CopyRow, row));
  return copies.filter((copy) => copy.copied_revision < user.revision).map(({ PK, SK }) => ({ PK, SK }));
}

/** An item that was taken off, or copied from a newer revision meanwhile, stays as it is. */
function copyTo(table: Table, key: Key, user: User): Promise<boolean> {
  return holds(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        ...changesOf(watcherCopy(user)),
        ConditionExpression:
          'attribute_exists(PK) AND (attribute_not_exists(#copied_revision) OR #copied_revision < :copied_revision)',
      }),
    ),
  );
}

/** A newer change has a reminder of its own. */
function forget(table: Table, user: User): Promise<boolean> {
  return holds(
    table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: keys.user(user.id),
        UpdateExpression: 'REMOVE #work, work_at',
        ConditionExpression: `revision = :revision AND ${IS_LIVING}`,
        ExpressionAttributeNames: { '#work': 'work' },
        ExpressionAttributeValues: { ':revision': user.revision },
      }),
    ),
  );
}
