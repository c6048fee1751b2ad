import { payBy } from '../ledger/checkout.ts';
import type { CheckoutSession } from '../ledger/types.ts';
import type { World } from '../ledger/world.ts';
import { button, escaped, money, page } from './layout.ts';
import type { HostedPage } from './pages.ts';

const DECLINED = 'Your card was declined.';
const NOT_AUTHENTICATED = 'We are unable to authenticate your payment method.';

/** Stripe's Checkout, with a button for every end it can take. */
export const checkoutPage: HostedPage = (world, id, form) => {
  const session = world.objects.get('checkout.session', id);
  const card = form.get('card');
  if (card === 'abandon') return { goTo: session.cancel_url ?? session.success_url };
  if (session.status !== 'open') {
    return { html: page('Checkout', '<h1>This page is no longer available</h1>') };
  }
  if (card === 'ok') {
    payBy(world, id, 'ok');
    return { goTo: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) };
  }
  if (card === 'authenticate') return { html: challenge() };
  const errors: Record<string, string> = { declined: DECLINED, refused: NOT_AUTHENTICATED };
  return { html: offer(world, session, errors[card ?? ''] ?? null) };
};

function offer({ objects }: World, { wanted }: CheckoutSession, error: string | null): string {
  const lines = wanted.items.map(({ price: id, quantity }) => {
    const price = objects.get('price', id);
    const { name } = objects.get('product', price.product);
    return { name: `${quantity} × ${escaped(name)}`, amount: price.unit_amount * quantity };
  });
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const items = lines.map(({ name, amount }) => `<li><span>${name}</span><span>${money(amount)}</span></li>`);
  return page(
    'Checkout',
    `<h1>Subscribe for ${money(total)} per month</h1>
${error === null ? '' : `<p class="error" role="alert">${error}</p>`}
<ul>${items.join('')}</ul>
<h2>Test card</h2>
${button('Pay with a card that works', { card: 'ok' }, true)}
${button('Pay with a card that is declined', { card: 'declined' })}
${button('Pay with a card that asks for 3-D Secure', { card: 'authenticate' })}
${button('Go back without paying', { card: 'abandon' })}`,
  );
}

function challenge(): string {
  return page(
    '3-D Secure',
    `<h1>Your bank asks whether it is you</h1>
${button('Confirm the payment', { card: 'ok' }, true)}
${button('Refuse the payment', { card: 'refused' })}`,
  );
}
