import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { deleteAll } from '#lambdas/store/table/delete-all.ts';
import { holds } from '#lambdas/store/table/expression.ts';
import { isQuestionToPhone, type Key } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/**
 * Deletes sessions and questions as they were just read. A phone has one question, whoever asked it last: one that
 * was asked since, by another account or again, stays.
 */
export async function takeBack(
  table: Table,
  rows: readonly (Key & Record<string, unknown>)[],
): Promise<void> {
  const questions = rows.filter(isQuestionToPhone);
  const others = rows.filter((row) => !isQuestionToPhone(row));
  await Promise.all([
    deleteAll(table, others),
    ...questions.map(({ PK, SK, user_id, asked_at }) =>
      holds(
        table.client.send(
          new DeleteCommand({
            TableName: table.name,
            Key: { PK, SK },
            ConditionExpression: 'asked_at = :askedAt AND user_id = :user',
            ExpressionAttributeValues: { ':askedAt': asked_at, ':user': user_id },
          }),
        ),
      ),
    ),
  ]);
}
