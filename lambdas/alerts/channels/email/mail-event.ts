import * as v from 'valibot';
import type { AlertKey } from '#domain/alerts/alert.ts';
import { alertsIn, messageNamed } from '#domain/alerts/alert-headers.ts';
import type { AccountMailKind } from '#domain/contract/account-mail-contract.ts';
import { accountMailIn } from '#domain/mail/account-mail-header.ts';

/**
 * What happened to an email, and the alerts that it contained. `accepted`: SES accepted it, whether or not we
 * received its response. `at` and `sentAt` are ISO.
 */
export type MailEvent = {
  address: string;
  sentAt: string;
  at: string;
  included: AlertKey[];
  /** The message's SES id. */
  messageId: string;
  /** Id of the message, as stored with the alerts. */
  message: string | null;
  /** The type of an email about an account; `null` for an email with alerts. */
  accountMail: AccountMailKind | null;
} & (
  | { kind: 'accepted' | 'delivered' | 'rejected' | 'complained' }
  /** `message`: this particular email was rejected; `temporary`: another email may arrive. */
  | { kind: 'bounced'; fault: 'permanent' | 'temporary' | 'message' }
);

const Time = v.pipe(
  v.string(),
  v.check((time) => !Number.isNaN(Date.parse(time)), 'A time'),
  v.transform((time) => new Date(time).toISOString()),
);

const MailPart = v.object({
  messageId: v.optional(v.string(), ''),
  timestamp: Time,
  /** Each of our emails goes to a single address. A bounce may write it differently. */
  destination: v.tupleWithRest([v.string()], v.string()),
  headers: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
});

/**
 * An event of an SES configuration set.
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const PublishedMailEvent = v.pipe(
  v.variant('eventType', [
    v.object({
      eventType: v.literal('Delivery'),
      mail: MailPart,
      delivery: v.object({ timestamp: Time }),
    }),
    v.object({
      eventType: v.literal('Bounce'),
      mail: MailPart,
      bounce: v.object({
        timestamp: Time,
        bounceType: v.picklist(['Undetermined', 'Permanent', 'Transient']),
        bounceSubType: v.string(),
      }),
    }),
    v.object({
      eventType: v.literal('Complaint'),
      mail: MailPart,
      complaint: v.object({ timestamp: Time, complaintFeedbackType: v.nullish(v.string()) }),
    }),
    v.object({ eventType: v.literal('Send'), mail: MailPart }),
    v.object({ eventType: v.literal('Reject'), mail: MailPart }),
  ]),
  v.transform((event): MailEvent | null => {
    const { timestamp: sentAt, messageId, destination, headers } = event.mail;
    const mail = {
      address: destination[0],
      sentAt,
      at: sentAt,
      messageId,
      included: alertsIn('email', headers),
      message: messageNamed(headers),
      accountMail: accountMailIn(headers),
    };
    switch (event.eventType) {
      case 'Send':
        return { ...mail, kind: 'accepted' };
      case 'Delivery':
        return { ...mail, kind: 'delivered', at: event.delivery.timestamp };
      case 'Bounce':
        return { ...mail, kind: 'bounced', at: event.bounce.timestamp, fault: faultOf(event.bounce) };
      case 'Complaint':
        // Some providers report that a reader moved an email out of the spam folder.
        return event.complaint.complaintFeedbackType === 'not-spam'
          ? null
          : { ...mail, kind: 'complained', at: event.complaint.timestamp };
      case 'Reject':
        return { ...mail, kind: 'rejected' };
    }
  }),
);

/** @see https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types */
const ABOUT_THE_MESSAGE = ['MessageTooLarge', 'ContentRejected', 'AttachmentRejected'];

function faultOf({ bounceType, bounceSubType }: { bounceType: string; bounceSubType: string }) {
  if (bounceType === 'Permanent') return 'permanent';
  return ABOUT_THE_MESSAGE.includes(bounceSubType) ? 'message' : 'temporary';
}
