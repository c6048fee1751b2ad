import { AppError } from '#domain/app-error.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { isKnownDevice, recipientOf } from '#lambdas/accounts/known-device.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import type { Caller } from '#lambdas/accounts/verification/limit-challenges.ts';
import { isSameSecret } from '#lambdas/shared/read-secrets.ts';
import { isMadeWith } from '#lambdas/shared/secret.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { CodeList, Store } from '#lambdas/store/types.ts';
import { codeSubject, sealedCode } from './admin-code.ts';
import { fromNetwork } from './request-code.ts';

export type EnterCodeDeps = {
  adminCodes: Pick<Store['adminCodes'], 'openFor' | 'countTry' | 'spend'>;
  limits: Pick<Store['limits'], 'take'>;
  site: Signing;
  clock: Clock;
};

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/**
 * Uses up the code that was emailed to an address. It works from any browser. Attempts by devices that have logged in
 * before are counted separately, so that strangers who guess cannot lock the owner out.
 * @throws AppError too_many_requests; invalid_code if the code is wrong, used or expired
 */
export async function enterCode(
  deps: EnterCodeDeps,
  { address, code, ...caller }: Caller & { address: string; code: string },
): Promise<void> {
  const by = isKnownDevice(deps, caller.knownDevice, address) ? 'known' : 'any';
  await countEntry(deps, by, address, caller);
  const digits = code.replace(/[\s-]/g, '');
  if (!CODE.test(digits)) throw invalidCode();
  for (const open of await deps.adminCodes.openFor(codeSubject(address), dateIn(deps.clock))) {
    if (!(await deps.adminCodes.countTry(open, by))) continue;
    const entered = { salt: open.salt, code: digits, address };
    const isRight = isMadeWith(deps.site.signingSecret, (signingSecret) =>
      isSameSecret(sealedCode({ signingSecret }, entered), open.hash),
    );
    if (isRight && (await deps.adminCodes.spend(open))) return;
  }
  throw invalidCode();
}

async function countEntry(
  { limits, clock }: EnterCodeDeps,
  by: CodeList,
  address: string,
  caller: Caller,
): Promise<void> {
  const attempt =
    by === 'known'
      ? { limit: RATE_LIMITS.adminCodesOfDevice, who: `known:${recipientOf(address)}` }
      : { limit: RATE_LIMITS.adminCodesOfNetwork, who: fromNetwork(caller) };
  const taken = await limits.take([attempt], dateIn(clock));
  if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
}

/**
 * Creates the error for any code that is not accepted. It is always the same, so that the response reveals nothing
 * else.
 */
export function invalidCode(): AppError {
  return new AppError('invalid', 'invalid_code', 'Invalid verification code');
}
