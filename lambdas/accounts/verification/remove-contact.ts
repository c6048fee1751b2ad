import { contactPoint, notPending, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { type ChangeUserDeps, changeUser } from '#lambdas/accounts/change-user.ts';
import {
  assertProven,
  type ProveChangeDeps,
  type Requester,
  spendProof,
} from '#lambdas/accounts/prove-change.ts';
import type { SealedCode, Store } from '#lambdas/store/types.ts';
import { type AnnounceDeps, announceContactChange } from './announce-contact-change.ts';
import { type ContactRemovedDeps, notifyContactRemoved } from './notify-contact-removed.ts';

type WithdrawPendingDeps = ChangeUserDeps & { challenges: Pick<Store['challenges'], 'withdraw'> };
export type RemoveContactDeps = WithdrawPendingDeps & AnnounceDeps & ProveChangeDeps & ContactRemovedDeps;

/**
 * Removes an account's email address or phone number and turns off its channel. Any account may claim it afterward.
 * @throws AppError proof_required, invalid_code; no_such_contact; last_contact if it is the only verified one, without
 * which nobody could log in
 */
export async function removeContact(
  deps: RemoveContactDeps,
  { userId, method, ...requester }: Requester & { userId: string; method: ContactMethod },
): Promise<void> {
  let proof: SealedCode | null = null;
  const { before } = await changeUser(deps, userId, async (user) => {
    const change = removal(user, method);
    proof = await assertProven(deps, user, { kind: 'remove', method }, requester);
    return change;
  });
  await spendProof(deps, userId, proof);
  const { address, isVerified, pending } = contactPoint(before, method);
  if (address === null) return;
  await deps.challenges.withdraw(userId, address);
  if (pending !== null) await deps.challenges.withdraw(userId, pending);
  const event = { kind: 'removed' as const, method };
  if (!isVerified) return;
  await announceContactChange(deps, before, { brand: before.brand, event, address });
  await notifyContactRemoved(deps, before, { method, address });
}

/** Withdraws a new address that is awaiting verification, if there is one. The verified address stays. */
export async function withdrawPending(
  deps: WithdrawPendingDeps,
  { userId, method }: { userId: string; method: ContactMethod },
): Promise<void> {
  const { before } = await changeUser(deps, userId, (user) =>
    contactPoint(user, method).pending === null ? {} : notPending(method),
  );
  const { pending } = contactPoint(before, method);
  if (pending !== null) await deps.challenges.withdraw(userId, pending);
}

function removal(user: User, method: ContactMethod): UserChange {
  const { address, isVerified } = contactPoint(user, method);
  const name = method === 'email' ? 'email address' : 'phone number';
  if (address === null) {
    throw new AppError('not-found', 'no_such_contact', `Your account has no ${name}.`);
  }
  const other = contactPoint(user, method === 'email' ? 'sms' : 'email');
  if (isVerified && !other.isVerified) {
    throw new AppError(
      'conflict',
      'last_contact',
      'This is the only verified contact of your account. Add and verify another one first, or delete the account.',
    );
  }
  const notifyVia = user.notifyVia.filter((channel) => channel !== method);
  return method === 'email'
    ? { ...notPending(method), email: null, emailVerified: false, notifyVia }
    : { ...notPending(method), phone: null, phoneVerified: false, notifyVia };
}
