import { type Contact, mailboxOf } from '#domain/accounts/contact.ts';
import type { RateLimit } from '#domain/accounts/rate-limit.ts';
import { AppError } from '#domain/app-error.ts';
import type { Limits } from '#lambdas/accounts/ports.ts';
import { type Clock, dateIn } from '#lambdas/ground/clock.ts';

export type LimitDeps = { limits: Limits; clock: Clock };

/** Logins and verifications. */
const CODES_AND_LINKS: RateLimit = { name: 'ask', max: 3, seconds: 15 * 60 };
/** Codes that approve a change, which logins by others must not use up. */
export const APPROVALS: RateLimit = { name: 'approve', max: 3, seconds: 15 * 60 };
/** Texts cost money. */
const TEXTS: RateLimit = { name: 'text', max: 10, seconds: 24 * 60 * 60 };

/**
 * Counts a request for a code or link against the limits of its recipient and of the caller's address. A refused
 * request counts against neither, so nobody can use up the attempts of somebody else's address.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function assertWithinLimits(
  deps: LimitDeps,
  contact: Contact,
  clientAddress: string,
  messages = CODES_AND_LINKS,
): Promise<void> {
  const limits = contact.method === 'sms' ? [messages, TEXTS] : [messages];
  const recipient = contact.method === 'email' ? mailboxOf(contact.address) : contact.address;
  const parties = [`from:${clientAddress}`, `to:${recipient}`];
  const tries = limits.flatMap((limit) => parties.map((who) => ({ limit, who })));
  const taken = await deps.limits.take(tries, dateIn(deps.clock));
  if (!taken.allowed) throw tooMany(taken.retryAfterSeconds);
}

function tooMany(retryAfterSeconds: number): AppError {
  const message = `Too many requests. Please try again in ${waitInWords(retryAfterSeconds)}.`;
  return new AppError('limit', 'too_many_requests', message, { retryAfterSeconds });
}

/** Rounded up, so that nobody comes back too early. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
