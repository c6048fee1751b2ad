import { AppError } from '#domain/app-error.ts';
import type {
  AdminInvoice,
  RefundInvoiceResponse,
  UserBilling,
} from '#domain/contract/admin/admin-billing-contract.ts';
import { staleVersion } from '#lambdas/admin/stale-version.ts';
import { stripeEventRow } from '#lambdas/admin/stripe/stripe-events.ts';
import { type SyncDeps, syncPurchase } from '#lambdas/billing/sync-purchase.ts';
import type { CustomerInvoice, Payments } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import { isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { planName } from './user-row.ts';
import { userNotFound } from './view-user.ts';

export type UserBillingDeps = SyncDeps & {
  events: Pick<Store['events'], 'ofReader'>;
  payments: SyncDeps['payments'] & Pick<Payments, 'refundable' | 'refund'>;
};

const EVENTS = 20;

/**
 * Returns a reader's payments and Stripe events, in three requests to the table and three calls to Stripe. If Stripe is
 * unavailable, the invoices are omitted.
 * @throws AppError user_not_found
 */
export async function viewUserBilling(deps: UserBillingDeps, userId: string): Promise<UserBilling> {
  const [user, events] = await Promise.all([deps.users.get(userId), deps.events.ofReader(userId, EVENTS)]);
  if (user === null) throw userNotFound();
  const now = isoIn(deps.clock);
  const listed = await invoicesOf(deps, user.stripeCustomerId);
  return {
    events: events.map((event) => stripeEventRow(event, now)),
    invoices: 'problem' in listed ? [] : listed.answer.map(invoiceRow),
    problem: 'problem' in listed ? listed.problem : null,
  };
}

/**
 * Refunds the entire remaining amount of an invoice, and updates the reader's plan. Repeating the call refunds nothing
 * more.
 * @param asked.cents the remaining amount that the administrator saw
 * @returns the cents refunded before and after, and the plan afterward
 * @throws AppError user_not_found, invoice_not_found, not_refundable, stale_version, stripe_unreachable
 */
export async function refundInvoice(
  deps: UserBillingDeps,
  asked: { userId: string; invoice: string; cents: number },
): Promise<{ before: number; after: number; plan: RefundInvoiceResponse['plan'] }> {
  const user = await deps.users.get(asked.userId);
  if (user === null) throw userNotFound();
  const listed = await invoicesOf(deps, user.stripeCustomerId);
  if ('problem' in listed) throw unreachable(listed.problem);
  const invoice = listed.answer.find(({ id }) => id === asked.invoice);
  if (invoice === undefined)
    throw new AppError('not-found', 'invoice_not_found', 'This reader has no such invoice.');
  const row = invoiceRow(invoice);
  if (row.left !== asked.cents) throw staleVersion(row);
  if (invoice.payment === null)
    throw new AppError('conflict', 'not_refundable', 'No payment of this invoice can be refunded.');
  const before = invoice.refunded;
  const key = `refund ${invoice.id} after ${before}`;
  const refunded = await deps.payments.refund(invoice.payment, asked.cents, key);
  if ('problem' in refunded) throw unreachable(refunded.problem);
  return { before, after: before + asked.cents, plan: await planAfter(deps, asked.userId) };
}

/**
 * The refund was made, so a failure to read the plan must not look like a failed refund. A later event will
 * update the plan.
 */
async function planAfter(deps: UserBillingDeps, userId: string): Promise<string | null> {
  try {
    const synced = await syncPurchase(deps, userId);
    return synced === null ? null : planName(synced.user);
  } catch (error) {
    log.warn('The plan could not be read after a refund', { userId, error });
    return null;
  }
}

type Listed = Awaited<ReturnType<Payments['refundable']>>;

async function invoicesOf({ payments }: UserBillingDeps, customer: string | null): Promise<Listed> {
  return customer === null ? { answer: [] } : payments.refundable(customer);
}

function invoiceRow(invoice: CustomerInvoice): AdminInvoice {
  const { id, number, createdAt, status, currency, paid, refunded, isDisputed, payment, endsPlan } = invoice;
  const canRefund = status === 'paid' && payment !== null && !isDisputed;
  return {
    ...{ id, number, at: createdAt, status, currency, paid, refunded },
    disputed: isDisputed,
    left: canRefund ? paid - refunded : 0,
    ends_plan: endsPlan,
  };
}

function unreachable(problem: string): AppError {
  return new AppError('upstream', 'stripe_unreachable', `Stripe rejected it: ${problem}`);
}
