import { useState } from 'react';
import type { AdminInvoice, UserBilling as Billing } from '#domain/contract/admin/admin-billing-contract.ts';
import type { AdminUser } from '#domain/contract/admin/admin-users-contract.ts';
import { FURTHER_PAGES } from '#domain/site/further-pages.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { ActionDialog } from '#web/features/admin/object/action-dialog.tsx';
import { ObjectPart, Timeline, type TimelineEvent } from '#web/features/admin/object/object-parts.tsx';
import { replayEvent } from '../stripe-setup/stripe-api.ts';
import { refundInvoice, useUserBilling } from './billing-api.ts';

const STATES = { handled: 'handled', working: 'being handled', failed: 'failed' } as const;

type UserBillingProps = { user: AdminUser; reload: () => Promise<unknown> };

/**
 * Shows a reader's payments, with refunds, and the Stripe events about the reader. Shows nothing for readers who never
 * paid.
 */
export function UserBilling({ user, reload }: UserBillingProps) {
  const { object: billing, error, reload: reloadBilling } = useUserBilling(user.id);
  const [refunded, setRefunded] = useState<AdminInvoice | null>(null);
  if (billing === undefined)
    return error ? (
      <ObjectPart title="Payments" isWide>
        <LoadFailed onRetry={reloadBilling}>The payments could not be loaded.</LoadFailed>
      </ObjectPart>
    ) : null;
  const { events, invoices, problem } = billing;
  const reloadAll = () => Promise.all([reload(), reloadBilling()]);
  const replay = async (id: string) => {
    await replayEvent(id);
    await reloadAll();
  };
  if (user.plan.stripe_customer === null && events.length === 0) return null;
  return (
    <ObjectPart title="Payments" isWide>
      {problem === null ? null : (
        <LoadFailed onRetry={reloadBilling}>
          The invoices could not be loaded. Stripe answered: {problem}
        </LoadFailed>
      )}
      <Timeline events={eventsOf(billing, setRefunded, replay)} nothing="Nothing has been paid yet." />
      {refunded === null ? null : (
        <RefundDialog
          user={user}
          invoice={invoices.find(({ id }) => id === refunded.id) ?? refunded}
          reload={reloadAll}
          onClose={() => setRefunded(null)}
        />
      )}
    </ObjectPart>
  );
}

function RefundDialog({ user, invoice, ...props }: RefundDialogProps) {
  const { id, left, currency, ends_plan } = invoice;
  const amount = money(left, currency);
  return (
    <ActionDialog
      title="Refund an invoice"
      action={`Refund ${amount}`}
      look="danger"
      effects={[
        `${amount} will be refunded to the card within 5 to 10 days. This cannot be undone.`,
        ends_plan
          ? 'The invoice covers the current period, so the subscription ends now, without further charges.'
          : 'The plan stays as it is.',
        ...(ends_plan && user.plan.granted ? ['PRO stays, because an administrator granted it.'] : []),
      ]}
      isBlocked={left === 0}
      facts={{ 'Left to refund': amount }}
      done="The invoice was refunded."
      run={() => refundInvoice({ user_id: user.id, invoice: id, cents: left })}
      {...props}
    />
  );
}

type RefundDialogProps = {
  user: AdminUser;
  invoice: AdminInvoice;
  reload: () => Promise<unknown>;
  onClose: () => void;
};

function eventsOf(
  { events, invoices }: Billing,
  onRefund: (invoice: AdminInvoice) => void,
  onReplay: (id: string) => Promise<void>,
): TimelineEvent[] {
  return [
    ...invoices.map((invoice) => invoiceEvent(invoice, onRefund)),
    ...events.map(({ id, type, at, state, problem }) => ({
      key: id,
      at,
      title: type,
      detail: (
        <>
          {id} {STATES[state]}
          {problem === null ? '' : `: ${problem}`}{' '}
          {state === 'failed' ? <Button onClick={() => void onReplay(id)}>Replay</Button> : null}
        </>
      ),
      tone: state === 'failed' ? ('bad' as const) : ('plain' as const),
      to: `${FURTHER_PAGES.adminStripeSetup}?event=${id}`,
    })),
  ].toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
}

function invoiceEvent(invoice: AdminInvoice, onRefund: (invoice: AdminInvoice) => void): TimelineEvent {
  const { id, number, at, status, paid, refunded, left, currency, disputed } = invoice;
  const facts = [
    id,
    ...(refunded > 0 ? [`${money(refunded, currency)} refunded`] : []),
    ...(disputed ? ['disputed by the bank'] : []),
  ];
  return {
    key: id,
    at,
    title: `Invoice ${number ?? id} ${status}: ${money(paid, currency)}`,
    detail: (
      <>
        {facts.join(', ')} {left > 0 ? <Button onClick={() => onRefund(invoice)}>Refund…</Button> : null}
      </>
    ),
    tone: disputed ? 'bad' : status === 'paid' ? 'good' : 'plain',
  };
}

function money(cents: number, currency: string): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: currency.toUpperCase() });
}
