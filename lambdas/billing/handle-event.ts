import * as v from 'valibot';
import { CATALOG_EVENTS, SUBSCRIBED_EVENTS } from '#domain/plans/subscribed-events.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import { log } from '#lambdas/shared/log.ts';
import { type Clock, dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';
import { type CatalogDeps, refreshCatalog } from './price-catalog.ts';
import { type SyncDeps, syncPurchase } from './sync-purchase.ts';

/** Only the customer's identity is read from an event; the current state is read from Stripe. */
export const StripeEvent = v.object({
  id: v.string(),
  type: v.string(),
  /** Unix time in seconds. */
  created: v.number(),
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
    events: Pick<Store['events'], 'claim' | 'done' | 'failed' | 'noteReader'>;
    payments: SyncDeps['payments'] &
      CatalogDeps['payments'] &
      Pick<Payments, 'userOfCustomer' | 'customerOfCharge'>;
    clock: Clock;
  };

/** `handled`: the user's plan matches Stripe. `retry`: Stripe should deliver the event again later. */
export type Handled = 'handled' | 'duplicate' | 'ignored' | 'retry';

/** Longer than the function's timeout. A test compares it with the topology. */
export const EVENT_LEASE_SECONDS = 40;

/**
 * Handles one event by reading the customer's current state from Stripe. Events may therefore arrive in any order,
 * twice, late or never.
 * @param again handles an event even if it was handled before
 * @throws what Stripe's SDK throws; the event is claimed again when it is delivered again
 */
export async function handleEvent(deps: EventDeps, event: StripeEvent, again = false): Promise<Handled> {
  if (!SUBSCRIBED_EVENTS.includes(event.type)) {
    log.info('An unknown Stripe event was acknowledged', { event: event.id, type: event.type });
    return 'ignored';
  }
  const now = dateIn(deps.clock);
  const claim = await deps.events.claim(event, now, isoIn(deps.clock, EVENT_LEASE_SECONDS), again);
  if (claim === 'done') return 'duplicate';
  if (claim === 'taken') return 'retry';
  try {
    const userId = await applyEvent(deps, event);
    await deps.events.done(event.id, now, userId);
  } catch (error) {
    await deps.events.failed(event.id, error instanceof Error ? error.message : String(error));
    throw error;
  }
  return 'handled';
}

/** @returns the user whom the event is about; `null` if it is not about any of our users */
async function applyEvent(deps: EventDeps, event: StripeEvent): Promise<string | null> {
  if (!CATALOG_EVENTS.includes(event.type)) return syncUserOf(deps, event);
  await refreshCatalog(deps);
  return null;
}

async function syncUserOf(deps: EventDeps, event: StripeEvent): Promise<string | null> {
  const userId = await userOf(deps, event);
  if (userId === null) {
    log.info('A Stripe event is about an unknown customer', { event: event.id, type: event.type });
    return null;
  }
  // This is recorded first, so that the reader's page also shows an event that could not be handled.
  await deps.events.noteReader(event, dateIn(deps.clock), userId);
  const synced = await syncPurchase(deps, userId);
  if (synced !== null && synced.duplicates.length > 0) {
    log.error('A customer pays for two plans', { userId, duplicates: synced.duplicates });
  }
  return synced === null ? null : userId;
}

async function userOf({ payments }: EventDeps, { data: { object } }: StripeEvent): Promise<string | null> {
  // We store the user id on customers, sessions and subscriptions; for a deleted customer, this is the only place where
  // it can be found.
  const named = object.metadata?.user_id;
  if (named !== undefined) return named;
  const charged = object.charge === null ? null : await payments.customerOfCharge(object.charge);
  const customer = object.customer ?? charged;
  return customer === null ? null : payments.userOfCustomer(customer);
}
