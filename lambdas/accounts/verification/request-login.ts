import { CODE_TTL_MINUTES, LINK_TTL_MINUTES, type LoginLink } from '#domain/accounts/challenge.ts';
import { parseContact } from '#domain/accounts/contact.ts';
import { TEXTS } from '#domain/accounts/texts.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import type { LoginResponse } from '#domain/contract/login.ts';
import { loginMail } from '#domain/mail/login-mail.ts';
import { newCode, newSecret, sealOf, sha256 } from '#lambdas/ground/secrets.ts';
import { assertMayAsk } from './may-ask.ts';
import { mailLink, minutesFrom, type QuestionDeps, sending } from './questions.ts';

export type RequestLoginDeps = QuestionDeps & {
  /** Seals codes. */
  signingSecret: string;
  /** @returns `false` for an address that must not be written to */
  createLoginLink(tokenHash: string, link: LoginLink): Promise<boolean>;
  putLoginCode(phone: string, secret: { salt: string; hash: string }, validUntil: Date): Promise<void>;
};

export type LoginAttempt = {
  identifier: string;
  brand: BrandId;
  clientAddress: string;
  /** Hash of the session whose tickers a mailed link takes along. */
  visitorSession: string | null;
};

/**
 * Sends what proves an address: a link by mail, a code by text. No account is looked at, so neither the answer
 * nor its time can tell whether there is one.
 * @throws AppError contact_missing, invalid_contact, invalid_email, invalid_phone, too_many_requests, message_not_sent
 */
export async function requestLogin(deps: RequestLoginDeps, attempt: LoginAttempt): Promise<LoginResponse> {
  const contact = parseContact(attempt.identifier);
  await assertMayAsk(deps, contact, attempt.clientAddress);
  await sending('Failed to send verification code', () =>
    contact.method === 'email'
      ? mailLoginLink(deps, contact.address, attempt)
      : textCode(deps, contact.address),
  );
  return { method: contact.method };
}

async function mailLoginLink(
  deps: RequestLoginDeps,
  address: string,
  { brand, visitorSession }: LoginAttempt,
): Promise<void> {
  const validUntil = minutesFrom(deps.now(), LINK_TTL_MINUTES).toISOString();
  const secret = newSecret();
  const link = { purpose: 'login' as const, address, brand, visitorSession, validUntil };
  // A mailbox that bounces or complained is written to by nobody.
  const isKept = await deps.createLoginLink(sha256(secret), link);
  if (isKept) await mailLink(deps, { address, brand, secret, query: '&to=login' }, loginMail);
}

/** STOP ends alerts. It does not lock anybody out: whoever asks for a code gets one. @see facts, "SMS" */
async function textCode(deps: RequestLoginDeps, phone: string): Promise<void> {
  const code = newCode(CODE_LENGTH);
  const salt = `${phone} ${newSecret()}`;
  const hash = sealOf('login-code', `${salt} ${code}`, deps.signingSecret);
  const validUntil = minutesFrom(deps.now(), CODE_TTL_MINUTES);
  await deps.putLoginCode(phone, { salt, hash }, validUntil);
  await deps.sendText({ to: phone, body: TEXTS.loginCode(code, CODE_TTL_MINUTES) });
}
