import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { MailSite } from '#domain/mail/account-mail.ts';
import type { MailText } from '#domain/mail/layout.ts';
import type { MailedLink } from '#domain/mail/login-mail.ts';
import { type Wanted, wantedQuery } from '#domain/plans/wanted.ts';
import type { Texts } from '#lambdas/accounts/ports.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import type { LimitDeps } from './limit-challenges.ts';

export type SendChallengeDeps = LimitDeps & AccountMailDeps & { texts: Texts };

/**
 * `secret` is the token, which only the mail carries; `query` says what the link is for, `wanted` what its reader wants
 * to buy then, and `isLast` whether the mailbox gets no other such mail today.
 */
export type Link = {
  address: string;
  brand: BrandId;
  secret: string;
  query?: string;
  wanted?: Wanted | undefined;
  isLast?: boolean;
};

/** Mails a link that works once. */
export function mailLink(
  deps: AccountMailDeps,
  { address, brand, secret, query = '', wanted, isLast = false }: Link,
  compose: (site: MailSite, mailed: MailedLink) => MailText,
): Promise<void> {
  return sendAccountMail(deps, address, brand, (site) => {
    const choice = wanted === undefined ? '' : `&${wantedQuery(wanted)}`;
    const link = `${site.origin}/api/verify-login?token=${secret}${query}${choice}${site.query}`;
    return compose(site, { link, minutes: LINK_TTL_MINUTES, isLast });
  });
}

/** Runs what sends a message. @throws AppError message_not_sent, with this message, for whatever goes wrong */
export async function orNotSent<Result>(message: string, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (cause) {
    throw new AppError('upstream', 'message_not_sent', message, { cause });
  }
}
