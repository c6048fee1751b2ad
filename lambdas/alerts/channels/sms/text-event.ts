import * as v from 'valibot';
import type { AlertKey } from '#domain/alerts/alert.ts';
import { alertsIn, messageNamed } from '#domain/alerts/alert-headers.ts';
import { asOfIn } from '#domain/channels/sms/as-of.ts';

/** The outcome of a text message, and the alerts that it contained. `at` and `sentAt` are ISO. */
export type TextEvent = {
  /** `accepted`: the text message is on its way, whether or not we received the response. */
  kind: 'accepted' | 'delivered' | 'refused' | 'undelivered';
  phone: string;
  at: string;
  sentAt: string;
  /** When the text message was sent, or the message that it replies to. A refusal takes effect as of this time. */
  countsAt: string;
  included: AlertKey[];
  /** Id of the message, as stored with the alerts. */
  message: string | null;
};

const Milliseconds = v.pipe(
  v.number(),
  v.transform((time) => new Date(time).toISOString()),
);

/** The phone or its carrier accepts nothing from our number, or the phone does not exist. */
const REFUSED = ['TEXT_BLOCKED', 'TEXT_CARRIER_BLOCKED', 'TEXT_INVALID', 'TEXT_PROTECT_BLOCKED'];

/**
 * An event of a configuration set.
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
      countsAt: asOfIn(event.context) ?? sentAt,
      included: alertsIn('sms', named),
      message: messageNamed(named),
    };
  }),
);

/**
 * Maps an event type to an outcome. Successful means that the carrier accepted the text message; some carriers report
 * nothing after that.
 */
function kindOf(eventType: string): TextEvent['kind'] {
  if (eventType === 'TEXT_QUEUED' || eventType === 'TEXT_PENDING') return 'accepted';
  if (eventType === 'TEXT_DELIVERED' || eventType === 'TEXT_SUCCESSFUL') return 'delivered';
  return REFUSED.includes(eventType) ? 'refused' : 'undelivered';
}
