import type { Visitor } from '#domain/accounts/challenge.ts';
import { parseContact } from '#domain/accounts/contact.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { isSameSecret, sealOf } from '#lambdas/shared/read-secrets.ts';
import { isMadeWith } from '#lambdas/shared/secret.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type LogInDeps, type Login, logIn } from './log-in.ts';

export type VerifyLoginCodeDeps = LogInDeps & {
  loginCodes: Pick<Store['loginCodes'], 'countTry' | 'spend'>;
  site: Signing;
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
 * Logs in with a texted code.
 * @throws AppError invalid_code if the code is wrong, used, expired or was never sent. The response must not reveal
 * whether somebody is logging in
 */
export async function verifyLoginCode(deps: VerifyLoginCodeDeps, entry: CodeEntry): Promise<Login> {
  const contact = parseContact(entry.identifier);
  const code = entry.code.replace(/[\s-]/g, '');
  if (contact.method !== 'sms' || !CODE.test(code)) throw invalidCode();
  const sealed = await deps.loginCodes.countTry(contact.address, dateIn(deps.clock));
  if (sealed === null) throw invalidCode();
  const { salt, hash } = sealed;
  const isRight = isMadeWith(deps.site.signingSecret, (key) =>
    isSameSecret(sealOf('login-code', `${salt} ${code}`, key), hash),
  );
  if (!isRight) throw invalidCode();
  if (!(await deps.loginCodes.spend(contact.address, sealed))) throw invalidCode();
  const { brand, visitor, device } = entry;
  return logIn(deps, { contact, brand, visitor, device });
}

function invalidCode(): AppError {
  return new AppError('invalid', 'invalid_code', 'Invalid verification code');
}
