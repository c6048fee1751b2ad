import {
  channelSwitch,
  contactPoint,
  notPending,
  type User,
  type UserChange,
} from '#domain/accounts/user.ts';
import { changeOfToken } from '#lambdas/shared/change-token.ts';
import { type Outcome, retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { RemovedContact, Store } from '#lambdas/store/types.ts';
import { logOutEverywhere, type UndoChangeDeps } from './undo-change.ts';

export type ObjectDeps = UndoChangeDeps & { waiting: Pick<Store['waiting'], 'removed' | 'forgetRemoved'> };

/** Number of attempts after conflicting writes before we assume that another account holds the address. */
const TRIES = 5;

/**
 * Restores a removed contact for its holder, without a login, and ends every session. A contact that replaced it is
 * dropped.
 * @returns `false` if the time to object is over, the account was deleted, another account now holds the address, or
 * the token is not valid
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
  const { isBack } = await retryOnConflict<{ isBack: boolean }>(async () => {
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
    ? { ...back, email: address, emailVerified: true, ...channelSwitch(user, 'email', true) }
    : { ...back, phone: address, phoneVerified: true };
}
