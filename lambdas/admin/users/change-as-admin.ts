import type { User, UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { userNotFound } from './view-user.ts';

export type ChangeAsAdminDeps = {
  users: Pick<Store['users'], 'get'>;
  contacts: Pick<Store['contacts'], 'save'>;
  clock: Clock;
};

/** A user, and the revision that the administrator saw. */
export type SeenUser = { userId: string; version: number };

/**
 * Returns a user who has not changed since the administrator loaded the page.
 * @throws AppError user_not_found, changed_meanwhile
 */
export async function seenUser(
  { users }: Pick<ChangeAsAdminDeps, 'users'>,
  { userId, version }: SeenUser,
): Promise<User> {
  const user = await users.get(userId);
  if (user === null) throw userNotFound();
  if (user.revision !== version) throw changedMeanwhile();
  return user;
}

/**
 * Changes a user who has not changed since the administrator loaded the page.
 * @returns the user before and after
 * @throws AppError user_not_found, changed_meanwhile, and whatever `decide` throws
 */
export async function changeAsAdmin(
  deps: ChangeAsAdminDeps,
  seen: SeenUser,
  decide: (user: User) => UserChange | Promise<UserChange>,
): Promise<{ before: User; after: User }> {
  const before = await seenUser(deps, seen);
  const change = await decide(before);
  if ((await deps.contacts.save(before, change, dateIn(deps.clock))) !== 'written') throw changedMeanwhile();
  return { before, after: { ...before, ...change } };
}

/** Creates the error for an action on an object that has changed since the administrator loaded it. */
export function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'changed_meanwhile',
    'This reader has changed in the meantime. Please review it.',
  );
}
