import { FRESH_PROOF_MINUTES } from '#domain/admin/admin-login.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { ProveRequest, ProveResponse } from '#domain/contract/admin/admin-login-contract.ts';
import type { Caller } from '#lambdas/accounts/verification/limit-challenges.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type EnterCodeDeps, enterCode } from './enter-code.ts';
import { type RequestCodeDeps, requestCode } from './request-code.ts';
import { askSecondFactor, proveSecondFactor, type SecondFactorDeps } from './second-factor.ts';

export type ProveAgainDeps = RequestCodeDeps &
  EnterCodeDeps &
  SecondFactorDeps & {
    users: Pick<Store['users'], 'get'>;
    adminSessions: Pick<Store['adminSessions'], 'prove'>;
  };

/** The administrator who proves their identity again, and the session for which the proof is recorded. */
export type Prover = Caller & { userId: string; sessionHash: string; brand: BrandId };

/**
 * Checks an administrator's identity again before an action that is hard to undo. An administrator with a passkey uses
 * the passkey or a recovery code; others use a code that is emailed to them.
 * @throws AppError invalid_code, second_factor_invalid, too_many_requests
 */
export async function proveAgain(
  deps: ProveAgainDeps,
  prover: Prover,
  { code, ticket, passkey, recovery_code: recoveryCode }: ProveRequest,
): Promise<ProveResponse> {
  const { userId, brand } = prover;
  if (ticket !== undefined) {
    const provenBy = await proveSecondFactor(
      deps,
      { ticket, passkey, recoveryCode },
      { brand, purpose: 'prove' },
    );
    if (provenBy !== userId) throw new AppError('invalid', 'second_factor_invalid', 'This is another login.');
    return proven(deps, prover, true);
  }
  const second = await askSecondFactor(deps, { userId, brand, purpose: 'prove' });
  if (second !== null) return { second_factor: second };
  const address = await addressOf(deps, userId);
  if (code === undefined) return requestCode(deps, { ...prover, email: address });
  await enterCode(deps, { ...prover, address, code });
  return proven(deps, prover, false);
}

async function proven(
  { adminSessions, clock }: ProveAgainDeps,
  { sessionHash }: Prover,
  hasSecondFactor: boolean,
): Promise<ProveResponse> {
  await adminSessions.prove(sessionHash, dateIn(clock), hasSecondFactor);
  return { proven_until: isoIn(clock, FRESH_PROOF_MINUTES * 60) };
}

async function addressOf({ users }: ProveAgainDeps, userId: string): Promise<string> {
  const user = await users.get(userId);
  if (user === null || user.email === null || !user.emailVerified) {
    throw new AppError(
      'conflict',
      'no_email',
      'Your account has no verified email address. Please add one first.',
    );
  }
  return user.email;
}
