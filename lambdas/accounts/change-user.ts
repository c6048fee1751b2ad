import type { Asked } from '#domain/accounts/challenge.ts';
import type { Consent } from '#domain/accounts/consent.ts';
import type { User, UserChange } from '#domain/accounts/user.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import { sessionNotFound } from './session-not-found.ts';

/**
 * What is written together with a change, or not at all: a consent given with it, or by a YES; what the account asks
 * of an address. By the hash of the session that asked: a proof counts unless it was revoked, or revokes it.
 */
type SavedWith = {
  consent?: Consent;
  confirms?: Pick<Consent, 'userId' | 'askedAt'>;
  asks?: Asked;
  askedBy?: string;
  revokes?: string;
};

export type ChangeUserDeps = {
  now(): Date;
  /** `null` for nobody, or an account that is being deleted. */
  user(userId: string): Promise<User | null>;
  /**
   * Refused when the user changed meanwhile, texts would go to a phone that answered STOP, or the session that asks or
   * asked is over.
   */
  saveUser(user: User, change: UserChange, now: Date, beside?: SavedWith): Promise<Outcome>;
};

type Changed = { before: User; after: User };

/**
 * Changes a user as decided on what the user is right now.
 * @param decide answers the change; an empty one leaves everything as it is
 * @returns the user before and after
 * @throws AppError session_not_found when the user is gone, and whatever `decide` throws
 */
export async function changeUser(
  deps: ChangeUserDeps,
  userId: string,
  decide: (user: User) => UserChange,
): Promise<Changed> {
  const changed = await changeUserIfThere(deps, userId, decide);
  if (changed === null) throw sessionNotFound();
  return changed;
}

/** As `changeUser`, where nobody's session is at stake. @returns `null` when the user is gone */
export async function changeUserIfThere(
  deps: ChangeUserDeps,
  userId: string,
  decide: (user: User) => UserChange | Promise<UserChange>,
): Promise<Changed | null> {
  const { changed } = await untilWon<{ changed: Changed | null }>(async () => {
    const before = await deps.user(userId);
    if (before === null) return { changed: null };
    const change = await decide(before);
    if (Object.keys(change).length === 0) return { changed: { before, after: before } };
    const isSaved = (await deps.saveUser(before, change, deps.now())) === 'written';
    return isSaved ? { changed: { before, after: { ...before, ...change } } } : null;
  });
  return changed;
}
