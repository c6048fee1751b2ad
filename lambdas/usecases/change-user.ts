import type { User, UserChange } from '#domain/user.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ChangeUserDeps = {
  now(): Date;
  /** `null` for nobody, or an account that is being deleted. */
  user(userId: string): Promise<User | null>;
  saveUser(user: User, change: UserChange, now: Date): Promise<Outcome>;
};

/**
 * Changes a user as decided on what the user is right now.
 * @param decide answers the change; an empty one leaves everything as it is
 * @returns the user before and after
 * @throws AppError session_not_found when the user is gone, and whatever `decide` throws
 */
export function changeUser(
  deps: ChangeUserDeps,
  userId: string,
  decide: (user: User) => UserChange,
): Promise<{ before: User; after: User }> {
  return untilWon(async () => {
    const before = await deps.user(userId);
    if (before === null) throw sessionNotFound();
    const change = decide(before);
    if (Object.keys(change).length === 0) return { before, after: before };
    const isSaved = (await deps.saveUser(before, change, deps.now())) === 'written';
    return isSaved ? { before, after: { ...before, ...change } } : null;
  });
}
