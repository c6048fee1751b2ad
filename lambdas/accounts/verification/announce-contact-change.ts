import type { ContactEvent } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import { contactPoint, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { ContactMethod } from '#domain/contract/channel.ts';
import { contactNoticeMail } from '#domain/mail/contact-notice-mail.ts';
import type { CodeStops, Suppressions, Texts } from '#lambdas/accounts/ports.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import { log } from '#lambdas/ground/log.ts';

export type AnnounceDeps = AccountMailDeps & {
  texts: Texts;
  suppressions: Pick<Suppressions, 'has'>;
  codeStops: Pick<CodeStops, 'has'>;
};

/** `address` is the one that was added or removed. */
type Notice = { brand: BrandId; event: ContactEvent; address: string };

/**
 * Notifies the addresses that were verified before a change of contact and still are, so that nobody takes an account
 * over unnoticed. One that was taken off gets a message of its own. The change stands even when this fails.
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
      await sendAccountMail(deps, email, brand, (site) => contactNoticeMail(site, event));
    if (isNotified('sms', phone, before.phoneVerified) && !(await deps.codeStops.has(phone)))
      await deps.texts.send({ stream: 'codes', to: phone, body: TEXTS.contactChanged(brand, event) });
  } catch (error) {
    log.warn('A change of contact could not be announced', { userId: before.id, error });
  }
}

/** A new address replaces a verified one of its kind. */
function eventOf(before: User, { event, address }: Notice): ContactEvent {
  const held = contactPoint(before, event.method);
  const isReplaced = event.kind === 'added' && held.isVerified && held.address !== address;
  return isReplaced ? { ...event, kind: 'replaced' } : event;
}
