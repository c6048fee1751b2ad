import { AppError } from '#domain/app-error.ts';
import type { Channel } from '#domain/contract/channel.ts';
import type { User, UserChange } from '#domain/user.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import { type TellDeps, tellOfContact } from './tell-of-contact.ts';

export type RemoveContactDeps = ChangeUserDeps &
  TellDeps & {
    /** Takes back what the account asked of an address. */
    withdrawQuestions(userId: string, address: string): Promise<void>;
  };

/**
 * Takes the e-mail address or the phone number off an account, with its channel. Somebody else may claim it then.
 * @throws AppError no_such_contact, last_contact for the only verified one: nobody could log in any more
 */
export async function removeContact(
  deps: RemoveContactDeps,
  input: { userId: string; method: Channel },
): Promise<void> {
  const { userId, method } = input;
  const { before } = await changeUser(deps, userId, (user) => removal(user, method));
  const { address, isVerified } = contactOf(before, method);
  if (address === null) return;
  await deps.withdrawQuestions(userId, address);
  const notice = { brand: before.brand, event: { kind: 'removed' as const, method }, besides: address };
  if (isVerified) await tellOfContact(deps, before, notice);
}

function contactOf(user: User, method: Channel): { address: string | null; isVerified: boolean } {
  return method === 'email'
    ? { address: user.email, isVerified: user.emailVerified }
    : { address: user.phone, isVerified: user.phoneVerified };
}

function removal(user: User, method: Channel): UserChange {
  const { address, isVerified } = contactOf(user, method);
  const name = method === 'email' ? 'email address' : 'phone number';
  if (address === null) {
    throw new AppError('not-found', 'no_such_contact', `Your account has no ${name}.`);
  }
  const other = contactOf(user, method === 'email' ? 'sms' : 'email');
  if (isVerified && !other.isVerified) {
    throw new AppError(
      'conflict',
      'last_contact',
      'This is the only verified contact of your account. Add and verify another one first, or delete the account.',
    );
  }
  const notifyVia = user.notifyVia.filter((channel) => channel !== method);
  return method === 'email'
    ? { email: null, emailVerified: false, notifyVia }
    : { phone: null, phoneVerified: false, notifyVia };
}
