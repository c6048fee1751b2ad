import { ulid } from 'ulid';
import type { Consent } from '#domain/accounts/consent.ts';
import type { ErasedConsent, ErasureRecord } from '#domain/accounts/erasure.ts';
import type { User } from '#domain/accounts/user.ts';
import { farewellMail } from '#domain/mail/farewell-mail.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';
import { isPermanent } from '#lambdas/ground/is-permanent.ts';
import { log } from '#lambdas/ground/log.ts';
import { untilWon } from '#lambdas/ground/race.ts';
import { newSecret, slowHash } from '#lambdas/ground/secrets.ts';
import type { ClosureMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/pipeline.ts';
import type { Consents, Erasure, Erasures, Suppressions, Users } from './ports.ts';
import { assertProven, type ProveChangeDeps, type Requester } from './prove-change.ts';
import { type AccountMailDeps, sendAccountMail } from './send-account-mail.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ConcludeErasureDeps = AccountMailDeps & {
  suppressions: Pick<Suppressions, 'has'>;
  erasures: Pick<Erasures, 'finish'>;
  clock: Clock;
};

export type FinishErasureDeps = ConcludeErasureDeps & {
  erasures: Pick<Erasures, 'get' | 'endSessions' | 'sweep'>;
  /** `closures`: deletes the customer at Stripe, then concludes the deletion. */
  queues: { closures: Outbox<ClosureMessage> };
};

export type EraseVisitorDeps = FinishErasureDeps & { erasures: Pick<Erasures, 'begin'> };

export type EraseDeps = EraseVisitorDeps &
  ProveChangeDeps & {
    users: Pick<Users, 'get'>;
    consents: Pick<Consents, 'ofUser'>;
  };

/** After this long without SES the mail is dropped: the address must not be kept for its sake. */
const FAREWELL_RETRY_MS = 24 * 60 * 60 * 1_000;
/** Bounds the record that stays. */
const MAX_CONSENTS_KEPT = 50;

/**
 * Deletes an account. From the mark on there is no way back: recover-work finishes what breaks off, so the response
 * does not depend on it.
 * @throws AppError session_not_found when the account is gone; proof_required, invalid_code
 */
export async function deleteAccount(
  deps: EraseDeps,
  { userId, ...requester }: Requester & { userId: string },
): Promise<void> {
  const record = await recordOf(deps, userId);
  await untilWon(async () => {
    const user = await deps.users.get(userId);
    if (user === null) throw sessionNotFound();
    await assertProven(deps, user, { kind: 'delete-account' }, requester);
    return (await deps.erasures.begin(user, record, dateIn(deps.clock))) === 'written' ? true : null;
  });
  await finishNow(deps, userId);
}

/**
 * Deletes a visitor and keeps no record.
 * @param visitor as just read
 * @returns `false` when contact, settings or watchlist changed meanwhile: read again and decide anew
 */
export async function eraseVisitor(deps: EraseVisitorDeps, visitor: User): Promise<boolean> {
  if ((await deps.erasures.begin(visitor, null, dateIn(deps.clock))) !== 'written') return false;
  await finishNow(deps, visitor.id);
  return true;
}

/**
 * Finishes a deletion from wherever it broke off; does nothing when none has begun, or it is over. While Stripe may
 * still charge the user, the row stays: it names the customer.
 */
export async function finishErasure(deps: FinishErasureDeps, userId: string): Promise<void> {
  const erasure = await deps.erasures.get(userId);
  if (erasure === null) return;
  await deps.erasures.endSessions(userId);
  await deps.erasures.sweep(erasure);
  if (chargedCustomer(erasure) !== null) return deps.queues.closures.send({ userId });
  await concludeErasure(deps, erasure);
}

/** Confirms a deletion by mail and deletes the user's row, the last that is left. */
export async function concludeErasure(deps: ConcludeErasureDeps, erasure: Erasure): Promise<void> {
  await sayFarewell(deps, erasure);
  await deps.erasures.finish(erasure, dateIn(deps.clock));
}

/** The Stripe customer who may still be charged; `null` when nobody is. */
export function chargedCustomer({ user, billingClosedAt }: Erasure): string | null {
  return billingClosedAt === null ? user.stripeCustomerId : null;
}

/** Finishes a deletion that has just begun. When that fails, recover-work takes over. */
export async function finishNow(deps: FinishErasureDeps, userId: string): Promise<void> {
  try {
    await finishErasure(deps, userId);
  } catch (error) {
    log.error('Account deletion was interrupted; recover-work will finish it', { userId, error });
  }
}

/** @throws what keeps SES from taking the mail for now */
async function sayFarewell(deps: ConcludeErasureDeps, erasure: Erasure): Promise<void> {
  const { user, since, recordId, billingClosedAt } = erasure;
  const { email, emailVerified, brand, stripeCustomerId } = user;
  if (recordId === null || email === null || !emailVerified) return;
  if (await deps.suppressions.has(email)) return;
  try {
    const wasCustomer = stripeCustomerId !== null;
    await sendAccountMail(deps, email, brand, (site) => farewellMail(site, { wasCustomer }));
  } catch (error) {
    // Counted from Stripe's confirmation, which may itself have taken longer than a day.
    const triedFrom = Date.parse(billingClosedAt ?? since);
    const isTooLate = deps.clock.now() - triedFrom > FAREWELL_RETRY_MS;
    if (!isPermanent(error) && !isTooLate) throw error;
  }
}

/** The consents that were given, without anything that names a person. */
async function recordOf(deps: EraseDeps, userId: string): Promise<ErasureRecord> {
  const given = (await deps.consents.ofUser(userId)).filter(isGiven).slice(-MAX_CONSENTS_KEPT);
  const now = dateIn(deps.clock);
  return {
    id: ulid(now.getTime()),
    begunAt: now.toISOString(),
    consents: await Promise.all(given.map(anonymized)),
  };
}

type Given = Consent & { confirmedAt: string };

function isGiven(consent: Consent): consent is Given {
  return consent.confirmedAt !== null;
}

/** A plain hash of ten digits can be searched in seconds; salted scrypt costs years of one core per phone. */
async function anonymized(consent: Given): Promise<ErasedConsent> {
  const { phone, brand, version, askedAt, confirmedAt, revokedAt, resumedAt } = consent;
  const salt = newSecret();
  const phoneHash = await slowHash(phone, salt);
  return { phoneHash, salt, brand, version, askedAt, confirmedAt, revokedAt, resumedAt };
}
