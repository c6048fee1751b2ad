import { type Contact, mailboxOf } from '#domain/accounts/contact.ts';
import type { RateLimit, Taken, Try } from '#domain/accounts/rate-limit.ts';
import { AppError } from '#domain/app-error.ts';

export type MayAskDeps = {
  now(): Date;
  takeTries(tries: readonly Try[], now: Date): Promise<Taken>;
};

/** Codes and links: 3 in 15 minutes. @see decisions, reading 23 */
const ASKING: RateLimit = { name: 'ask', max: 3, seconds: 15 * 60 };
/** Texts cost money: 10 a day. @see decisions, reading 23 */
const TEXTING: RateLimit = { name: 'text', max: 10, seconds: 24 * 60 * 60 };

/**
 * Counts a request for a code or link, by the address it goes to and by the caller's. One that is refused counts
 * nowhere: who asks too often does not use up the tries of somebody else's address.
 * @throws AppError too_many_requests with the seconds to wait
 */
export async function assertMayAsk(deps: MayAskDeps, contact: Contact, clientAddress: string): Promise<void> {
  const limits = contact.method === 'sms' ? [ASKING, TEXTING] : [ASKING];
  const reached = contact.method === 'email' ? mailboxOf(contact.address) : contact.address;
  const callers = [`from:${clientAddress}`, `to:${reached}`];
  const tries = limits.flatMap((limit) => callers.map((who) => ({ limit, who })));
  const taken = await deps.takeTries(tries, deps.now());
  if (!taken.allowed) throw tooMany(taken.retryAfterSeconds);
}

function tooMany(retryAfterSeconds: number): AppError {
  const message = `Too many requests. Please try again in ${waitInWords(retryAfterSeconds)}.`;
  return new AppError('limit', 'too_many_requests', message, { retryAfterSeconds });
}

/** Rounded up, so that nobody is told to come too early. */
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes === 1) return 'a minute';
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
