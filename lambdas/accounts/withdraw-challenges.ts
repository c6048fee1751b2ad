import { notAwaited } from '#domain/accounts/user.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ChangeUserDeps, changeUserIfThere } from './change-user.ts';

export type WithdrawDeps = ChangeUserDeps & { challenges: Pick<Store['challenges'], 'withdrawOf'> };

export type RevokeDeps = WithdrawDeps & { sessions: Pick<Store['sessions'], 'revoke'> };

/** Revokes a session that somebody else may know, and withdraws the challenges that it requested. */
export async function revokeSession(
  deps: RevokeDeps,
  { userId, sessionHash }: { userId: string; sessionHash: string },
): Promise<void> {
  const isThere = await deps.sessions.revoke(userId, sessionHash, dateIn(deps.clock));
  if (isThere) await withdrawChallenges(deps, userId, (requester) => requester === sessionHash);
}

/** Withdraws the challenges requested by revoked sessions, so that the account no longer shows them as pending. */
export async function withdrawChallenges(
  deps: WithdrawDeps,
  userId: string,
  isRequester: (sessionHash: string) => boolean,
): Promise<void> {
  const addresses = await deps.challenges.withdrawOf(userId, isRequester);
  if (addresses.length > 0) await changeUserIfThere(deps, userId, (user) => notAwaited(user, addresses));
}
