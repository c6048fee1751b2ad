import { escapeHtml } from '#domain/mail/escape.ts';
import { saveCard, settle } from '../ledger/ledger-invoices.ts';
import { wasPaid } from '../ledger/ledger-subscriptions.ts';
import { button, day, money, page } from './hosted-layout.ts';
import type { HostedPage } from './hosted-page.ts';

/** Simulates Stripe's hosted invoice: an open one can be paid, with authentication if necessary. */
export const invoicePage: HostedPage = (world, id, form) => {
  const invoice = world.objects.get('invoice', id);
  if (invoice.status === 'open' && form.get('card') === 'ok') {
    saveCard(world, invoice.customer, 'ok');
    wasPaid(world, settle(world, invoice));
    return { goTo: `/invoice/${id}` };
  }
  const lines = invoice.lines.data.map(
    ({ description, amount }) =>
      `<li><span>${escapeHtml(description)}</span><span>${money(amount)}</span></li>`,
  );
  const pay = button(`Pay ${money(invoice.amount_due)}`, { card: 'ok' }, true);
  return {
    html: page(
      `Invoice ${invoice.number}`,
      `<h1>Invoice ${invoice.number}</h1><p>${day(invoice.created)} · ${invoice.status}</p>
<ul>${lines.join('')}<li><strong>Due</strong><strong>${money(invoice.amount_due)}</strong></li></ul>
${invoice.status === 'open' ? pay : ''}`,
    ),
  };
};
