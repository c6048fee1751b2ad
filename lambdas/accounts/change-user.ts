import type { User, UserChange } from '#domain/accounts/user.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ChangeUserDeps = {
  users: Pick<Store['users'], 'get'>;
  contacts: Pick<Store['contacts'], 'save'>;
  clock: Clock;
};

/** Decides how to change a user who was just read; an empty change writes nothing. */
type Decide = (user: User) => UserChange | Promise<UserChange>;

type Changed = { before: User; after: User };

/**
 * Changes a user. If another change was written first, the decision is made again.
 * @param decide returns the change; an empty one writes nothing
 * @returns the user before and after
 * @throws AppError session_not_found if the user no longer exists, and the errors of `decide`
 */
export async function changeUser(deps: ChangeUserDeps, userId: string, decide: Decide): Promise<Changed> {
  const changed = await changeUserIfThere(deps, userId, decide);
  if (changed === null) throw sessionNotFound();
  return changed;
}

/** Like `changeUser`, for callers without a session. @returns `null` if the user no longer exists */
export async function changeUserIfThere(
  deps: ChangeUserDeps,
  userId: string,
  decide: Decide,
): Promise<Changed | null> {
  const { changed } = await retryOnConflict<{ changed: Changed | null }>(async () => {
    const before = await deps.users.get(userId);
    if (before === null) return { changed: null };
    const change = await decide(before);
    if (Object.keys(change).length === 0) return { changed: { before, after: before } };
    const isSaved = (await deps.contacts.save(before, change, dateIn(deps.clock))) === 'written';
    return isSaved ? { changed: { before, after: { ...before, ...change } } } : null;
  });
  return changed;
}
