import type { SNSEvent } from 'aws-lambda';
import type { AcceptedMail } from '#local/engines/ses-engine.ts';
import { followNew } from './follow-new.ts';
import type { Invoke } from './local-functions.ts';
import { snsEvent } from './sns-event.ts';

/** Possible outcomes of an email. `soft-bounce`: the mailbox is full. */
export const MAIL_FATES = ['delivery', 'bounce', 'soft-bounce', 'complaint'] as const;
export type MailFate = (typeof MAIL_FATES)[number];

/**
 * Reports the outcome of each email that SES accepts from now on: it is delivered, unless its address starts with
 * another outcome, such as bounce@example.com.
 * @returns a function that stops reporting
 */
export function reportMails(
  accepted: () => readonly AcceptedMail[],
  invoke: Invoke,
  onError: (error: unknown) => void,
): () => void {
  return followNew(accepted, (mail) =>
    invoke('receive-mail-events', mailEvent(mail, fateOf(recipientOf(mail)))).catch(onError),
  );
}

/**
 * Returns the event that a configuration set publishes to its topic. `send`: SES accepted the email.
 */
export function mailEvent(mail: AcceptedMail, fate: MailFate | 'send', at = new Date()): SNSEvent {
  const timestamp = at.toISOString();
  const message = {
    mail: {
      timestamp: mail.sent_at,
      messageId: mail.id,
      destination: [recipientOf(mail)],
      headers: headersOf(mail),
    },
    ...eventOf(fate, timestamp),
  };
  return snsEvent('mail-events', message, at);
}

/** Returns the recipient's bare address. */
export function recipientOf(mail: AcceptedMail): string {
  const to = headersOf(mail).find(({ name }) => name === 'To')?.value ?? '';
  return /<([^<>]+)>\s*$/.exec(to)?.[1] ?? to;
}

function fateOf(address: string): MailFate {
  return MAIL_FATES.find((fate) => new RegExp(`^${fate}[@+]`).test(address)) ?? 'delivery';
}

function eventOf(fate: MailFate | 'send', timestamp: string) {
  switch (fate) {
    case 'send':
      return { eventType: 'Send' };
    case 'delivery':
      return { eventType: 'Delivery', delivery: { timestamp } };
    case 'complaint':
      return { eventType: 'Complaint', complaint: { timestamp, complaintFeedbackType: 'abuse' } };
    case 'bounce':
      return {
        eventType: 'Bounce',
        bounce: { timestamp, bounceType: 'Permanent', bounceSubType: 'General' },
      };
    case 'soft-bounce':
      return {
        eventType: 'Bounce',
        bounce: { timestamp, bounceType: 'Transient', bounceSubType: 'MailboxFull' },
      };
  }
}

function headersOf({ message }: AcceptedMail): { name: string; value: string }[] {
  const [head = ''] = Buffer.from(message, 'base64').toString('latin1').split('\r\n\r\n', 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return lines.map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
}
