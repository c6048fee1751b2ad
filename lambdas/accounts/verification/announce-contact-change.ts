import type { ContactEvent } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import { contactPoint, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { contactNoticeMail } from '#domain/mail/contact-notice-mail.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import type { Texts } from '#lambdas/ports/senders.ts';
import { log } from '#lambdas/shared/log.ts';
import type { Store } from '#lambdas/store/types.ts';

export type AnnounceDeps = AccountMailDeps & {
  texts: Texts;
  suppressions: Pick<Store['suppressions'], 'has'>;
  codeStops: Pick<Store['codeStops'], 'has'>;
};

/** `address` is the contact that was added or removed. */
type Notice = { brand: BrandId; event: ContactEvent; address: string };

/**
 * Notifies the addresses that were verified before a contact was changed and still are, so that nobody can take over an
 * account unnoticed. A contact that was removed gets a separate message. The change remains in effect even if a message
 * cannot be sent.
 */
export async function announceContactChange(deps: AnnounceDeps, before: User, notice: Notice): Promise<void> {
  const { brand, address } = notice;
  const event = eventOf(before, notice);
  const isNotified = (method: ContactMethod, other: string | null, isVerified: boolean): other is string => {
    const isTakenOff = event.kind !== 'added' && method === event.method;
    return other !== null && isVerified && !isTakenOff && other.toLowerCase() !== address.toLowerCase();
  };
  try {
    const { email, phone } = before;
    if (isNotified('email', email, before.emailVerified) && !(await deps.suppressions.has(email)))
      await sendAccountMail(deps, { kind: 'contact_changed', to: email, brand }, (site) =>
        contactNoticeMail(site, event),
      );
    if (isNotified('sms', phone, before.phoneVerified) && !(await deps.codeStops.has(phone)))
      await deps.texts.send({ stream: 'codes', to: phone, body: TEXTS.contactChanged(brand, event) });
  } catch (error) {
    log.warn('A change of contact could not be announced', { userId: before.id, error });
  }
}

/** Returns the type of event: a new address may replace a verified one of the same type. */
function eventOf(before: User, { event, address }: Notice): ContactEvent {
  const held = contactPoint(before, event.method);
  const isReplaced = event.kind === 'added' && held.isVerified && held.address !== address;
  return isReplaced ? { ...event, kind: 'replaced' } : event;
}
