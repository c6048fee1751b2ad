import { notAwaited } from '#domain/user.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';

export type SignOutOthersDeps = ChangeUserDeps & {
  revokeOtherSessions(userId: string, sessionHash: string, now: Date): Promise<number>;
  withdrawAskedBy(userId: string, isAsker: (sessionHash: string) => boolean): Promise<string[]>;
};

/**
 * Ends every session of a user but the one that asks. What the others asked of an address is taken back with them,
 * so that nothing is awaited of it.
 * @returns how many sessions
 */
export async function signOutOthers(
  deps: SignOutOthersDeps,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<number> {
  const ended = await deps.revokeOtherSessions(userId, sessionHash, deps.now());
  const unasked = await deps.withdrawAskedBy(userId, (asker) => asker !== sessionHash);
  if (unasked.length > 0) await changeUserIfThere(deps, userId, (user) => notAwaited(user, unasked));
  return ended;
}
