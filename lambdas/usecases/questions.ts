import { AppError } from '#domain/app-error.ts';
import { LINK_TTL_MINUTES, type LinkToken } from '#domain/challenge.ts';
import type { MailSite } from '#domain/mail/account-mail.ts';
import type { MailText } from '#domain/mail/layout.ts';
import type { MailedLink } from '#domain/mail/login-mail.ts';
import { newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import { type LetterDeps, sendLetter, type TextDeps } from './letters.ts';
import type { MayAskDeps } from './may-ask.ts';

/** What it takes to ask the holder of an address to prove it. */
export type QuestionDeps = MayAskDeps &
  LetterDeps &
  TextDeps & {
    /** @returns `false` when the account that asks is gone meanwhile */
    createToken(hash: string, token: LinkToken): Promise<boolean>;
    isSuppressed(address: string): Promise<boolean>;
  };

/**
 * Mails a link that works once.
 * @param query more of the link's query
 * @returns `false` when the account that asks is gone meanwhile: nothing was sent
 */
export async function mailLink(
  deps: QuestionDeps,
  token: LinkToken,
  query: string,
  write: (site: MailSite, mailed: MailedLink) => MailText,
): Promise<boolean> {
  const secret = newSecret();
  if (!(await deps.createToken(sha256(secret), token))) return false;
  await sendLetter(deps, token.address, token.brand, (site) => {
    const link = `${site.origin}/api/verify-login?token=${secret}${query}${site.query}`;
    return write(site, { link, minutes: LINK_TTL_MINUTES });
  });
  return true;
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
