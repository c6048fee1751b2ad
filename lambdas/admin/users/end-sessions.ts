import { type WithdrawDeps, withdrawChallenges } from '#lambdas/accounts/withdraw-challenges.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type EndSessionsDeps = WithdrawDeps & {
  sessions: Pick<Store['sessions'], 'revokeOthers'>;
  adminSessions: Pick<Store['adminSessions'], 'endAllOf'>;
};

/** Does not match the hash of any session, so all sessions are ended. */
const NONE = '';

/**
 * Ends all of a reader's sessions, including admin sessions, and withdraws the challenges that they requested.
 * @returns the number of ended sessions
 */
export async function endSessions(deps: EndSessionsDeps, userId: string): Promise<number> {
  const ended = await deps.sessions.revokeOthers(userId, NONE, dateIn(deps.clock));
  const asAdmin = await deps.adminSessions.endAllOf(userId);
  await withdrawChallenges(deps, userId, () => true);
  return ended + asAdmin;
}
