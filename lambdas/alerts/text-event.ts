import * as v from 'valibot';
import type { AlertKey } from '#domain/alerts/alert.ts';
import { alertsTold, messageNamed } from '#domain/alerts/told-headers.ts';

/** What became of a text, and the alerts that it told. `at` and `sentAt` are ISO. */
export type TextEvent = {
  /** accepted: it is on its way, whether or not we heard the answer. */
  kind: 'accepted' | 'delivered' | 'refused' | 'undelivered';
  phone: string;
  at: string;
  sentAt: string;
  told: AlertKey[];
  /** Its name, as the alerts carry it. */
  message: string | null;
};

const Milliseconds = v.pipe(
  v.number(),
  v.transform((time) => new Date(time).toISOString()),
);

/** The phone or its carrier takes nothing from our number, or there is no such phone. */
const REFUSED = ['TEXT_BLOCKED', 'TEXT_CARRIER_BLOCKED', 'TEXT_INVALID', 'TEXT_PROTECT_BLOCKED'];

/**
 * Events of a configuration set.
 * @see https://docs.aws.amazon.com/sms-voice/latest/userguide/configuration-sets-event-format.html
 */
export const PublishedTextEvent = v.pipe(
  v.object({
    eventType: v.string(),
    eventTimestamp: Milliseconds,
    isFinal: v.optional(v.boolean(), true),
    destinationPhoneNumber: v.string(),
    messageRequestTimestamp: Milliseconds,
    context: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.transform((event): TextEvent => {
    const { eventType, eventTimestamp: at, isFinal, messageRequestTimestamp: sentAt } = event;
    const named = Object.entries(event.context).map(([name, value]) => ({ name, value }));
    return {
      kind: isFinal ? kindOf(eventType) : 'accepted',
      phone: event.destinationPhoneNumber,
      at,
      sentAt,
      told: alertsTold('sms', named),
      message: messageNamed(named),
    };
  }),
);

/** Successful: its carrier took it. Of some carriers nothing more is ever heard. */
function kindOf(eventType: string): TextEvent['kind'] {
  if (eventType === 'TEXT_QUEUED' || eventType === 'TEXT_PENDING') return 'accepted';
  if (eventType === 'TEXT_DELIVERED' || eventType === 'TEXT_SUCCESSFUL') return 'delivered';
  return REFUSED.includes(eventType) ? 'refused' : 'undelivered';
}
