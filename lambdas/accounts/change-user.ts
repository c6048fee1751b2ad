import type { User, UserChange } from '#domain/accounts/user.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import type { Contacts, Users } from './ports.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ChangeUserDeps = {
  users: Pick<Users, 'get'>;
  contacts: Pick<Contacts, 'save'>;
  clock: Clock;
};

/** The change of a user as just read; an empty one writes nothing. */
type Decide = (user: User) => UserChange | Promise<UserChange>;

type Changed = { before: User; after: User };

/**
 * Changes a user, deciding again whenever another change came first.
 * @param decide returns the change; an empty one writes nothing
 * @returns the user before and after
 * @throws AppError session_not_found when the user is gone, and whatever `decide` throws
 */
export async function changeUser(deps: ChangeUserDeps, userId: string, decide: Decide): Promise<Changed> {
  const changed = await changeUserIfThere(deps, userId, decide);
  if (changed === null) throw sessionNotFound();
  return changed;
}

/** Like `changeUser`, for callers without a session. @returns `null` when the user is gone */
export async function changeUserIfThere(
  deps: ChangeUserDeps,
  userId: string,
  decide: Decide,
): Promise<Changed | null> {
  const { changed } = await untilWon<{ changed: Changed | null }>(async () => {
    const before = await deps.users.get(userId);
    if (before === null) return { changed: null };
    const change = await decide(before);
    if (Object.keys(change).length === 0) return { changed: { before, after: before } };
    const isSaved = (await deps.contacts.save(before, change, dateIn(deps.clock))) === 'written';
    return isSaved ? { changed: { before, after: { ...before, ...change } } } : null;
  });
  return changed;
}
