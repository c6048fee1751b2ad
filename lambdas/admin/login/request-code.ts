import { clientNetwork } from '#domain/accounts/client-network.ts';
import { parseEmail } from '#domain/accounts/contact.ts';
import type { BrandId } from '#domain/brands/brand.ts';
import type { AdminCodeResponse } from '#domain/contract/admin/admin-login-contract.ts';
import type { Try } from '#domain/limits/rate-limit.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { isKnownDevice, recipientOf } from '#lambdas/accounts/known-device.ts';
import type { Signing } from '#lambdas/accounts/site-facts.ts';
import { tooManyRequests } from '#lambdas/accounts/too-many-requests.ts';
import type { Caller } from '#lambdas/accounts/verification/limit-challenges.ts';
import type { AdminCodeMessage } from '#lambdas/ports/messages.ts';
import type { Outbox } from '#lambdas/ports/queues.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type RequestCodeDeps = {
  limits: Pick<Store['limits'], 'take'>;
  queues: { logins: Outbox<AdminCodeMessage> };
  site: Signing;
  clock: Clock;
};

/**
 * Queues an email with a code for the admin login. No account is read here, so neither the response nor its timing
 * reveals who is an administrator. The worker checks this, and emails only administrators
 * (docs/adr/0093-admins-prove-a-second-factor.md).
 * @throws AppError invalid_email, too_many_requests
 */
export async function requestCode(
  deps: RequestCodeDeps,
  { email, brand, ...caller }: Caller & { email: string; brand: BrandId },
): Promise<AdminCodeResponse> {
  const address = parseEmail(email);
  const isKnown = isKnownDevice(deps, caller.knownDevice, address);
  const who = `${isKnown ? 'known' : 'to'}:${recipientOf(address)}`;
  const now = dateIn(deps.clock);
  const tries: Try[] = [
    { limit: RATE_LIMITS.adminAsks, who },
    ...(isKnown ? [] : [{ limit: RATE_LIMITS.adminAsksOfNetwork, who: fromNetwork(caller) }]),
  ];
  const { allowed } = await deps.limits.take([...tries, { limit: RATE_LIMITS.adminMails, who }], now);
  if (!allowed) {
    // If a mailbox has had all its codes for the day, the response stays the same.
    const taken = await deps.limits.take(tries, now);
    if (!taken.allowed) throw tooManyRequests(taken.retryAfterSeconds);
    return { sent: true };
  }
  const list = isKnown ? 'known' : 'any';
  await deps.queues.logins.send({ address, brand, list, askedAt: isoIn(deps.clock) });
  return { sent: true };
}

/** Returns the key by which limits count requests from a caller's network. */
export function fromNetwork({ clientAddress }: Pick<Caller, 'clientAddress'>): string {
  return `from:${clientNetwork(clientAddress)}`;
}
