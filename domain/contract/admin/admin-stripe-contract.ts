import * as v from 'valibot';
import { TextOrNull } from '#domain/contract/fields.ts';

/**
 * A part of the setup. `wanted`: what the stage requires, in words. `drift`: how Stripe's configuration differs from
 * that; `null` if it does not.
 */
const SetupLine = v.object({ subject: v.string(), wanted: v.string(), drift: TextOrNull });

/**
 * GET /api/admin/stripe-setup. `off`: the stage has no key, so nothing is sold. `unreachable`: Stripe did not
 * respond or refused the key; `problem` says which.
 */
export const StripeSetup = v.object({
  state: v.picklist(['off', 'unreachable', 'checked']),
  problem: TextOrNull,
  webhook_url: v.string(),
  lines: v.array(SetupLine),
});
export type StripeSetup = v.InferOutput<typeof StripeSetup>;

const Subject = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const Drift = v.pipe(v.string(), v.minLength(1), v.maxLength(5_000));
const MOST_REPAIRS = 50;

/**
 * POST /api/admin/apply-stripe-setup: the parts of the setup to repair, each with the drift that the administrator was
 * shown.
 */
export const ApplyStripeSetupRequest = v.object({
  repairs: v.pipe(
    v.array(v.object({ subject: Subject, drift: Drift })),
    v.minLength(1),
    v.maxLength(MOST_REPAIRS),
  ),
});
export type ApplyStripeSetupRequest = v.InferOutput<typeof ApplyStripeSetupRequest>;

/**
 * `error`: why a repair failed. `webhook_secret`: the secret of a new webhook endpoint, which Stripe shows
 * only once.
 */
export const ApplyStripeSetupResponse = v.object({
  results: v.array(v.object({ subject: v.string(), error: TextOrNull })),
  webhook_secret: TextOrNull,
});
export type ApplyStripeSetupResponse = v.InferOutput<typeof ApplyStripeSetupResponse>;

/** Stripe's id of an event. */
const EventId = v.pipe(v.string(), v.regex(/^evt_\w{1,250}$/));

/**
 * GET /api/admin/stripe-events: one event, or all events; the cursor consists of the time and id of the previous page's
 * last event.
 */
export const StripeEventsQuery = v.object({
  event: v.optional(EventId),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\dT:.Z-]{24}#evt_\w{1,250}$/))),
});
export type StripeEventsQuery = v.InferOutput<typeof StripeEventsQuery>;

/**
 * An event that the webhook received. `at`: the time of the last attempt. `problem`: why that attempt failed.
 * `user_id`: the reader concerned, once the event has been handled.
 */
export const AdminStripeEvent = v.object({
  id: v.string(),
  type: v.string(),
  at: v.string(),
  state: v.picklist(['handled', 'working', 'failed']),
  problem: TextOrNull,
  user_id: TextOrNull,
});

export type AdminStripeEvent = v.InferOutput<typeof AdminStripeEvent>;

/** Most recently received event first. */
export const StripeEventsResponse = v.object({ events: v.array(AdminStripeEvent), cursor: TextOrNull });
export type StripeEventsResponse = v.InferOutput<typeof StripeEventsResponse>;

/** POST /api/admin/replay-stripe-event */
export const ReplayStripeEventRequest = v.object({ id: EventId });

/** `ignored`: the service does not use events of this type. `retry`: the event is being handled right now. */
export const ReplayStripeEventResponse = v.object({ outcome: v.picklist(['handled', 'ignored', 'retry']) });
export type ReplayStripeEventResponse = v.InferOutput<typeof ReplayStripeEventResponse>;
