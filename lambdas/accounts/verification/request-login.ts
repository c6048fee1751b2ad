import { CODE_TTL_MINUTES, LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { parseContact } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import type { LoginResponse } from '#domain/contract/verification-contract.ts';
import { loginMail } from '#domain/mail/login-mail.ts';
import type { Wanted } from '#domain/plans/wanted-plan.ts';
import type { AccountMailDeps } from '#lambdas/accounts/send-account-mail.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { newCode, newSecret, sealOf, sha256 } from '#lambdas/shared/read-secrets.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { assertTexts } from './assert-texts.ts';
import { type Caller, mayAsk, sendCounted } from './limit-challenges.ts';
import { mailLink, orNotSent, type SendChallengeDeps } from './send-challenge.ts';

export type RequestLoginDeps = SendChallengeDeps & {
  challenges: Pick<Store['challenges'], 'createLogin'>;
  loginCodes: Pick<Store['loginCodes'], 'put'>;
  codeStops: Pick<Store['codeStops'], 'has'>;
  site: Signing;
};

export type LoginAttempt = Caller & {
  identifier: string;
  brand: BrandId;
  /** Hash of the visitor's session. A login by emailed link moves this visitor's tickers. */
  visitorSession: string | null;
  /** The plan to buy after the login. */
  wanted?: Wanted | undefined;
};

/** While only accounts get email, every response takes this long, which is longer than sending an email. */
const SCARCE_MS = 1_500;

/**
 * Emails a login link or texts a login code. Neither the response nor its timing reveals whether an account exists:
 * that is looked up only while logins are scarce, and then every response takes the same time. A mailbox that has
 * had its emails for the day gets no more, and the response stays the same.
 * @throws AppError contact_missing, invalid_contact, invalid_email, invalid_phone, too_many_requests,
 * message_not_sent, texts_not_offered
 */
export async function requestLogin(deps: RequestLoginDeps, attempt: LoginAttempt): Promise<LoginResponse> {
  const { method, address } = parseContact(attempt.identifier);
  assertTexts(deps, method);
  const startedAt = deps.clock.now();
  const decision = await mayAsk(deps, { method, address }, attempt, 'login');
  const { allowance, isScarce } = decision;
  if (allowance !== 'withheld') {
    const isLast = allowance === 'last';
    const send = () =>
      method === 'email' ? mailLoginLink(deps, address, attempt, isLast) : textCode(deps, address);
    await orNotSent('Failed to send verification code', () => sendCounted(deps, decision, send));
  }
  if (isScarce) await deps.clock.sleep(Math.max(0, startedAt + SCARCE_MS - deps.clock.now()));
  return { method };
}

export type LoginLinkDeps = AccountMailDeps & {
  challenges: Pick<Store['challenges'], 'createLogin'>;
  clock: Clock;
};

/**
 * Emails a login link.
 * @param isLast whether this is the last such email to the mailbox today, which the email then mentions
 */
export async function mailLoginLink(
  deps: LoginLinkDeps,
  address: string,
  { brand, visitorSession, wanted }: Pick<LoginAttempt, 'brand' | 'visitorSession' | 'wanted'>,
  isLast = false,
): Promise<void> {
  const validUntil = isoIn(deps.clock, LINK_TTL_MINUTES * 60);
  const secret = newSecret();
  const link = { purpose: 'login' as const, address, brand, visitorSession, validUntil };
  // The link is also sent to an address that has bounced: opening it proves that email arrives there again.
  await deps.challenges.createLogin(sha256(secret), link);
  await mailLink(
    deps,
    { kind: 'login_link', address, brand, secret, query: '&to=login', wanted, isLast },
    loginMail,
  );
}

/**
 * Texts a login code. A STOP to alerts does not lock anybody out, since codes are sent from another number. A phone
 * that sent STOP to that number gets no code, and the response is the same.
 */
async function textCode(deps: RequestLoginDeps, phone: string): Promise<void> {
  if (await deps.codeStops.has(phone)) return;
  const code = newCode(CODE_LENGTH);
  const salt = `${phone} ${newSecret()}`;
  const hash = sealOf('login-code', `${salt} ${code}`, deps.site.signingSecret);
  await deps.loginCodes.put(phone, { salt, hash }, dateIn(deps.clock, CODE_TTL_MINUTES * 60));
  await deps.texts.send({ stream: 'codes', to: phone, body: TEXTS.loginCode(code, CODE_TTL_MINUTES) });
}
