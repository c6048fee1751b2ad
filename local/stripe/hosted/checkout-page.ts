import { escapeHtml } from '#domain/mail/escape.ts';
import { enterCode, payBy } from '../ledger/ledger-checkout.ts';
import { Refusal } from '../ledger/ledger-reply.ts';
import type { CheckoutSession } from '../ledger/ledger-types.ts';
import type { World } from '../ledger/world.ts';
import { button, money, page } from './hosted-layout.ts';
import type { HostedPage } from './hosted-page.ts';

const CODE_FIELD = `<form method="post"><label>Promotion code <input name="code" required></label><button>Apply</button></form>`;
const DECLINED = 'Your card was declined.';
const UNKNOWN_CODE = 'This code is not valid.';
const NOT_AUTHENTICATED = 'We are unable to authenticate your payment method.';

/** Simulates Stripe's Checkout, with one button per possible outcome. */
export const checkoutPage: HostedPage = (world, id, form) => {
  const session = world.objects.get('checkout.session', id);
  const card = form.get('card');
  if (card === 'abandon') return { goTo: session.cancel_url ?? session.success_url };
  if (session.status !== 'open') {
    return { html: page('Checkout', '<h1>This page is no longer available</h1>') };
  }
  const code = form.get('code');
  if (code !== null) return { html: withCode(world, session, code) };
  if (card === 'ok') {
    payBy(world, id, 'ok');
    return { goTo: session.success_url.replace('{CHECKOUT_SESSION_ID}', id) };
  }
  if (card === 'authenticate') return { html: challenge() };
  const errors: Record<string, string> = { declined: DECLINED, refused: NOT_AUTHENTICATED };
  return { html: offer(world, session, errors[card ?? ''] ?? null) };
};

function withCode(world: World, session: CheckoutSession, code: string): string {
  try {
    return offer(world, enterCode(world, session.id, code), null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return offer(world, session, UNKNOWN_CODE);
  }
}

function offer({ objects }: World, session: CheckoutSession, error: string | null): string {
  const { wanted, amount_total, total_details, allow_promotion_codes } = session;
  const lines = wanted.items.map(({ price: id, quantity }) => {
    const price = objects.get('price', id);
    const { name } = objects.get('product', price.product);
    return { name: `${quantity} × ${escapeHtml(name)}`, amount: price.unit_amount * quantity };
  });
  const { amount_discount, amount_tax } = total_details;
  if (amount_discount > 0) lines.push({ name: 'Discount', amount: -amount_discount });
  if (amount_tax > 0) lines.push({ name: 'Sales tax', amount: amount_tax });
  const items = lines.map(({ name, amount }) => `<li><span>${name}</span><span>${money(amount)}</span></li>`);
  return page(
    'Checkout',
    `<h1>Subscribe for ${money(amount_total)} per month</h1>
${error === null ? '' : `<p class="error" role="alert">${error}</p>`}
<ul>${items.join('')}</ul>
${allow_promotion_codes ? CODE_FIELD : ''}
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
