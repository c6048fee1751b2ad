import { ulid } from 'ulid';
import type { Consent } from '#domain/accounts/consent.ts';
import type { ErasedConsent, ErasureRecord } from '#domain/accounts/erasure.ts';
import type { User } from '#domain/accounts/user.ts';
import { accountDeletedMail } from '#domain/mail/account-deleted-mail.ts';
import type { ClosureMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { type DropQuotesDeps, dropQuotes } from '#lambdas/quotes/drop-quotes.ts';
import { isPermanent } from '#lambdas/shared/is-permanent.ts';
import { log } from '#lambdas/shared/log.ts';
import { newSecret, slowHash } from '#lambdas/shared/read-secrets.ts';
import { retryOnConflict } from '#lambdas/shared/retry-on-conflict.ts';
import { type Clock, dateIn } from '#lambdas/shared/system-clock.ts';
import type { Erasure, Store } from '#lambdas/store/types.ts';
import { assertProven, type ProveChangeDeps, type Requester } from './prove-change.ts';
import { type AccountMailDeps, sendAccountMail } from './send-account-mail.ts';
import { sessionNotFound } from './session-not-found.ts';

export type ConcludeErasureDeps = AccountMailDeps & {
  suppressions: Pick<Store['suppressions'], 'has'>;
  erasures: Pick<Store['erasures'], 'finish'>;
  clock: Clock;
};

export type FinishErasureDeps = ConcludeErasureDeps &
  DropQuotesDeps & {
    erasures: Pick<Store['erasures'], 'get' | 'endSessions' | 'sweep'>;
    /** `closures`: queue whose worker deletes the customer in Stripe and then completes the deletion. */
    queues: { closures: Outbox<ClosureMessage> };
  };

export type EraseVisitorDeps = FinishErasureDeps & { erasures: Pick<Store['erasures'], 'begin'> };

export type EraseSeenDeps = EraseVisitorDeps & { consents: Pick<Store['consents'], 'ofUser'> };

export type EraseDeps = EraseSeenDeps & ProveChangeDeps & { users: Pick<Store['users'], 'get'> };

/**
 * If SES is unavailable for longer than this, the email is dropped, so that the address is not kept just to send it.
 */
const FAREWELL_RETRY_MS = 24 * 60 * 60 * 1_000;
/** Limits the size of the record that is kept. */
const MAX_CONSENTS_KEPT = 50;

/**
 * Deletes an account. Once the account is marked, the deletion cannot be undone: if it is interrupted, recover-work
 * completes it, so the response does not depend on it.
 * @throws AppError session_not_found if the account no longer exists; proof_required, invalid_code
 */
export async function deleteAccount(
  deps: EraseDeps,
  { userId, ...requester }: Requester & { userId: string },
): Promise<void> {
  const record = await recordOf(deps, userId);
  await retryOnConflict(async () => {
    const user = await deps.users.get(userId);
    if (user === null) throw sessionNotFound();
    await assertProven(deps, user, { kind: 'delete-account' }, requester);
    return (await deps.erasures.begin(user, record, dateIn(deps.clock))) === 'written' ? true : null;
  });
  await finishNow(deps, userId);
}

/**
 * Deletes an account on behalf of its owner, like `deleteAccount` but without the owner's approval.
 * @param user as just read
 * @param isConfirmed whether the owner gets an email that confirms the deletion
 * @returns `false` if the account has changed in the meantime
 */
export async function deleteAccountAsSeen(
  deps: EraseSeenDeps,
  user: User,
  isConfirmed = true,
): Promise<boolean> {
  const record = await recordOf(deps, user.id);
  if ((await deps.erasures.begin(user, record, dateIn(deps.clock), isConfirmed)) !== 'written') return false;
  await finishNow(deps, user.id);
  return true;
}

/**
 * Deletes a visitor and keeps no record.
 * @param visitor as just read
 * @returns `false` if the contact, settings or watchlist changed in the meantime; the caller must read again and decide
 * anew
 */
export async function eraseVisitor(deps: EraseVisitorDeps, visitor: User): Promise<boolean> {
  if ((await deps.erasures.begin(visitor, null, dateIn(deps.clock))) !== 'written') return false;
  await finishNow(deps, visitor.id);
  return true;
}

/**
 * Completes an interrupted deletion from wherever it stopped. Does nothing if none has started or it is already
 * complete. While Stripe may still charge the user, the user's row is kept because it contains the customer id.
 */
export async function finishErasure(deps: FinishErasureDeps, userId: string): Promise<void> {
  const erasure = await deps.erasures.get(userId);
  if (erasure === null) return;
  await deps.erasures.endSessions(userId);
  const tickers = await deps.erasures.sweep(erasure);
  await dropQuotes(deps, tickers, userId);
  if (chargedCustomer(erasure) !== null) return deps.queues.closures.send({ userId });
  await concludeErasure(deps, erasure);
}

/** Confirms a deletion by email and deletes the user's row, which is the last item left. */
export async function concludeErasure(deps: ConcludeErasureDeps, erasure: Erasure): Promise<void> {
  await confirmDeletion(deps, erasure);
  await deps.erasures.finish(erasure, dateIn(deps.clock));
}

/** Returns the Stripe customer who may still be charged; `null` if nobody is. */
export function chargedCustomer({ user, billingClosedAt }: Erasure): string | null {
  return billingClosedAt === null ? user.stripeCustomerId : null;
}

/** Completes a deletion that has just started. If that fails, recover-work takes over. */
export async function finishNow(deps: FinishErasureDeps, userId: string): Promise<void> {
  try {
    await finishErasure(deps, userId);
  } catch (error) {
    log.error('Account deletion was interrupted; recover-work will finish it', { userId, error });
  }
}

/** @throws SES's error if it rejects the email only temporarily, so that the caller retries */
async function confirmDeletion(deps: ConcludeErasureDeps, erasure: Erasure): Promise<void> {
  const { user, since, isConfirmed, billingClosedAt } = erasure;
  const { email, emailVerified, brand, stripeCustomerId } = user;
  if (!isConfirmed || email === null || !emailVerified) return;
  if (await deps.suppressions.has(email)) return;
  try {
    const wasCustomer = stripeCustomerId !== null;
    await sendAccountMail(deps, { kind: 'farewell', to: email, brand }, (site) =>
      accountDeletedMail(site, { wasCustomer }),
    );
  } catch (error) {
    // The time is measured from Stripe's confirmation, which may itself have taken longer than a day.
    const triedFrom = Date.parse(billingClosedAt ?? since);
    const isTooLate = deps.clock.now() - triedFrom > FAREWELL_RETRY_MS;
    if (!isPermanent(error) && !isTooLate) throw error;
  }
}

/** Returns the consents that were given, without anything that identifies the person. */
async function recordOf(deps: EraseSeenDeps, userId: string): Promise<ErasureRecord> {
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

/**
 * Replaces the phone number with a salted scrypt hash. A plain hash of ten digits can be reversed by brute force in
 * seconds; with salted scrypt, that takes years on one core per phone.
 */
async function anonymized(consent: Given): Promise<ErasedConsent> {
  const { phone, brand, version, askedAt, confirmedAt, revokedAt, resumedAt } = consent;
  const salt = newSecret();
  const phoneHash = await slowHash(phone, salt);
  return { phoneHash, salt, brand, version, askedAt, confirmedAt, revokedAt, resumedAt };
}
