import * as v from 'valibot';
import { type Clock, dateIn, isoIn } from '#lambdas/ground/clock.ts';
import { log } from '#lambdas/ground/log.ts';
import { type CatalogDeps, refreshCatalog } from './catalog.ts';
import type { Payments } from './ports.ts';
import { CATALOG_EVENTS, SUBSCRIBED_EVENTS } from './subscribed-events.ts';
import { type SyncDeps, syncPurchase } from './sync-purchase.ts';

/** Only who it is about is read from an event; what happened is read from Stripe. */
export const StripeEvent = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({
    object: v.object({
      id: v.optional(v.string()),
      object: v.string(),
      customer: v.nullish(v.string(), null),
      charge: v.nullish(v.string(), null),
      metadata: v.nullish(v.record(v.string(), v.string()), null),
    }),
  }),
});
export type StripeEvent = v.InferOutput<typeof StripeEvent>;

export type EventDeps = SyncDeps &
  CatalogDeps & {
    events: {
      /** taken: another worker has it for now. done: it was handled. */
      claim(id: string, now: Date, until: string): Promise<'claimed' | 'taken' | 'done'>;
      done(id: string, now: Date): Promise<void>;
    };
    payments: SyncDeps['payments'] &
      CatalogDeps['payments'] &
      Pick<Payments, 'userOfCustomer' | 'customerOfCharge'>;
    clock: Clock;
  };

/** handled: the user's plan is as Stripe says. retry: Stripe should deliver it again later. */
export type Handled = 'handled' | 'duplicate' | 'ignored' | 'retry';

/** Longer than the function may run. A test compares it with the topology. */
export const EVENT_LEASE_SECONDS = 40;

/**
 * Handles one event: reads from Stripe what its customer has now. So events may come in any order, twice, late or never.
 * @throws what Stripe's SDK throws; the event is claimed again when it comes again
 */
export async function handleEvent(deps: EventDeps, event: StripeEvent): Promise<Handled> {
  if (!SUBSCRIBED_EVENTS.includes(event.type)) {
    log.info('An unknown event of Stripe was acknowledged', { event: event.id, type: event.type });
    return 'ignored';
  }
  const now = dateIn(deps.clock);
  const claim = await deps.events.claim(event.id, now, isoIn(deps.clock, EVENT_LEASE_SECONDS));
  if (claim === 'done') return 'duplicate';
  if (claim === 'taken') return 'retry';
  if (CATALOG_EVENTS.includes(event.type)) await refreshCatalog(deps);
  else await syncUserOf(deps, event);
  await deps.events.done(event.id, now);
  return 'handled';
}

async function syncUserOf(deps: EventDeps, event: StripeEvent): Promise<void> {
  const userId = await userOf(deps, event);
  if (userId === null) {
    log.info('An event of Stripe is about nobody here', { event: event.id, type: event.type });
    return;
  }
  const synced = await syncPurchase(deps, userId);
  if (synced !== null && synced.duplicates.length > 0) {
    log.error('A customer pays for two plans', { userId, duplicates: synced.duplicates });
  }
}

async function userOf({ payments }: EventDeps, { data: { object } }: StripeEvent): Promise<string | null> {
  // Ours write it on customers, sessions and subscriptions; a deleted customer has it nowhere else.
  const named = object.metadata?.user_id;
  if (named !== undefined) return named;
  const charged = object.charge === null ? null : await payments.customerOfCharge(object.charge);
  const customer = object.customer ?? charged;
  return customer === null ? null : payments.userOfCustomer(customer);
}
