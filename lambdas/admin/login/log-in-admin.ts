import { parseEmail } from '#domain/accounts/contact.ts';
import { ADMIN_HOURS } from '#domain/admin/admin-login.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AdminAuth, SecondFactorRequest } from '#domain/contract/admin/admin-login-contract.ts';
import type { Caller } from '#lambdas/accounts/verification/limit-challenges.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type EnterCodeDeps, enterCode, invalidCode } from './enter-code.ts';
import { type AdminWithDeps, adminWith } from './first-admin.ts';
import {
  askSecondFactor,
  proveSecondFactor,
  type SecondFactorDeps,
  type SecondProof,
} from './second-factor.ts';

export type AdminLoginDeps = AdminWithDeps &
  EnterCodeDeps &
  SecondFactorDeps & { adminSessions: Pick<Store['adminSessions'], 'create'> };

export type AdminCodeEntry = Caller & { email: string; code: string; brand: BrandId };

/** A login that is complete, or that waits for the second factor. */
type LoggedIn = { userId: string; login: AdminAuth } | { secondFactor: SecondFactorRequest };

/**
 * Logs an administrator in with an emailed code, or asks for the second factor if one is registered.
 * @returns `adminAuth`, 256 random bits that are stored only as a hash and are valid for eight hours
 * @throws AppError invalid_email, too_many_requests; invalid_code if the code is wrong, used or expired, and for the
 * correct code of a user who is not an administrator
 */
export async function logInAdmin(deps: AdminLoginDeps, entry: AdminCodeEntry): Promise<LoggedIn> {
  const address = parseEmail(entry.email);
  await enterCode(deps, { ...entry, address });
  const userId = await adminWith(deps, { address, brand: entry.brand });
  if (userId === null) throw invalidCode();
  const secondFactor = await askSecondFactor(deps, { userId, brand: entry.brand, purpose: 'login' });
  return secondFactor === null
    ? { userId, login: await openAdminSession(deps, userId, false) }
    : { secondFactor };
}

/**
 * Completes a login with the second factor.
 * @throws AppError second_factor_invalid
 */
export async function logInWithSecondFactor(
  deps: AdminLoginDeps,
  proof: SecondProof,
  brand: BrandId,
): Promise<{ userId: string; login: AdminAuth }> {
  const userId = await proveSecondFactor(deps, proof, { brand, purpose: 'login' });
  return { userId, login: await openAdminSession(deps, userId, true) };
}

async function openAdminSession(
  deps: AdminLoginDeps,
  userId: string,
  hasSecondFactor: boolean,
): Promise<AdminAuth> {
  const adminAuth = newSecret();
  const until = dateIn(deps.clock, ADMIN_HOURS * 60 * 60);
  const session = { hash: sha256(adminAuth), userId, now: dateIn(deps.clock), hasSecondFactor };
  if (!(await deps.adminSessions.create(session, until))) throw invalidCode();
  return { adminAuth, expires_at: until.toISOString() };
}
