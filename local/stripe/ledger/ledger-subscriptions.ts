import { amountsOf } from './ledger-amounts.ts';
import { redeem } from './ledger-discounts.ts';
import { attempt, cardOf, invoice, settle, voidInvoice } from './ledger-invoices.ts';
import { impossible, noSuch } from './ledger-reply.ts';
import type { Invoice, Item, Line, Price, PromotionCode, Subscription } from './ledger-types.ts';
import { monthsAfter } from './months.ts';
import { listOf, newId } from './objects.ts';
import type { World } from './world.ts';

const PENDING_SECONDS = 23 * 60 * 60;

export type Wanted = { price: string; quantity: number };
/** A change to one item; without `id`, it adds a new item. */
export type ItemChange = {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
};

type Terms = { metadata: Record<string, string>; hasTax?: boolean; promotion?: PromotionCode | null };

/** Starts a subscription whose first invoice is charged to the saved card. */
export function start(
  world: World,
  customer: string,
  wanted: readonly Wanted[],
  { metadata, hasTax = false, promotion = null }: Terms,
): Subscription {
  const id = newId('sub');
  const now = world.now();
  const period = { start: now, end: monthsAfter(now, 1) };
  const items = wanted.map(({ price, quantity }) =>
    itemOf(world, id, priceNamed(world, price), quantity, period),
  );
  const discounts = promotion ? [redeem(world, promotion, { customer, subscription: id }).id] : [];
  world.objects.put<Subscription>({
    id,
    object: 'subscription',
    created: now,
    start_date: now,
    customer,
    status: 'active',
    currency: 'usd',
    collection_method: 'charge_automatically',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    latest_invoice: null,
    pending_update: null,
    cancellation_details: { reason: null, comment: null },
    automatic_tax: { enabled: hasTax },
    discounts,
    metadata,
    items: listOf(`/v1/subscription_items?subscription=${id}`, items),
  });
  const subscription = world.objects.get('subscription', id);
  const first = invoice(world, subscription, {
    reason: 'subscription_create',
    lines: fullLines(items),
    period: { start: now, end: now },
  });
  settle(world, first);
  const started = world.objects.get('subscription', id);
  world.emit('customer.subscription.created', started);
  return started;
}

/** Previews the invoice for a change made now or, without a change, the invoice for the next period. */
export function preview(
  world: World,
  id: string,
  change: { items: readonly ItemChange[]; at: number } | null,
) {
  const subscription = activeSubscription(world, id);
  const { data: items } = subscription.items;
  const at = change?.at ?? items[0]?.current_period_end ?? world.now();
  const lines = change
    ? prorated(subscription, changed(world, subscription, change.items), at)
    : fullLines(items);
  return { lines, ...amountsOf(world, subscription, lines, at) };
}

/**
 * Changes the items, and immediately charges or credits the rest of the period.
 * @param isOnlyIfPaid keeps the change pending until its invoice is paid
 */
export function changeItems(
  world: World,
  id: string,
  changes: readonly ItemChange[],
  { at, isOnlyIfPaid }: { at: number; isOnlyIfPaid: boolean },
): Subscription {
  const subscription = activeSubscription(world, id);
  if (isOnlyIfPaid && changes.some(({ deleted }) => deleted)) {
    throw impossible('Pending updates do not support deleting items.');
  }
  if (subscription.pending_update !== null) dropPending(world, subscription);
  const items = changed(world, subscription, changes);
  const lines = prorated(subscription, items, at);
  const [{ current_period_end: end } = { current_period_end: at }] = subscription.items.data;
  const written = invoice(world, subscription, {
    reason: 'subscription_update',
    lines,
    period: { start: at, end: at },
  });
  const isHeld = isOnlyIfPaid && written.amount_due > 0 && cardOf(world, subscription.customer) !== 'ok';
  if (isHeld) {
    const held = world.objects.put<Subscription>({
      ...world.objects.get('subscription', id),
      pending_update: {
        expires_at: Math.min(end, world.now() + PENDING_SECONDS),
        subscription_items: items,
      },
    });
    attempt(world, written.id);
    world.emit('customer.subscription.updated', held);
    return held;
  }
  const applied = withItems(world, id, items);
  if (attempt(world, written.id).status === 'open') return overdue(world, id);
  world.emit('customer.subscription.updated', applied);
  return applied;
}

/** Cancels at the end of the period, or revokes such a cancellation. */
export function cancelAtEnd(world: World, id: string, isCanceled: boolean): Subscription {
  const subscription = activeSubscription(world, id);
  const [item] = subscription.items.data;
  const updated = world.objects.put<Subscription>({
    ...subscription,
    cancel_at_period_end: isCanceled,
    cancel_at: isCanceled ? (item?.current_period_end ?? null) : null,
    canceled_at: isCanceled ? world.now() : null,
  });
  world.emit('customer.subscription.updated', updated);
  return updated;
}

/**
 * Cancels a subscription immediately and voids its unpaid invoices.
 * @param comment from the call that cancels it
 */
export function cancel(world: World, id: string, comment: string | null = null): Subscription {
  const subscription = activeSubscription(world, id);
  const last = subscription.latest_invoice;
  if (last !== null && world.objects.get('invoice', last).status === 'open') voidInvoice(world, last);
  const now = world.now();
  const ended = world.objects.put<Subscription>({
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancellation_details: { reason: 'cancellation_requested', comment },
    pending_update: null,
  });
  world.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Starts the next period for a subscription whose last one is over. */
export function renew(world: World, id: string): void {
  const subscription = activeSubscription(world, id);
  if (subscription.cancel_at_period_end) {
    cancel(world, id);
    return;
  }
  const [first] = subscription.items.data;
  if (first === undefined) throw impossible('A subscription has no items.');
  const period = {
    start: first.current_period_end,
    end: monthsAfter(first.current_period_end, 1, subscription.start_date),
  };
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }));
  const renewed = withItems(world, id, items);
  const lines = fullLines(items);
  const before = { start: first.current_period_start, end: first.current_period_end };
  const { id: due } = invoice(world, renewed, { reason: 'subscription_cycle', lines, period: before });
  if (attempt(world, due).status === 'open') overdue(world, id);
  else world.emit('customer.subscription.updated', world.objects.get('subscription', id));
}

/** Applies the pending changes to a subscription whose invoice was paid. */
export function wasPaid(world: World, paid: Invoice): void {
  const { subscription: id } = paid.parent.subscription_details;
  const subscription = world.objects.get('subscription', id);
  if (subscription.status === 'canceled' || subscription.latest_invoice !== paid.id) return;
  const { pending_update } = subscription;
  const updated = world.objects.put<Subscription>({
    ...subscription,
    status: 'active',
    pending_update: null,
    ...(pending_update && { items: listOf(subscription.items.url, pending_update.subscription_items) }),
  });
  world.emit('customer.subscription.updated', updated);
}

/** Drops a change that was not paid in time. */
export function dropPending(world: World, subscription: Subscription): void {
  if (subscription.latest_invoice !== null) voidInvoice(world, subscription.latest_invoice);
  const dropped = world.objects.put<Subscription>({ ...subscription, pending_update: null });
  world.emit('customer.subscription.updated', dropped);
}

/** Returns a subscription that was not canceled. @throws Refusal */
export function activeSubscription({ objects }: World, id: string): Subscription {
  const subscription = objects.get('subscription', id);
  if (subscription.status === 'canceled') throw noSuch('subscription', id);
  return subscription;
}

/** Returns an active price. @throws Refusal */
export function priceNamed({ objects }: World, id: string, param = 'items[0][price]'): Price {
  const price = objects.get('price', id, param);
  if (!price.active)
    throw impossible('The price specified is inactive. This field only accepts active prices.');
  return price;
}

function overdue(world: World, id: string): Subscription {
  const late = world.objects.put<Subscription>({
    ...world.objects.get('subscription', id),
    status: 'past_due',
  });
  world.emit('customer.subscription.updated', late);
  return late;
}

function withItems(world: World, id: string, items: Item[]): Subscription {
  const subscription = world.objects.get('subscription', id);
  return world.objects.put<Subscription>({
    ...subscription,
    items: listOf(subscription.items.url, items),
  });
}

function itemOf(
  world: World,
  subscription: string,
  price: Price,
  quantity: number,
  period: { start: number; end: number },
): Item {
  return {
    id: newId('si'),
    object: 'subscription_item',
    subscription,
    created: world.now(),
    price,
    quantity,
    current_period_start: period.start,
    current_period_end: period.end,
  };
}

/**
 * Returns the items after a change. @throws Refusal for an item that the subscription does not have, or a duplicate
 * price
 */
function changed(world: World, subscription: Subscription, changes: readonly ItemChange[]): Item[] {
  let items = subscription.items.data;
  for (const { id, price, quantity, deleted } of changes) {
    const known = items.find((item) => item.id === id);
    if (id !== undefined && known === undefined) throw noSuch('subscription_item', id, 'items[0][id]');
    if (known === undefined) {
      const added = priceNamed(world, price ?? '');
      const [first] = items;
      const period = {
        start: first?.current_period_start ?? world.now(),
        end: first?.current_period_end ?? world.now(),
      };
      items = [...items, itemOf(world, subscription.id, added, quantity ?? 1, period)];
    } else if (deleted) {
      items = items.filter((item) => item !== known);
    } else {
      const next = {
        ...known,
        price: price === undefined ? known.price : priceNamed(world, price),
        quantity: quantity ?? known.quantity,
      };
      items = items.map((item) => (item === known ? next : item));
    }
  }
  const prices = new Set(items.map((item) => item.price.id));
  if (prices.size < items.length)
    throw impossible('Cannot add multiple subscription items with the same price.');
  if (items.length === 0) throw impossible('A subscription must have at least one active item.');
  return items;
}

/**
 * Returns invoice lines that credit the unused time of the old items and charge the remaining time of the new ones.
 */
function prorated({ items: before }: Subscription, after: readonly Item[], at: number): Line[] {
  const isSame = (one: Item, other: Item) =>
    one.id === other.id && one.price.id === other.price.id && one.quantity === other.quantity;
  const gone = before.data.filter((item) => !after.some((other) => isSame(item, other)));
  const added = after.filter((item) => !before.data.some((other) => isSame(item, other)));
  const part = (item: Item) => {
    const whole = item.current_period_end - item.current_period_start;
    const left = Math.min(whole, Math.max(0, item.current_period_end - at));
    return Math.round((item.price.unit_amount * item.quantity * left) / whole);
  };
  return [
    ...gone.map((item) => ({
      description: `Unused time on ${label(item)}`,
      amount: -part(item),
      period: { start: at, end: item.current_period_end },
    })),
    ...added.map((item) => ({
      description: `Remaining time on ${label(item)}`,
      amount: part(item),
      period: { start: at, end: item.current_period_end },
    })),
  ];
}

function fullLines(items: readonly Item[]): Line[] {
  return items.map((item) => ({
    description: label(item),
    amount: item.price.unit_amount * item.quantity,
    period: { start: item.current_period_start, end: item.current_period_end },
  }));
}

const label = ({ quantity, price }: Item) => `${quantity} × ${price.lookup_key ?? price.id}`;
