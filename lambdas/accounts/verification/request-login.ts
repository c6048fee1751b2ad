import { CODE_TTL_MINUTES, LINK_TTL_MINUTES } from '#domain/accounts/challenge.ts';
import { parseContact } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import type { LoginResponse } from '#domain/contract/verification.ts';
import { loginMail } from '#domain/mail/login-mail.ts';
import type { Wanted } from '#domain/plans/wanted.ts';
import type { Challenges, CodeStops, Codes, Signing } from '#lambdas/accounts/ports.ts';
import { dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { newCode, newSecret, sealOf, sha256 } from '#lambdas/ground/secrets.ts';
import { type Caller, mayAsk } from './limit-challenges.ts';
import { mailLink, orNotSent, type SendChallengeDeps } from './send-challenge.ts';

export type RequestLoginDeps = SendChallengeDeps & {
  challenges: Pick<Challenges, 'createLogin'>;
  loginCodes: Pick<Codes, 'put'>;
  codeStops: Pick<CodeStops, 'has'>;
  site: Signing;
};

export type LoginAttempt = Caller & {
  identifier: string;
  brand: BrandId;
  /** Hash of the visitor's session, whose tickers a mailed link takes along. */
  visitorSession: string | null;
  /** What to buy after the login. */
  wanted?: Wanted | undefined;
};

/**
 * Mails a login link or texts a login code. It never looks whether there is an account, so neither the response nor
 * its timing can reveal one. A mailbox that had its mails of the day gets no more, and the response stays the same.
 * @throws AppError contact_missing, invalid_contact, invalid_email, invalid_phone, too_many_requests, message_not_sent
 */
export async function requestLogin(deps: RequestLoginDeps, attempt: LoginAttempt): Promise<LoginResponse> {
  const { method, address } = parseContact(attempt.identifier);
  const allowance = await mayAsk(deps, { method, address }, attempt, 'login');
  if (allowance === 'withheld') return { method };
  const isLast = allowance === 'last';
  await orNotSent('Failed to send verification code', () =>
    method === 'email' ? mailLoginLink(deps, address, attempt, isLast) : textCode(deps, address),
  );
  return { method };
}

async function mailLoginLink(
  deps: RequestLoginDeps,
  address: string,
  { brand, visitorSession, wanted }: LoginAttempt,
  isLast: boolean,
): Promise<void> {
  const validUntil = isoIn(deps.clock, LINK_TTL_MINUTES * 60);
  const secret = newSecret();
  const link = { purpose: 'login' as const, address, brand, visitorSession, validUntil };
  // Also to an address that bounced: opening the link proves that mail arrives there again.
  await deps.challenges.createLogin(sha256(secret), link);
  await mailLink(deps, { address, brand, secret, query: '&to=login', wanted, isLast }, loginMail);
}

/**
 * STOP to the alerts locks nobody out: codes leave from another number. A phone that sent STOP there gets none, and the
 * answer is the same.
 */
async function textCode(deps: RequestLoginDeps, phone: string): Promise<void> {
  if (await deps.codeStops.has(phone)) return;
  const code = newCode(CODE_LENGTH);
  const salt = `${phone} ${newSecret()}`;
  const hash = sealOf('login-code', `${salt} ${code}`, deps.site.signingSecret);
  await deps.loginCodes.put(phone, { salt, hash }, dateIn(deps.clock, CODE_TTL_MINUTES * 60));
  await deps.texts.send({ stream: 'codes', to: phone, body: TEXTS.loginCode(code, CODE_TTL_MINUTES) });
}
