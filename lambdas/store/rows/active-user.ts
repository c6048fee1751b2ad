import { untilWon } from '#lambdas/ground/race.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { type Actions, writeTogether } from '#lambdas/store/table/transaction.ts';

/** Holds for an account that exists and is not being deleted. */
export const IS_ACTIVE = 'attribute_exists(PK) AND attribute_not_exists(deletingAt)';

/**
 * Writes items of a user, unless the account is gone: nothing may appear behind a deletion.
 * @returns `false` when it is gone, or being deleted; nothing is written then
 */
export async function writeForUser(table: Table, userId: string, actions: Actions): Promise<boolean> {
  const check = { TableName: table.name, Key: keys.user(userId), ConditionExpression: IS_ACTIVE };
  const { isWritten } = await untilWon(async () => {
    const outcome = await writeTogether(table, [{ ConditionCheck: check }, ...actions]);
    return outcome === 'contended' ? null : { isWritten: outcome === 'written' };
  });
  return isWritten;
}
