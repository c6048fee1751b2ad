import { AppError } from '#domain/app-error.ts';
import type { Contact } from '#domain/contact.ts';
import type { RateLimit, Taken, Try } from '#domain/rate-limit.ts';

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
  const callers = [`from:${clientAddress}`, `to:${contact.address.toLowerCase()}`];
  const tries = limits.flatMap((limit) => callers.map((who) => ({ limit, who })));
  const taken = await deps.takeTries(tries, deps.now());
  if (!taken.allowed) throw tooMany(taken.retryAfterSeconds);
}

function tooMany(retryAfterSeconds: number): AppError {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('limit', 'too_many_requests', `Too many requests. Please try again in ${wait}.`, {
    retryAfterSeconds,
  });
}
