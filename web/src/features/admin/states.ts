import type { AdminNotification } from '#domain/contract/admin/notifications.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts.ts';

type State = Pick<AdminNotification, 'status' | 'reason'>;

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The states, in the order in which an alert passes them. */
export const STATES = ALERT_STATUSES.map((value) => ({ value, text: capitalized(value) }));

export const CHANNEL_WORDS: Record<Channel, string> = {
  email: 'Email',
  sms: 'Text',
  push: 'Notification',
  feed: 'Feed',
};

/** A code in words: `quiet_hours` is "quiet hours". */
export function codeInWords(code: string): string {
  return code.replaceAll('_', ' ');
}

/** How a state looks. */
export function toneOf({ status }: Pick<State, 'status'>): 'good' | 'bad' | 'plain' {
  if (status === 'sent' || status === 'delivered') return 'good';
  return status === 'failed' || status === 'bounced' || status === 'suppressed' ? 'bad' : 'plain';
}

/** Whether it changes within seconds. */
export function isMoving({ status, reason }: State): boolean {
  return status === 'sending' || (status === 'due' && reason === 'retry');
}
