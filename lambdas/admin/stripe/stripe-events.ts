import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import type {
  AdminStripeEvent,
  ReplayStripeEventResponse,
  StripeEventsQuery,
  StripeEventsResponse,
} from '#domain/contract/admin/admin-stripe-contract.ts';
import { type EventDeps, handleEvent, StripeEvent } from '#lambdas/billing/handle-event.ts';
import type { Payments } from '#lambdas/clients/types.ts';
import { type Clock, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store, StoredStripeEvent } from '#lambdas/store/types.ts';

export type ListStripeEventsDeps = { events: Pick<Store['events'], 'page' | 'get'>; clock: Clock };
export type ReplayDeps = EventDeps & { payments: Pick<Payments, 'findEvent'> };

const PER_PAGE = 20;
const STOPPED = 'The attempt stopped without a result.';

/** Lists the events that the webhook received with their outcomes, or returns one of them, in a single request. */
export async function listStripeEvents(
  { events: store, clock }: ListStripeEventsDeps,
  { event: id, cursor: after }: StripeEventsQuery = {},
): Promise<StripeEventsResponse> {
  const now = isoIn(clock);
  if (id !== undefined) {
    const found = await store.get(id);
    return { events: found === null ? [] : [stripeEventRow(found, now)], cursor: null };
  }
  const { events, cursor } = await store.page(PER_PAGE, after);
  return { cursor, events: events.map((event) => stripeEventRow(event, now)) };
}

/**
 * Returns an event in the admin pages' format.
 * @param now ISO
 */
export function stripeEventRow(event: StoredStripeEvent, now: string): AdminStripeEvent {
  const { id, type, at, doneAt, leaseUntil, problem, userId } = event;
  const isWorking = problem === undefined && leaseUntil > now;
  const state = doneAt !== undefined ? 'handled' : isWorking ? 'working' : 'failed';
  return {
    id,
    type,
    at,
    state,
    problem: state === 'failed' ? (problem ?? STOPPED) : null,
    user_id: userId,
  };
}

/**
 * Fetches an event from Stripe and handles it as the webhook does. An event only identifies the customer whose plan is
 * then read from Stripe, so handling it twice does no harm.
 * @throws AppError event_not_found, stripe_unreachable, replay_failed
 */
export async function replayStripeEvent(deps: ReplayDeps, id: string): Promise<ReplayStripeEventResponse> {
  const found = await deps.payments.findEvent(id);
  if ('problem' in found)
    throw new AppError('upstream', 'stripe_unreachable', `Stripe could not be reached: ${found.problem}`);
  const event = v.safeParse(StripeEvent, found.event);
  if (!event.success)
    throw new AppError(
      'not-found',
      'event_not_found',
      'Stripe has no such event. It keeps events for 30 days.',
    );
  try {
    const outcome = await handleEvent(deps, event.output, true);
    return { outcome: outcome === 'duplicate' ? 'handled' : outcome };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('upstream', 'replay_failed', `The event could not be handled: ${reason}`, { cause });
  }
}
