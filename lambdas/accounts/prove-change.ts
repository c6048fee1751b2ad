import { type ContactChange, changeKey, needsProof } from '#domain/accounts/contact-change.ts';
import type { User } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { CODE_LENGTH } from '#domain/contract/limits.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { isSameSecret, sealOf } from '#lambdas/ground/secrets.ts';
import type { Codes, SealedCode, Signing } from './ports.ts';

export type ProveChangeDeps = { proofCodes: Pick<Codes, 'countTry'>; site: Signing; clock: Clock };

/** Who asks for a change. `waited`: nobody stopped it for as long as one may object. */
export type Requester = { sessionHash: string; proof?: string | undefined; waited?: boolean };

/** What a code for a change is compared with. It works for this change and this session only. */
export function sealedProof(
  {
    salt,
    code,
    change,
    sessionHash,
  }: { salt: string; code: string; change: ContactChange; sessionHash: string },
  signingSecret: string,
): string {
  return sealOf('change-code', `${salt} ${code} ${sessionHash} ${changeKey(change)}`, signingSecret);
}

const CODE = new RegExp(`^[0-9]{${CODE_LENGTH}}$`);

/**
 * Lets a change pass that needs no proof, or has one.
 * @param user as just read, on whose revision the change depends
 * @throws AppError proof_required without a code, invalid_code for a wrong or expired one
 */
export async function assertProven(
  deps: ProveChangeDeps,
  user: User,
  change: ContactChange,
  { sessionHash, proof, waited = false }: Requester,
): Promise<void> {
  assertAsked(user, change, { sessionHash, proof, waited });
  if (waited || proof === undefined || !needsProof(user, change)) return;
  const code = proof.replace(/[\s-]/g, '');
  const sealed = CODE.test(code) ? await deps.proofCodes.countTry(user.id, dateIn(deps.clock)) : null;
  if (sealed === null || !isProof(deps, sealed, { code, change, sessionHash })) throw invalidCode();
}

function isProof(
  { site }: ProveChangeDeps,
  { salt, hash }: SealedCode,
  entry: { code: string; change: ContactChange; sessionHash: string },
): boolean {
  return isSameSecret(sealedProof({ salt, ...entry }, site.signingSecret), hash);
}

/** Asks for a code before anything is counted against a limit. @throws AppError proof_required */
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
