import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { holds } from '#lambdas/store/table/expression.ts';
import { keys, work } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { SESSION_DAYS } from './sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Index1, where the sessions of a user are found, follows the table within moments: a day is far beyond. */
const SETTLED_AFTER_MS = DAY_MS;

/** The reminder that a new user may be a visitor who never comes back. It lies beside the user's row. */
export function visitorItem(userId: string, now: Date) {
  const sessionEnds = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  return { ...keys.visitor(userId), ...work.at('expire', userId, lookedAt(sessionEnds)) };
}

/** When to look for visitors who never came back. Calls of visitors write nothing here. */
export function visitorsIn(table: Table) {
  const TableName = table.name;
  return {
    /** A session of the visitor lasts until then: look again after it. */
    async lookAfter(userId: string, sessionEnds: Date): Promise<void> {
      const update = new UpdateCommand({
        TableName,
        Key: keys.visitor(userId),
        // Found as it was meant to be, which is no recovery: those put off what keeps failing.
        UpdateExpression: 'SET work_at = :dueAt REMOVE recoveries',
        ConditionExpression: 'attribute_exists(PK)',
        ExpressionAttributeValues: { ':dueAt': lookedAt(sessionEnds) },
      });
      await holds(table.client.send(update));
    },

    /** This one is a visitor no more. */
    async forget(userId: string): Promise<void> {
      await table.client.send(new DeleteCommand({ TableName, Key: keys.visitor(userId) }));
    },
  };
}

function lookedAt(sessionEnds: Date): string {
  return new Date(sessionEnds.getTime() + SETTLED_AFTER_MS).toISOString();
}
