import { type TakeBackDeps, takeBackAskedBy } from './withdraw-requests.ts';

export type SignOutOthersDeps = TakeBackDeps & {
  revokeOtherSessions(userId: string, sessionHash: string, now: Date): Promise<number>;
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
  await takeBackAskedBy(deps, userId, (asker) => asker !== sessionHash);
  return ended;
}
