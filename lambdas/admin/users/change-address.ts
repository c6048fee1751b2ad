import { parseEmail } from '#domain/accounts/contact.ts';
import { channelSwitch, notPending, type User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { addressGivenMail } from '#domain/mail/address-given-mail.ts';
import { sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import {
  type AnnounceDeps,
  announceContactChange,
} from '#lambdas/accounts/verification/announce-contact-change.ts';
import {
  type ContactRemovedDeps,
  notifyContactRemoved,
} from '#lambdas/accounts/verification/notify-contact-removed.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type ChangeAsAdminDeps, changeAsAdmin, type SeenUser } from './change-as-admin.ts';

export type ChangeAddressDeps = ChangeAsAdminDeps &
  AnnounceDeps &
  ContactRemovedDeps & { contacts: Pick<Store['contacts'], 'ownerOf'> };

/**
 * Gives an account a different email address, which counts as verified. The new address and all addresses that were
 * verified are notified. For some days, the holder of the former address can object, which restores it and ends every
 * session. Phone numbers cannot be changed here, because text messages require consent, which is given only by a YES
 * from the phone itself.
 * @returns the user before and after
 * @throws AppError invalid_email, same_address, address_taken, user_not_found, changed_meanwhile
 */
export async function changeAddress(
  deps: ChangeAddressDeps,
  seen: SeenUser,
  written: string,
): Promise<{ before: User; after: User }> {
  const email = parseEmail(written);
  const changed = await changeAsAdmin(deps, seen, async (user) => {
    if (user.emailVerified && user.email?.toLowerCase() === email.toLowerCase())
      throw new AppError('invalid', 'same_address', 'This is already the account’s address.');
    const owner = await deps.contacts.ownerOf(email);
    if (owner !== null && owner !== user.id)
      throw new AppError(
        'conflict',
        'address_taken',
        `Account ${owner} holds ${email}. You can merge the two.`,
      );
    const first = user.emailVerified ? {} : channelSwitch(user, 'email', true);
    return { ...notPending('email'), ...first, waitingChange: null, email, emailVerified: true };
  });
  await notifyOfAddress(deps, changed.before, email);
  return changed;
}

async function notifyOfAddress(deps: ChangeAddressDeps, before: User, email: string): Promise<void> {
  const { id, brand, email: former, emailVerified } = before;
  try {
    if (!(await deps.suppressions.has(email)))
      await sendAccountMail(deps, { kind: 'address_given', to: email, brand }, addressGivenMail);
  } catch (error) {
    log.warn('A new address could not be notified of the account', { userId: id, error });
  }
  await announceContactChange(deps, before, {
    brand,
    event: { kind: 'added', method: 'email' },
    address: email,
  });
  if (former !== null && emailVerified)
    await notifyContactRemoved(deps, before, { method: 'email', address: former });
}
