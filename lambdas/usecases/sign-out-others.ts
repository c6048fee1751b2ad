import { notAwaited } from '#domain/user.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';

export type SignOutOthersDeps = ChangeUserDeps & {
  endOtherSessions(userId: string, sessionHash: string): Promise<{ ended: number; unasked: string[] }>;
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
  const { ended, unasked } = await deps.endOtherSessions(userId, sessionHash);
  if (unasked.length > 0) await changeUserIfThere(deps, userId, (user) => notAwaited(user, unasked));
  return ended;
}
