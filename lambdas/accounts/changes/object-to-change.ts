import { contactPoint, notPending, switched, type User, type UserChange } from '#domain/accounts/user.ts';
import type { RemovedContact, Waiting } from '#lambdas/accounts/ports.ts';
import { changeOfToken } from '#lambdas/ground/change-token.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import { logOutEverywhere, type UndoChangeDeps } from './undo-change.ts';

export type ObjectDeps = UndoChangeDeps & { waiting: Pick<Waiting, 'removed' | 'forgetRemoved'> };

/** How often a lost race is decided again before the address counts as somebody else's. */
const TRIES = 5;

/**
 * Puts a contact back that was taken off an account, for its holder, without a login, and ends every session. What
 * replaced it goes.
 * @returns `false` when nobody may object any more, the account is gone, the address belongs to another account by
 * now, or the token is not ours
 */
export async function objectToChange(deps: ObjectDeps, token: string): Promise<boolean> {
  const named = changeOfToken('object', token, deps.site.signingSecret);
  if (named === null) return false;
  const { userId, id } = named;
  const removed = await deps.waiting.removed(userId, id, dateIn(deps.clock));
  if (removed === null || !(await putBack(deps, userId, removed))) return false;
  await logOutEverywhere(deps, userId);
  await deps.waiting.forgetRemoved(userId, id);
  return true;
}

async function putBack(deps: ObjectDeps, userId: string, removed: RemovedContact): Promise<boolean> {
  let tries = 0;
  const { isBack } = await untilWon<{ isBack: boolean }>(async () => {
    const user = await deps.users.get(userId);
    if (user === null) return { isBack: false };
    const outcome: Outcome = await deps.contacts.save(user, restored(user, removed), dateIn(deps.clock));
    if (outcome === 'written') return { isBack: true };
    tries += 1;
    return tries < TRIES ? null : { isBack: false };
  });
  return isBack;
}

function restored(user: User, { method, address }: RemovedContact): UserChange {
  const back = { ...notPending(method), waitingChange: null };
  if (contactPoint(user, method).address === address) return back;
  return method === 'email'
    ? { ...back, email: address, emailVerified: true, ...switched(user, 'email', true) }
    : { ...back, phone: address, phoneVerified: true };
}
