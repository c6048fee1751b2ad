import {
  type ConcludeErasureDeps,
  chargedCustomer,
  concludeErasure,
  type Erasure,
} from '#lambdas/accounts/erase-account.ts';
import type { ClosureMessage } from '#lambdas/ports/messages.ts';

export type CloseBillingDeps = ConcludeErasureDeps & {
  erasures: {
    get(userId: string): Promise<Erasure | null>;
    billingClosed(userId: string, now: Date): Promise<boolean>;
  };
  /** Ends all that a customer is charged for. One who is gone already is no error. */
  deleteCustomer(customerId: string): Promise<void>;
};

/**
 * Deletes the Stripe customer of an account that is being deleted, then concludes the deletion. A message that comes
 * twice, or after the end, changes nothing; of an account that lives nothing is touched.
 * @throws whatever keeps Stripe from confirming it: the message comes again
 */
export async function closeBilling(deps: CloseBillingDeps, { userId }: ClosureMessage): Promise<void> {
  const erasure = await deps.erasures.get(userId);
  if (erasure === null) return;
  const customer = chargedCustomer(erasure);
  if (customer === null) return concludeErasure(deps, erasure);
  await deps.deleteCustomer(customer);
  const now = deps.now();
  // Of two messages at once one concludes.
  if (!(await deps.erasures.billingClosed(userId, now))) return;
  await concludeErasure(deps, { ...erasure, billingClosedAt: now.toISOString() });
}
