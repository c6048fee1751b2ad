import { dateIn } from '#lambdas/ground/clock.ts';
import type { Sessions } from './ports.ts';
import { type WithdrawDeps, withdrawChallenges } from './withdraw-challenges.ts';

export type SignOutOthersDeps = WithdrawDeps & { sessions: Pick<Sessions, 'revokeOthers'> };

/**
 * Revokes every session of a user except the current one, and withdraws the challenges they requested.
 * @returns how many sessions
 */
export async function signOutOthers(
  deps: SignOutOthersDeps,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<number> {
  const ended = await deps.sessions.revokeOthers(userId, sessionHash, dateIn(deps.clock));
  await withdrawChallenges(deps, userId, (requester) => requester !== sessionHash);
  return ended;
}
