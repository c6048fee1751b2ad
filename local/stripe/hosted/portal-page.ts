import { escapeHtml } from '#domain/mail/escape.ts';
import { attempt, cardOf, saveCard } from '../ledger/ledger-invoices.ts';
import { cancelAtEnd, wasPaid } from '../ledger/ledger-subscriptions.ts';
import type { CardBehavior, Subscription } from '../ledger/ledger-types.ts';
import type { World } from '../ledger/world.ts';
import { button, day, money, page } from './hosted-layout.ts';
import type { HostedPage } from './hosted-page.ts';

const CARDS: Record<string, { behavior: CardBehavior; label: string }> = {
  ok: { behavior: 'ok', label: 'a card that works' },
  declined: { behavior: 'declined', label: 'a card that is declined' },
  authenticate: { behavior: 'authenticate', label: 'a card that asks for 3-D Secure' },
};

/** Simulates Stripe's Billing Portal: card, invoices, cancellation. */
export const portalPage: HostedPage = (world, id, form) => {
  const session = world.objects.get('billing_portal.session', id);
  const { customer } = session;
  const subscription = world.objects
    .all('subscription')
    .find((each) => each.customer === customer && each.status !== 'canceled');
  const card = CARDS[form.get('card') ?? ''];
  if (card !== undefined) replaceCard(world, customer, card.behavior);
  const wish = form.get('cancel');
  if (subscription !== undefined && wish !== null) cancelAtEnd(world, subscription.id, wish === 'yes');
  if (form.size > 0) return { goTo: `/portal/${id}` };
  return { html: shown(world, customer, subscription, session.return_url) };
};

/** Saves a new card and immediately retries open invoices with it. */
function replaceCard(world: World, customer: string, behavior: CardBehavior): void {
  saveCard(world, customer, behavior);
  if (behavior !== 'ok') return;
  for (const { id } of world.objects.all('invoice').filter((each) => each.customer === customer)) {
    if (world.objects.get('invoice', id).status === 'open') wasPaid(world, attempt(world, id));
  }
}

function shown(
  world: World,
  customer: string,
  subscription: Subscription | undefined,
  returnUrl: string | null,
): string {
  const invoices = world.objects.all('invoice').filter((each) => each.customer === customer);
  const items = invoices
    .toReversed()
    .map(
      ({ id, number, created, status, total }) =>
        `<li><a href="/invoice/${id}">${number}</a><span>${day(created)}</span><span>${money(total)} · ${status}</span></li>`,
    );
  const current = CARDS[cardOf(world, customer) ?? '']?.label ?? 'no card';
  return page(
    'Billing',
    `<h1>Billing</h1>
${subscription ? plan(subscription) : '<p>No subscription.</p>'}
<h2>Card on file: ${current}</h2>
${Object.entries(CARDS)
  .map(([name, { label }]) => button(`Use ${label}`, { card: name }))
  .join('')}
<h2>Invoices</h2><ul>${items.join('')}</ul>
${returnUrl === null ? '' : `<p><a href="${escapeHtml(returnUrl)}">Back to the site</a></p>`}`,
  );
}

function plan({ items, cancel_at_period_end, status }: Subscription): string {
  const lines = items.data.map(
    ({ price, quantity }) =>
      `<li><span>${quantity} × ${escapeHtml(price.lookup_key ?? price.id)}</span><span>${money(price.unit_amount * quantity)}</span></li>`,
  );
  const end = day(items.data[0]?.current_period_end ?? 0);
  return `<p>${status}, ${cancel_at_period_end ? 'ends' : 'renews'} ${end}</p><ul>${lines.join('')}</ul>
${cancel_at_period_end ? button('Keep the subscription', { cancel: 'no' }) : button('Cancel the subscription', { cancel: 'yes' })}`;
}
