import { contactPoint, notPending, type User, type UserChange } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { type ChangeUserDeps, changeUser } from '#lambdas/accounts/change-user.ts';
import { type TellDeps, tellOfContact } from './tell-of-contact.ts';

export type RemoveContactDeps = ChangeUserDeps &
  TellDeps & {
    /** Takes back what the account asked of an address. */
    withdrawQuestions(userId: string, address: string): Promise<void>;
  };

/**
 * Takes the email address or the phone number off an account, with its channel. Somebody else may claim it then.
 * @throws AppError no_such_contact, last_contact for the only verified one: nobody could log in any more
 */
export async function removeContact(
  deps: RemoveContactDeps,
  input: { userId: string; method: Channel },
): Promise<void> {
  const { userId, method } = input;
  const { before } = await changeUser(deps, userId, (user) => removal(user, method));
  const { address, isVerified, pending } = contactPoint(before, method);
  if (address === null) return;
  await deps.withdrawQuestions(userId, address);
  if (pending !== null) await deps.withdrawQuestions(userId, pending);
  const notice = { brand: before.brand, event: { kind: 'removed' as const, method }, besides: address };
  if (isVerified) await tellOfContact(deps, before, notice);
}

/** Takes back the new address that waits for its proof; the verified one stays. Nothing happens when none waits. */
export async function withdrawPending(
  deps: RemoveContactDeps,
  input: { userId: string; method: Channel },
): Promise<void> {
  const { userId, method } = input;
  const { before } = await changeUser(deps, userId, (user) =>
    contactPoint(user, method).pending === null ? {} : notPending(method),
  );
  const { pending } = contactPoint(before, method);
  if (pending !== null) await deps.withdrawQuestions(userId, pending);
}

function removal(user: User, method: Channel): UserChange {
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
