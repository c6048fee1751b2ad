import { type ChangeUserDeps, changeUser, changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { type WithdrawDeps, withdrawChallenges } from '#lambdas/accounts/withdraw-challenges.ts';
import { changeOfToken } from '#lambdas/shared/change-token.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type UndoChangeDeps = ChangeUserDeps &
  WithdrawDeps & { sessions: Pick<Store['sessions'], 'revokeOthers'>; site: Signing };

/** Does not match the hash of any session. */
const NOBODY = '';

/** Ends every session of a user and withdraws the challenges they requested. */
export async function logOutEverywhere(deps: UndoChangeDeps, userId: string): Promise<void> {
  await deps.sessions.revokeOthers(userId, NOBODY, dateIn(deps.clock));
  await withdrawChallenges(deps, userId, () => true);
}

/**
 * Stops a pending change for the recipient of the notice about it, without a login. Ends every session, since one of
 * them requested the change.
 * @returns `false` if the change has taken effect, was stopped or replaced, or the token is not valid
 */
export async function undoChange(deps: UndoChangeDeps, token: string): Promise<boolean> {
  const named = changeOfToken('undo-change', token, deps.site.signingSecret);
  if (named === null) return false;
  const { userId, id } = named;
  const changed = await changeUserIfThere(deps, userId, ({ waitingChange }) =>
    waitingChange?.id === id ? { waitingChange: null } : {},
  );
  if (changed === null || changed.before.waitingChange?.id !== id) return false;
  await logOutEverywhere(deps, userId);
  return true;
}

/** Stops a pending change for the logged-in user, who stays logged in. */
export async function cancelChange(deps: ChangeUserDeps, userId: string): Promise<void> {
  await changeUser(deps, userId, ({ waitingChange }) =>
    waitingChange === null ? {} : { waitingChange: null },
  );
}
