import { MAX_PASSKEYS, RECOVERY_CODES } from '#domain/admin/admin-login.ts';
import type { Passkey, RecoveryCode } from '#domain/admin/passkey.ts';
import { AppError } from '#domain/app-error.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type {
  PasskeyOptionsResponse,
  RecoveryCodesResponse,
} from '#domain/contract/admin/admin-login-contract.ts';
import { newRecoveryCode } from '#lambdas/shared/read-secrets.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import {
  openTicket,
  passkeySite,
  type SecondFactorDeps,
  sealedRecoveryCode,
  spendTicket,
  triedTicket,
} from './second-factor.ts';
import { type PasskeyAnswer, registeredPasskey, registrationOptions } from './webauthn.ts';

export type PasskeyDeps = SecondFactorDeps & {
  users: Pick<Store['users'], 'get'>;
  adminSessions: Pick<Store['adminSessions'], 'prove' | 'endAllOf'>;
};

/** The administrator whose passkeys are changed, and the session that requested the change. */
export type PasskeyOwner = { userId: string; sessionHash: string; brand: BrandId };

/**
 * Returns the options a browser needs to create a passkey.
 * @throws AppError passkey_limit
 */
export async function passkeyOptions(
  deps: PasskeyDeps,
  { userId, brand }: PasskeyOwner,
): Promise<PasskeyOptionsResponse> {
  const [user, { passkeys }] = await Promise.all([deps.users.get(userId), deps.passkeys.get(userId)]);
  if (passkeys.length >= MAX_PASSKEYS)
    throw new AppError(
      'limit',
      'passkey_limit',
      `You can have ${MAX_PASSKEYS} passkeys. Please remove one first.`,
    );
  const site = passkeySite(deps, brand);
  const options = await registrationOptions(site, { id: userId, name: user?.email ?? userId }, passkeys);
  const { challenge } = options;
  const ticket = await openTicket(deps, { userId, purpose: 'register', challenge, host: site.host });
  return { ticket, options: { ...options } };
}

/**
 * Registers a passkey, which every later login requires. The administrator's other logins end, because they may have
 * been made without a passkey.
 * @returns recovery codes with the first passkey, otherwise none
 * @throws AppError passkey_invalid, and conflict if the passkeys changed at the same time
 */
export async function registerPasskey(
  deps: PasskeyDeps,
  { userId, sessionHash, brand }: PasskeyOwner,
  { ticket: value, passkey: answer, name }: { ticket: string; passkey: PasskeyAnswer; name: string },
): Promise<RecoveryCodesResponse> {
  const ticket = await triedTicket(deps, value, 'register');
  const site = passkeySite(deps, brand);
  const made = ticket.userId === userId ? await registeredPasskey(site, ticket.challenge, answer) : null;
  if (made === null)
    throw new AppError('invalid', 'passkey_invalid', 'This passkey could not be registered.');
  await spendTicket(deps, value);
  const factor = await deps.passkeys.get(userId);
  const passkey: Passkey = {
    ...made,
    host: site.host,
    name: name === '' ? `Passkey ${factor.passkeys.length + 1}` : name,
    createdAt: isoIn(deps.clock),
    lastUsedAt: null,
  };
  const codes = factor.passkeys.length === 0 ? newCodes() : [];
  const next = {
    passkeys: [...factor.passkeys, passkey],
    recoveryCodes: codes.length === 0 ? factor.recoveryCodes : sealed(deps, userId, codes),
  };
  if (!(await deps.passkeys.save(userId, next, factor.version))) throw changedMeanwhile();
  await deps.adminSessions.prove(sessionHash, dateIn(deps.clock), true);
  await deps.adminSessions.endAllOf(userId, sessionHash);
  return { recovery_codes: codes };
}

/**
 * Removes a passkey. When the last one is removed, the recovery codes are removed too.
 * @throws AppError passkey_unknown, conflict
 */
export async function removePasskey(deps: PasskeyDeps, userId: string, id: string): Promise<Passkey> {
  const factor = await deps.passkeys.get(userId);
  const removed = factor.passkeys.find((passkey) => passkey.id === id);
  if (removed === undefined)
    throw new AppError('not-found', 'passkey_unknown', 'This passkey has already been removed.');
  const passkeys = factor.passkeys.filter((passkey) => passkey !== removed);
  const recoveryCodes = passkeys.length === 0 ? [] : factor.recoveryCodes;
  if (!(await deps.passkeys.save(userId, { passkeys, recoveryCodes }, factor.version)))
    throw changedMeanwhile();
  return removed;
}

/** Replaces the recovery codes of an administrator who has a passkey. @throws AppError passkey_unknown, conflict */
export async function renewRecoveryCodes(deps: PasskeyDeps, userId: string): Promise<RecoveryCodesResponse> {
  const factor = await deps.passkeys.get(userId);
  if (factor.passkeys.length === 0)
    throw new AppError(
      'conflict',
      'passkey_unknown',
      'Recovery codes stand in for a passkey. Please add one first.',
    );
  const codes = newCodes();
  const next = { passkeys: factor.passkeys, recoveryCodes: sealed(deps, userId, codes) };
  if (!(await deps.passkeys.save(userId, next, factor.version))) throw changedMeanwhile();
  return { recovery_codes: codes };
}

function newCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

function sealed(deps: PasskeyDeps, userId: string, codes: readonly string[]): RecoveryCode[] {
  return codes.map((code) => ({ hash: sealedRecoveryCode(deps, userId, code), usedAt: null }));
}

function changedMeanwhile(): AppError {
  return new AppError(
    'conflict',
    'changed_meanwhile',
    'Your passkeys have changed in the meantime. Please review them.',
  );
}
