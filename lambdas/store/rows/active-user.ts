import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';

/** Condition: the account exists and is not being deleted. */
export const IS_ACTIVE = 'attribute_exists(PK) AND attribute_not_exists(deletingAt)';

/**
 * Writes a user's items, unless the account no longer exists, since nothing may be written after a deletion.
 * @returns `false` if it no longer exists or is being deleted; in that case nothing is written
 */
export async function writeForUser(table: Table, userId: string, actions: Actions): Promise<boolean> {
  const check = { TableName: table.name, Key: keys.user(userId), ConditionExpression: IS_ACTIVE };
  const { isWritten } = await retryOnConflict(async () => {
    const outcome = await writeTogether(table, [{ ConditionCheck: check }, ...actions]);
    return outcome === 'contended' ? null : { isWritten: outcome === 'written' };
  });
  return isWritten;
}
