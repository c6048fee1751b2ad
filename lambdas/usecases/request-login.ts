import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brand.ts';
import { brandQuery } from '#domain/brand-link.ts';
import { CODE_TTL_MINUTES, LINK_TTL_MINUTES, type LinkToken, type Visitor } from '#domain/challenge.ts';
import { parseContact } from '#domain/contact.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import type { LoginResponse } from '#domain/contract/login.ts';
import { loginMail } from '#domain/mail/login-mail.ts';
import { TEXTS } from '#domain/texts.ts';
import { codeHash, newCode, newSecret, sha256 } from '#lambdas/runtime/secrets.ts';
import { assertMayAsk, type MayAskDeps } from './may-ask.ts';

export type RequestLoginDeps = MayAskDeps & {
  createToken(hash: string, token: LinkToken): Promise<void>;
  putLoginCode(phone: string, secret: { salt: string; hash: string }, validUntil: Date): Promise<void>;
  isSuppressed(address: string): Promise<boolean>;
  sendMail(mail: {
    to: string;
    fromName: string;
    subject: string;
    html: string;
    text: string;
  }): Promise<unknown>;
  sendText(text: { to: string; body: string }): Promise<unknown>;
  /** Origin of each brand's site. */
  origins: Record<BrandId, string>;
  postalAddress: string;
};

export type LoginAttempt = {
  identifier: string;
  brand: BrandId;
  clientAddress: string;
  /** Whose tickers a mailed link takes along. */
  visitor: Visitor | null;
};

/**
 * Sends what proves an address: a link by mail, a code by text. No account is looked at, so neither the answer
 * nor its time can tell whether there is one.
 * @throws AppError contact_missing, invalid_email, invalid_phone, too_many_requests, message_not_sent
 */
export async function requestLogin(deps: RequestLoginDeps, attempt: LoginAttempt): Promise<LoginResponse> {
  const contact = parseContact(attempt.identifier);
  await assertMayAsk(deps, contact, attempt.clientAddress);
  if (!(await deps.isSuppressed(contact.address))) {
    try {
      if (contact.method === 'email') await mailLink(deps, contact.address, attempt);
      else await textCode(deps, contact.address);
    } catch (cause) {
      throw new AppError('upstream', 'message_not_sent', 'Failed to send verification code', { cause });
    }
  }
  return { method: contact.method };
}

async function mailLink(
  deps: RequestLoginDeps,
  address: string,
  { brand, visitor }: LoginAttempt,
): Promise<void> {
  const token = newSecret();
  const validUntil = minutesFrom(deps.now(), LINK_TTL_MINUTES).toISOString();
  await deps.createToken(sha256(token), { purpose: 'login', address, brand, visitor, validUntil });
  const { origins, postalAddress } = deps;
  const mail = loginMail({
    brand: BRANDS[brand],
    origin: origins[brand],
    link: `${origins[brand]}/api/verify-login?token=${token}&to=login${brandQuery(origins, brand)}`,
    minutes: LINK_TTL_MINUTES,
    postalAddress,
  });
  await deps.sendMail({ to: address, fromName: BRANDS[brand].name, ...mail });
}

async function textCode(deps: RequestLoginDeps, phone: string): Promise<void> {
  const code = newCode(CODE_LENGTH);
  const salt = `${phone} ${newSecret()}`;
  const validUntil = minutesFrom(deps.now(), CODE_TTL_MINUTES);
  await deps.putLoginCode(phone, { salt, hash: await codeHash(code, salt) }, validUntil);
  await deps.sendText({ to: phone, body: TEXTS.loginCode(code, CODE_TTL_MINUTES) });
}

function minutesFrom(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
