import type { Visitor } from '#domain/accounts/challenge.ts';
import { parseContact } from '#domain/accounts/contact.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import { isSameSecret, sealOf } from '#lambdas/ground/secrets.ts';
import { type EnterAccountDeps, type Entry, enterAccount } from './enter-account.ts';

type CodeSecret = { salt: string; hash: string };

export type VerifyLoginCodeDeps = EnterAccountDeps & {
  /** Seals codes. */
  signingSecret: string;
  countTry(phone: string, now: Date): Promise<CodeSecret | null>;
  spendCode(phone: string, secret: CodeSecret): Promise<boolean>;
};

export type CodeEntry = {
  identifier: string;
  code: string;
  brand: BrandId;
  visitor: Visitor | null;
  device: string | null;
};

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/**
 * Logs in by a texted code.
 * @throws AppError invalid_code for a wrong, used, outdated or never sent one alike: the answer must not tell
 * strangers whether somebody is just logging in
 */
export async function verifyLoginCode(deps: VerifyLoginCodeDeps, entry: CodeEntry): Promise<Entry> {
  const contact = parseContact(entry.identifier);
  const code = entry.code.replace(/[\s-]/g, '');
  if (contact.method !== 'sms' || !CODE.test(code)) throw invalidCode();
  const secret = await deps.countTry(contact.address, deps.now());
  if (secret === null) throw invalidCode();
  const hash = sealOf('login-code', `${secret.salt} ${code}`, deps.signingSecret);
  if (!isSameSecret(hash, secret.hash)) throw invalidCode();
  if (!(await deps.spendCode(contact.address, secret))) throw invalidCode();
  const { brand, visitor, device } = entry;
  return enterAccount(deps, { contact, brand, visitor, device });
}

function invalidCode(): AppError {
  return new AppError('invalid', 'invalid_code', 'Invalid verification code');
}
