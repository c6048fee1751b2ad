import { SECOND_FACTOR_MINUTES } from '#domain/admin/admin-login.ts';
import { plainRecoveryCode, recoveryCodesLeft, type SecondFactor } from '#domain/admin/passkey.ts';
import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import type { SecondFactorRequest } from '#domain/contract/admin/admin-login-contract.ts';
import type { Signing, Site } from '#lambdas/accounts/site-facts.ts';
import { isSameSecret, newSecret, sealOf, sha256 } from '#lambdas/shared/read-secrets.ts';
import { isMadeWith } from '#lambdas/shared/secret.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { AdminTicket, Store, StoredSecondFactor, TicketPurpose } from '#lambdas/store/types.ts';
import {
  authenticationOptions,
  type PasskeyAnswer,
  type PasskeySite,
  usedPasskeyCounter,
} from './webauthn.ts';

export type SecondFactorDeps = {
  passkeys: Pick<Store['passkeys'], 'get' | 'save'>;
  adminTickets: Pick<Store['adminTickets'], 'put' | 'countTry' | 'spend'>;
  site: Site & Signing;
  clock: Clock;
};

/** An administrator's response to a ticket: a passkey's signature, or a recovery code if the passkey is lost. */
export type SecondProof = {
  ticket: string;
  passkey?: PasskeyAnswer | undefined;
  recoveryCode?: string | undefined;
};

/**
 * Asks an administrator for the second factor.
 * @returns `null` if the administrator has not registered a passkey
 */
export async function askSecondFactor(
  deps: SecondFactorDeps,
  { userId, brand, purpose }: { userId: string; brand: BrandId; purpose: TicketPurpose },
): Promise<SecondFactorRequest | null> {
  const factor = await deps.passkeys.get(userId);
  if (factor.passkeys.length === 0) return null;
  const site = passkeySite(deps, brand);
  const usable = factor.passkeys.filter(({ host }) => host === site.host);
  const options = usable.length === 0 ? null : await authenticationOptions(site, usable);
  const ticket = await openTicket(deps, {
    ...{ userId, purpose, host: site.host },
    challenge: options?.challenge ?? '',
  });
  return {
    ticket,
    options: options && { ...options },
    hosts: [...new Set(factor.passkeys.map(({ host }) => host))],
    recovery_codes_left: recoveryCodesLeft(factor),
  };
}

/**
 * Creates a ticket.
 * @returns its value, of which only the hash is stored
 */
export async function openTicket(deps: SecondFactorDeps, ticket: AdminTicket): Promise<string> {
  const value = newSecret();
  await deps.adminTickets.put(sha256(value), ticket, dateIn(deps.clock, SECOND_FACTOR_MINUTES * 60));
  return value;
}

/** Counts an attempt with a ticket and returns the ticket. @throws AppError second_factor_invalid */
export async function triedTicket(
  deps: SecondFactorDeps,
  value: string,
  purpose: TicketPurpose,
): Promise<AdminTicket> {
  const ticket = await deps.adminTickets.countTry(sha256(value), dateIn(deps.clock));
  if (ticket?.purpose !== purpose) throw secondFactorInvalid();
  return ticket;
}

/**
 * Uses up a ticket whose proof is valid.
 * @throws AppError second_factor_invalid if another call used it first
 */
export async function spendTicket(deps: SecondFactorDeps, value: string): Promise<void> {
  if (!(await deps.adminTickets.spend(sha256(value)))) throw secondFactorInvalid();
}

/**
 * Checks the second factor. A recovery code can be used only once.
 * @returns the user id of the administrator
 * @throws AppError second_factor_invalid for a wrong passkey or code, and for an unknown or expired ticket
 */
export async function proveSecondFactor(
  deps: SecondFactorDeps,
  { ticket: value, passkey, recoveryCode }: SecondProof,
  { brand, purpose }: { brand: BrandId; purpose: TicketPurpose },
): Promise<string> {
  const ticket = await triedTicket(deps, value, purpose);
  const factor = await deps.passkeys.get(ticket.userId);
  const next =
    passkey === undefined
      ? withoutCode(deps, ticket.userId, factor, recoveryCode ?? '')
      : await withUse(deps, { factor, ticket, answer: passkey, brand });
  if (next === null) throw secondFactorInvalid();
  await spendTicket(deps, value);
  if (!(await deps.passkeys.save(ticket.userId, next, factor.version))) throw secondFactorInvalid();
  return ticket.userId;
}

/** Returns a brand's site. Passkeys are bound to its host. */
export function passkeySite({ site }: { site: Site }, brand: BrandId): PasskeySite {
  const origin = site.origins[brand];
  return { origin, host: new URL(origin).hostname, name: BRANDS[brand].name };
}

/** Returns the hash of a recovery code, which is stored and compared. */
export function sealedRecoveryCode({ site }: { site: Signing }, userId: string, code: string): string {
  return sealOf('admin-recovery', `${userId} ${plainRecoveryCode(code)}`, site.signingSecret);
}

type Use = { factor: StoredSecondFactor; ticket: AdminTicket; answer: PasskeyAnswer; brand: BrandId };

async function withUse(
  deps: SecondFactorDeps,
  { factor, ticket, answer, brand }: Use,
): Promise<SecondFactor | null> {
  const site = passkeySite(deps, brand);
  const used = factor.passkeys.find(({ id, host }) => id === answer.id && host === ticket.host);
  if (used === undefined || site.host !== ticket.host) return null;
  const counter = await usedPasskeyCounter(site, used, ticket.challenge, answer);
  if (counter === null) return null;
  const after = { ...used, counter, lastUsedAt: isoIn(deps.clock) };
  return { ...factor, passkeys: factor.passkeys.map((each) => (each === used ? after : each)) };
}

function withoutCode(
  deps: SecondFactorDeps,
  userId: string,
  factor: StoredSecondFactor,
  code: string,
): SecondFactor | null {
  const isRight = (hash: string) =>
    isMadeWith(deps.site.signingSecret, (signingSecret) =>
      isSameSecret(hash, sealedRecoveryCode({ site: { signingSecret } }, userId, code)),
    );
  const used = factor.recoveryCodes.find((each) => each.usedAt === null && isRight(each.hash));
  if (used === undefined) return null;
  const after = { ...used, usedAt: isoIn(deps.clock) };
  return { ...factor, recoveryCodes: factor.recoveryCodes.map((each) => (each === used ? after : each)) };
}

function secondFactorInvalid(): AppError {
  const message = 'This passkey or code was not accepted. Please log in again.';
  return new AppError('invalid', 'second_factor_invalid', message);
}
