import {
  type ConcludeErasureDeps,
  chargedCustomer,
  concludeErasure,
} from '#lambdas/accounts/erase-account.ts';
import type { Erasures } from '#lambdas/accounts/ports.ts';
import { dateIn } from '#lambdas/ground/clock.ts';
import type { ClosureMessage } from '#lambdas/ports/messages.ts';

export type CloseBillingDeps = ConcludeErasureDeps & {
  erasures: Pick<Erasures, 'get' | 'billingClosed'>;
  /** `deleteCustomer` ends every charge. A customer who is gone already is no error. */
  payments: { deleteCustomer(customerId: string): Promise<void> };
};

/**
 * Deletes the Stripe customer of an account that is being deleted, then concludes the deletion. Does nothing for a
 * repeated message, or for an account that is not being deleted.
 * @throws what keeps Stripe from confirming it: the message is delivered again
 */
export async function closeBilling(deps: CloseBillingDeps, { userId }: ClosureMessage): Promise<void> {
  const erasure = await deps.erasures.get(userId);
  if (erasure === null) return;
  const customer = chargedCustomer(erasure);
  if (customer === null) return concludeErasure(deps, erasure);
  await deps.payments.deleteCustomer(customer);
  const now = dateIn(deps.clock);
  // Of two messages at once, one concludes.
  if (!(await deps.erasures.billingClosed(userId, now))) return;
  await concludeErasure(deps, { ...erasure, billingClosedAt: now.toISOString() });
}
