import type { BrandId } from '#domain/brand.ts';
import type { ContactEvent } from '#domain/contact.ts';
import { contactNoticeMail } from '#domain/mail/contact-notice-mail.ts';
import { TEXTS } from '#domain/texts.ts';
import type { User } from '#domain/user.ts';
import { log } from '#lambdas/runtime/log.ts';
import { type LetterDeps, sendLetter, type TextDeps } from './letters.ts';

export type TellDeps = LetterDeps & TextDeps & { isSuppressed(address: string): Promise<boolean> };

type Notice = { brand: BrandId; event: ContactEvent; besides: string };

/**
 * Tells the addresses that were verified before a change of contact about it, so that nobody takes an account over
 * unnoticed. The change stands whether or not this goes out.
 * @param notice.besides the address that came or went
 */
export async function tellOfContact(deps: TellDeps, before: User, notice: Notice): Promise<void> {
  const { email, phone } = before;
  const isTold = (address: string | null, isVerified: boolean): address is string =>
    address !== null && isVerified && address.toLowerCase() !== notice.besides.toLowerCase();
  try {
    if (isTold(email, before.emailVerified)) await tellByMail(deps, email, notice);
    if (isTold(phone, before.phoneVerified)) await tellByText(deps, phone, notice);
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
