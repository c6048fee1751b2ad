import { RetryLater } from '#domain/ingestion/retry-plan.ts';
import {
  type ConcludeErasureDeps,
  chargedCustomer,
  concludeErasure,
} from '#lambdas/accounts/erase-account.ts';
import type { ClosureMessage } from '#lambdas/ports/messages.ts';
import { dateIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type CloseBillingDeps = ConcludeErasureDeps & {
  erasures: Pick<Store['erasures'], 'get' | 'billingClosed'>;
  /** `deleteCustomer` ends all charges. It is not an error if the customer no longer exists. */
  payments: { deleteCustomer(customerId: string): Promise<void> };
};

/** Longer than one delivery takes from Stripe's confirmation to the email. */
const CONCLUDING_SECONDS = 60;

/**
 * Deletes the Stripe customer of an account that is being deleted, then completes the deletion. Does nothing for a
 * repeated message, or if the account is not being deleted.
 * @throws if Stripe does not confirm the deletion: the message is delivered again
 */
export async function closeBilling(deps: CloseBillingDeps, { userId }: ClosureMessage): Promise<void> {
  const erasure = await deps.erasures.get(userId);
  if (erasure === null) return;
  const customer = chargedCustomer(erasure);
  if (customer === null) {
    const left = secondsOfOther(deps, erasure.billingClosedAt);
    if (left > 0)
      throw new RetryLater('deletion_in_progress', 'Another delivery is completing this deletion.', left);
    return concludeErasure(deps, erasure);
  }
  await deps.payments.deleteCustomer(customer);
  const now = dateIn(deps.clock);
  // If two messages are handled at the same time, only one of them completes the deletion.
  if (!(await deps.erasures.billingClosed(userId, now))) return;
  await concludeErasure(deps, { ...erasure, billingClosedAt: now.toISOString() });
}

/** Returns the seconds left for another delivery, which recorded Stripe's confirmation, to send the email. */
function secondsOfOther({ clock }: Pick<CloseBillingDeps, 'clock'>, billingClosedAt: string | null): number {
  if (billingClosedAt === null) return 0;
  return CONCLUDING_SECONDS - (clock.now() - Date.parse(billingClosedAt)) / 1_000;
}
