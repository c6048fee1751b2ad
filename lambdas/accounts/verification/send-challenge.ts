import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { MailSite } from '#domain/mail/account-mail.ts';
import type { MailText } from '#domain/mail/layout.ts';
import type { MailedLink } from '#domain/mail/login-mail.ts';
import { type LetterDeps, sendLetter, type TextDeps } from '#lambdas/accounts/account-mails.ts';
import type { MayAskDeps } from './may-ask.ts';

/** What it takes to ask the holder of an address to prove it. */
export type QuestionDeps = MayAskDeps & LetterDeps & TextDeps & {};

/** A link that is mailed: `secret` is known to its reader alone, `query` is more of what it asks for. */
export type Link = { address: string; brand: BrandId; secret: string; query?: string };

/** Mails a link that works once. */
export function mailLink(
  deps: LetterDeps,
  { address, brand, secret, query = '' }: Link,
  write: (site: MailSite, mailed: MailedLink) => MailText,
): Promise<void> {
  return sendLetter(deps, address, brand, (site) => {
    const link = `${site.origin}/api/verify-login?token=${secret}${query}${site.query}`;
    return write(site, { link, minutes: LINK_TTL_MINUTES });
  });
}

/** Runs what sends a message. @throws AppError message_not_sent, with these words, for whatever goes wrong */
export async function sending<Result>(words: string, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (cause) {
    throw new AppError('upstream', 'message_not_sent', words, { cause });
  }
}

export function minutesFrom(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
