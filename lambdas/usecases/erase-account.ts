import { ulid } from 'ulid';
import type { Consent } from '#domain/consent.ts';
import type { ErasedConsent, ErasureRecord } from '#domain/erasure.ts';
import { farewellMail } from '#domain/mail/farewell-mail.ts';
import type { User } from '#domain/user.ts';
import { log } from '#lambdas/runtime/log.ts';
import { type Outcome, untilWon } from '#lambdas/runtime/race.ts';
import { newSecret, slowHash } from '#lambdas/runtime/secrets.ts';
import { isPermanent } from './is-permanent.ts';
import { type LetterDeps, sendLetter } from './letters.ts';
import { sessionNotFound } from './session-not-found.ts';

/** A deletion that has begun. */
type Erasure = { user: User; since: string; recordId: string | null };

export type EraseDeps = LetterDeps & {
  now(): Date;
  user(userId: string): Promise<User | null>;
  consentsOf(userId: string): Promise<Consent[]>;
  isSuppressed(address: string): Promise<boolean>;
  erasures: {
    begin(user: User, record: ErasureRecord | null, now: Date): Promise<Outcome>;
    get(userId: string): Promise<Erasure | null>;
    endSessions(userId: string): Promise<void>;
    sweep(user: User): Promise<void>;
    finish(erasure: Erasure, now: Date): Promise<void>;
  };
};

/** A mail that cannot go out for so long goes out no more: the address must not be kept for its sake. */
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

/** Deletes a visitor whose tickers went to an account. Nothing is kept of it. */
export async function eraseVisitor(deps: EraseDeps, userId: string): Promise<void> {
  await untilWon(async () => {
    const user = await deps.user(userId);
    return user === null || (await deps.erasures.begin(user, null, deps.now())) === 'written' ? true : null;
  });
  await finishNow(deps, userId);
}

/** Finishes a deletion that has begun, from wherever it broke off. One that is finished, or never began, is left. */
export async function finishErasure(deps: EraseDeps, userId: string): Promise<void> {
  const erasure = await deps.erasures.get(userId);
  if (erasure === null) return;
  await deps.erasures.endSessions(userId);
  await deps.erasures.sweep(erasure.user);
  await sayFarewell(deps, erasure);
  await deps.erasures.finish(erasure, deps.now());
}

async function finishNow(deps: EraseDeps, userId: string): Promise<void> {
  try {
    await finishErasure(deps, userId);
  } catch (error) {
    log.error('A deletion broke off and will be finished', { userId, error });
  }
}

/** @throws whatever keeps the mail from being taken for now */
async function sayFarewell(deps: EraseDeps, { user, since, recordId }: Erasure): Promise<void> {
  const { email, emailVerified, brand } = user;
  if (recordId === null || email === null || !emailVerified) return;
  if (deps.now().getTime() - Date.parse(since) > FAREWELL_TRIED_MS) return;
  if (await deps.isSuppressed(email)) return;
  try {
    await sendLetter(deps, email, brand, farewellMail);
  } catch (error) {
    if (!isPermanent(error)) throw error;
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
