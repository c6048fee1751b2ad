import { LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { MailSite } from '#domain/mail/account-mail.ts';
import type { MailedLink } from '#domain/mail/login-mail.ts';
import type { MailText } from '#domain/mail/mail-layout.ts';
import { type Wanted, wantedQuery } from '#domain/plans/wanted-plan.ts';
import { type AccountMailDeps, sendAccountMail } from '#lambdas/accounts/send-account-mail.ts';
import type { Texts } from '#lambdas/ports/senders.ts';
import type { LimitDeps } from './limit-challenges.ts';

export type SendChallengeDeps = LimitDeps & AccountMailDeps & { texts: Texts };

/**
 * `secret` is the token, which only the email contains; `query` says what the link is for, `wanted` is the plan to buy
 * afterward, and `isLast` says whether this is the last such email to the mailbox today.
 */
export type Link = {
  kind: 'login_link' | 'verification_link';
  address: string;
  brand: BrandId;
  secret: string;
  query?: string;
  wanted?: Wanted | undefined;
  isLast?: boolean;
};

/** Emails a link that works only once. */
export function mailLink(
  deps: AccountMailDeps,
  { kind, address, brand, secret, query = '', wanted, isLast = false }: Link,
  compose: (site: MailSite, mailed: MailedLink) => MailText,
): Promise<void> {
  return sendAccountMail(deps, { kind, to: address, brand }, (site) => {
    const choice = wanted === undefined ? '' : `&${wantedQuery(wanted)}`;
    const link = `${site.origin}/api/verify-login?token=${secret}${query}${choice}${site.query}`;
    return compose(site, { link, minutes: LINK_TTL_MINUTES, isLast });
  });
}

/** Runs a function that sends a message. @throws AppError message_not_sent, with the given message, for any error */
export async function orNotSent<Result>(message: string, send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (cause) {
    throw new AppError('upstream', 'message_not_sent', message, { cause });
  }
}
