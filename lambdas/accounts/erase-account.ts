import { ulid } from 'ulid';
import type { Consent } from '#domain/accounts/consent.ts';
import type { ErasedConsent, ErasureRecord } from '#domain/accounts/erasure.ts';
import type { User } from '#domain/accounts/user.ts';
import { farewellMail } from '#domain/mail/farewell-mail.ts';
import { isPermanent } from '#lambdas/ground/is-permanent.ts';
import { log } from '#lambdas/ground/log.ts';
import { type Outcome, untilWon } from '#lambdas/ground/race.ts';
import { newSecret, slowHash } from '#lambdas/ground/secrets.ts';
import { type LetterDeps, sendLetter } from './account-mails.ts';
import { sessionNotFound } from './session-not-found.ts';

/** A deletion that has begun. */
export type Erasure = { user: User; since: string; recordId: string | null; billingClosedAt: string | null };

export type ConcludeErasureDeps = LetterDeps & {
  now(): Date;
  isSuppressed(address: string): Promise<boolean>;
  erasures: { finish(erasure: Erasure, now: Date): Promise<void> };
};

export type FinishErasureDeps = ConcludeErasureDeps & {
  erasures: {
    get(userId: string): Promise<Erasure | null>;
    endSessions(userId: string): Promise<void>;
    sweep(erasure: Erasure): Promise<void>;
  };
  /** Has the customer at Stripe deleted, and the deletion concluded then. */
  requestClosure(userId: string): Promise<void>;
};

export type EraseDeps = FinishErasureDeps & {
  user(userId: string): Promise<User | null>;
  consentsOf(userId: string): Promise<Consent[]>;
  erasures: { begin(user: User, record: ErasureRecord | null, now: Date): Promise<Outcome> };
};

/** Nothing is kept of a visitor, so that nothing is to be read. */
export type EraseVisitorDeps = Omit<EraseDeps, 'user' | 'consentsOf'>;

/** A mail that SES does not take for so long goes out no more: the address must not be kept for its sake. */
const FAREWELL_TRIED_MS = 24 * 60 * 60 * 1_000;
/** More than anybody answers; bounds the record. */
const MAX_CONSENTS_KEPT = 50;

/**
 * Deletes an account. Once it is marked nothing brings it back: what breaks off afterwards is finished by
 * recover-work, so the answer does not depend on it.
 * @throws AppError session_not_found when the account is gone
 */
export async function deleteAccount(deps: EraseDeps, userId: string): Promise<void> {
  const record = await recordOf(deps, userId);
  await untilWon(async () => {
    const user = await deps.user(userId);
    if (user === null) throw sessionNotFound();
    return (await deps.erasures.begin(user, record, deps.now())) === 'written' ? true : null;
  });
  await finishNow(deps, userId);
}

/**
 * Deletes a visitor whom nobody needs any more. Nothing is kept of it.
 * @param visitor as just read
 * @returns `false` when contact, settings or watchlist changed meanwhile: read again and decide anew
 */
export async function eraseVisitor(deps: EraseVisitorDeps, visitor: User): Promise<boolean> {
  if ((await deps.erasures.begin(visitor, null, deps.now())) !== 'written') return false;
  await finishNow(deps, visitor.id);
  return true;
}

/**
 * Finishes a deletion that has begun, from wherever it broke off. One that is finished, or never began, is left. The
 * row of somebody who may still be charged stays until Stripe confirms the end of it: it names the customer.
 */
export async function finishErasure(deps: FinishErasureDeps, userId: string): Promise<void> {
  const erasure = await deps.erasures.get(userId);
  if (erasure === null) return;
  await deps.erasures.endSessions(userId);
  await deps.erasures.sweep(erasure);
  if (chargedCustomer(erasure) !== null) return deps.requestClosure(userId);
  await concludeErasure(deps, erasure);
}

/** Confirms a deletion of which nothing but the row is left, and deletes the row. */
export async function concludeErasure(deps: ConcludeErasureDeps, erasure: Erasure): Promise<void> {
  await sayFarewell(deps, erasure);
  await deps.erasures.finish(erasure, deps.now());
}

/** The customer at Stripe whose subscriptions may still run; `null` when nobody is charged. */
export function chargedCustomer({ user, billingClosedAt }: Erasure): string | null {
  return billingClosedAt === null ? user.stripeCustomerId : null;
}

/** Finishes a deletion that was just begun. What breaks off is finished by recover-work. */
export async function finishNow(deps: FinishErasureDeps, userId: string): Promise<void> {
  try {
    await finishErasure(deps, userId);
  } catch (error) {
    log.error('A deletion broke off and will be finished', { userId, error });
  }
}

/** @throws whatever keeps the mail from being taken for now */
async function sayFarewell(deps: ConcludeErasureDeps, erasure: Erasure): Promise<void> {
  const { user, since, recordId, billingClosedAt } = erasure;
  const { email, emailVerified, brand, stripeCustomerId } = user;
  if (recordId === null || email === null || !emailVerified) return;
  if (await deps.isSuppressed(email)) return;
  try {
    await sendLetter(deps, email, brand, (site) =>
      farewellMail(site, { wasCustomer: stripeCustomerId !== null }),
    );
  } catch (error) {
    // Stripe may have been away for longer than that.
    const triedFrom = Date.parse(billingClosedAt ?? since);
    const isTooLate = deps.now().getTime() - triedFrom > FAREWELL_TRIED_MS;
    if (!isPermanent(error) && !isTooLate) throw error;
  }
}

/** Consents that were given, in a shape that names nobody. */
async function recordOf(deps: EraseDeps, userId: string): Promise<ErasureRecord> {
  const given = (await deps.consentsOf(userId)).filter(isGiven).slice(-MAX_CONSENTS_KEPT);
  const now = deps.now();
  return {
    id: ulid(now.getTime()),
    begunAt: now.toISOString(),
    consents: await Promise.all(given.map(anonymised)),
  };
}

type Given = Consent & { confirmedAt: string };

function isGiven(consent: Consent): consent is Given {
  return consent.confirmedAt !== null;
}

/** A plain hash of ten digits is searched in seconds; with scrypt and a salt each phone takes years of one core. */
async function anonymised(consent: Given): Promise<ErasedConsent> {
  const { phone, brand, version, askedAt, confirmedAt, revokedAt, resumedAt } = consent;
  const salt = newSecret();
  const phoneHash = await slowHash(phone, salt);
  return { phoneHash, salt, brand, version, askedAt, confirmedAt, revokedAt, resumedAt };
}
