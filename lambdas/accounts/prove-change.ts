import { type ContactChange, changeKey } from '#domain/accounts/contact-change.ts';
import { needsProof } from '#domain/accounts/needs-proof.ts';
import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { CODE_LENGTH } from '#domain/contract/limits-contract.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { isSameSecret, sealOf } from '#lambdas/shared/read-secrets.ts';
import { isMadeWith, type Secret } from '#lambdas/shared/secret.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { SealedCode, Store } from '#lambdas/store/types.ts';

export type ProveChangeDeps = {
  proofCodes: Pick<Store['loginCodes'], 'countTry' | 'spend'>;
  site: Signing;
  clock: Clock;
};

/**
 * The user who requests a change. `waited`: the waiting period for objections is over and nobody stopped the change.
 */
export type Requester = { sessionHash: string; proof?: string | undefined; waited?: boolean };

/** Returns the hash that a change's code is compared with. The code works only for this change and this session. */
export function sealedProof(
  {
    salt,
    code,
    change,
    sessionHash,
  }: { salt: string; code: string; change: ContactChange; sessionHash: string },
  signingSecret: Secret,
): string {
  return sealOf('change-code', `${salt} ${code} ${sessionHash} ${changeKey(change)}`, signingSecret);
}

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/**
 * Accepts a change that needs no code or has a valid one.
 * @param user as just read; the change depends on this revision
 * @returns the code, which must be used up once the change has been written (`spendProof`); `null` if none was needed
 * @throws AppError proof_required if there is no code, invalid_code if it is wrong or expired
 */
export async function assertProven(
  deps: ProveChangeDeps,
  user: User,
  change: ContactChange,
  { sessionHash, proof, waited = false }: Requester,
): Promise<SealedCode | null> {
  assertAsked(user, change, { sessionHash, proof, waited });
  if (waited || proof === undefined || !needsProof(user, change)) return null;
  const code = proof.replace(/[\s-]/g, '');
  const sealed = CODE.test(code) ? await deps.proofCodes.countTry(user.id, dateIn(deps.clock)) : null;
  if (sealed === null || !isProof(deps, sealed, { code, change, sessionHash })) throw invalidCode();
  return sealed;
}

/** Uses up the code for a change that was written, so that it cannot approve a second one. */
export async function spendProof(
  { proofCodes }: ProveChangeDeps,
  userId: string,
  code: SealedCode | null,
): Promise<void> {
  if (code !== null) await proofCodes.spend(userId, code);
}

function isProof(
  { site }: ProveChangeDeps,
  { salt, hash }: SealedCode,
  entry: { code: string; change: ContactChange; sessionHash: string },
): boolean {
  return isMadeWith(site.signingSecret, (key) => isSameSecret(sealedProof({ salt, ...entry }, key), hash));
}

/** Rejects a missing code before anything is counted against a limit. @throws AppError proof_required */
export function assertAsked(user: User, change: ContactChange, { proof, waited = false }: Requester): void {
  if (!waited && proof === undefined && needsProof(user, change)) throw proofRequired();
}

function proofRequired(): AppError {
  return new AppError(
    'forbidden',
    'proof_required',
    'Please confirm this change with a code that we send to one of your verified contacts.',
  );
}

function invalidCode(): AppError {
  return new AppError('invalid', 'invalid_code', 'Invalid verification code');
}
