import { sumOf } from './ledger-amounts.ts';
import { couponOf, promotionNamed } from './ledger-discounts.ts';
import { saveCard } from './ledger-invoices.ts';
import { impossible, invalidParameter } from './ledger-reply.ts';
import { priceNamed, start, type Wanted } from './ledger-subscriptions.ts';
import type { CardBehavior, CheckoutSession, PromotionCode } from './ledger-types.ts';
import { newId } from './objects.ts';
import type { World } from './world.ts';

const DAY_SECONDS = 24 * 60 * 60;
const SHORTEST_SECONDS = 30 * 60;

type NewSession = Pick<
  CheckoutSession,
  'customer' | 'client_reference_id' | 'success_url' | 'cancel_url' | 'allow_promotion_codes' | 'metadata'
> & {
  expires_at?: number | undefined;
  automatic_tax: { enabled: boolean };
  items: Wanted[];
  subscriptionMetadata: Record<string, string>;
};

/** Opens a Checkout Session for a subscription. @throws Refusal */
export function openSession(world: World, wanted: NewSession): CheckoutSession {
  const { items, subscriptionMetadata, expires_at, ...rest } = wanted;
  const created = world.now();
  world.objects.customer(wanted.customer, 'customer');
  for (const [index, { price }] of items.entries()) priceNamed(world, price, `line_items[${index}][price]`);
  const until = expires_at ?? created + DAY_SECONDS;
  if (until < created + SHORTEST_SECONDS - 60 || until > created + DAY_SECONDS + 60) {
    throw invalidParameter('expires_at');
  }
  const id = `cs_test_${newId('a').slice(2)}`;
  return priced(world, {
    id,
    object: 'checkout.session',
    created,
    expires_at: until,
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 0,
    amount_total: 0,
    total_details: { amount_discount: 0, amount_tax: 0, amount_shipping: 0 },
    subscription: null,
    url: `${world.url()}/checkout/${id}`,
    ...rest,
    wanted: { items, metadata: subscriptionMetadata, promotion: null },
  });
}

/**
 * Applies the promotion code that a customer entered.
 * @throws Refusal if the code is unknown or the session accepts none
 */
export function enterCode(world: World, id: string, typed: string): CheckoutSession {
  const session = openOne(world, id);
  if (!session.allow_promotion_codes) throw impossible('This Session takes no promotion codes.');
  const promotion = promotionNamed(world, typed).id;
  return priced(world, { ...session, wanted: { ...session.wanted, promotion } });
}

/** Returns the session with the totals of its items. */
function priced(world: World, session: CheckoutSession): CheckoutSession {
  const { wanted, automatic_tax } = session;
  const lines = wanted.items.map(({ price, quantity }) => ({
    description: price,
    amount: priceNamed(world, price).unit_amount * quantity,
  }));
  const promotion = promotionOf(world, session);
  const coupons = promotion === null ? [] : [couponOf(world, promotion)];
  const { subtotal, discount, tax, total } = sumOf(lines, coupons, automatic_tax.enabled);
  return world.objects.put<CheckoutSession>({
    ...session,
    amount_subtotal: subtotal,
    amount_total: total,
    total_details: { amount_discount: discount, amount_tax: tax, amount_shipping: 0 },
  });
}

function promotionOf({ objects }: World, { wanted: { promotion } }: CheckoutSession): PromotionCode | null {
  return promotion === null ? null : objects.get('promotion_code', promotion);
}

/** Expires an open session, so that it can no longer be paid. @throws Refusal if it is not open */
export function expireSession(world: World, id: string): CheckoutSession {
  const session = openOne(world, id);
  const expired = world.objects.put<CheckoutSession>({ ...session, status: 'expired', url: null });
  world.emit('checkout.session.expired', withoutPrivate(expired));
  return expired;
}

/**
 * Simulates a payment by a customer. If the card is declined, the session stays open.
 * @returns whether it was paid
 */
export function payBy(world: World, id: string, behavior: CardBehavior): boolean {
  const session = openOne(world, id);
  world.objects.customer(session.customer);
  if (behavior !== 'ok') return false;
  saveCard(world, session.customer, behavior);
  const { items, metadata } = session.wanted;
  const subscription = start(world, session.customer, items, {
    metadata,
    hasTax: session.automatic_tax.enabled,
    promotion: promotionOf(world, session),
  });
  const complete = world.objects.put<CheckoutSession>({
    ...session,
    status: 'complete',
    payment_status: 'paid',
    subscription: subscription.id,
    url: null,
  });
  world.emit('checkout.session.completed', withoutPrivate(complete));
  return true;
}

/** Returns a session in the form in which API callers see it. */
export function withoutPrivate({ wanted: _, ...session }: CheckoutSession) {
  return session;
}

function openOne({ objects }: World, id: string): CheckoutSession {
  const session = objects.get('checkout.session', id);
  if (session.status === 'open') return session;
  throw impossible(
    `This Session is not in an expireable or payable state: its status is ${session.status}; only open Sessions are.`,
  );
}
