import type { ContactEvent } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import { contactPoint, type User } from '#domain/accounts/user.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { contactNoticeMail } from '#domain/mail/contact-notice-mail.ts';
import { type LetterDeps, sendLetter, type TextDeps } from '#lambdas/accounts/account-mails.ts';
import { log } from '#lambdas/ground/log.ts';

export type TellDeps = LetterDeps & TextDeps & { isSuppressed(address: string): Promise<boolean> };

type Notice = { brand: BrandId; event: ContactEvent; besides: string };

/** A new address takes the place of a verified one of its kind. */
function eventOf(before: User, { event, besides }: Notice): ContactEvent {
  const { address, isVerified } = contactPoint(before, event.method);
  const isReplaced = event.kind === 'added' && isVerified && address !== besides;
  return isReplaced ? { ...event, kind: 'replaced' } : event;
}

/**
 * Tells the addresses that were verified before a change of contact about it, so that nobody takes an account over
 * unnoticed. The change stands whether or not this goes out.
 * @param notice.besides the address that came or went
 */
export async function tellOfContact(deps: TellDeps, before: User, notice: Notice): Promise<void> {
  const { email, phone } = before;
  const event = eventOf(before, notice);
  const isTold = (address: string | null, isVerified: boolean): address is string =>
    address !== null && isVerified && address.toLowerCase() !== notice.besides.toLowerCase();
  try {
    if (isTold(email, before.emailVerified)) await tellByMail(deps, email, { ...notice, event });
    if (isTold(phone, before.phoneVerified)) await tellByText(deps, phone, { ...notice, event });
  } catch (error) {
    log.warn('A change of contact could not be told', { userId: before.id, error });
  }
}

async function tellByMail(deps: TellDeps, to: string, { brand, event }: Notice): Promise<void> {
  if (await deps.isSuppressed(to)) return;
  await sendLetter(deps, to, brand, (site) => contactNoticeMail(site, event));
}

async function tellByText(deps: TellDeps, to: string, { brand, event }: Notice): Promise<void> {
  if (await deps.isSuppressed(to)) return;
  await deps.sendText({ to, body: TEXTS.contactChanged(brand, event) });
}
