import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type WithdrawDeps, withdrawChallenges } from './withdraw-challenges.ts';

export type SignOutOthersDeps = WithdrawDeps & {
  sessions: Pick<Store['sessions'], 'revokeOthers'>;
  adminSessions: Pick<Store['adminSessions'], 'endAllOf'>;
};

/**
 * Revokes every session of a user except the current one, along with all admin sessions, and withdraws the challenges
 * they requested.
 * @returns the number of sessions revoked
 */
export async function signOutOthers(
  deps: SignOutOthersDeps,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<number> {
  const ended = await deps.sessions.revokeOthers(userId, sessionHash, dateIn(deps.clock));
  await deps.adminSessions.endAllOf(userId);
  await withdrawChallenges(deps, userId, (requester) => requester !== sessionHash);
  return ended;
}
