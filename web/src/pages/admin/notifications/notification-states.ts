import type { AdminNotification } from '#domain/contract/admin/admin-notifications-contract.ts';
import { ALERT_STATUSES } from '#domain/contract/my-alerts-contract.ts';

type State = Pick<AdminNotification, 'status' | 'reason'>;

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** The states, in the order in which an alert passes through them. */
export const STATES = ALERT_STATUSES.map((value) => ({ value, text: capitalized(value) }));

/** Converts a code to words: `quiet_hours` becomes "quiet hours". */
export function codeInWords(code: string): string {
  return code.replaceAll('_', ' ');
}

/** Returns the visual tone of a state. */
export function toneOf({ status }: Pick<State, 'status'>): 'good' | 'bad' | 'plain' {
  if (status === 'sent' || status === 'delivered') return 'good';
  return status === 'failed' || status === 'bounced' || status === 'suppressed' ? 'bad' : 'plain';
}

/** Returns whether the state is expected to change within seconds. */
export function isMoving({ status, reason }: State): boolean {
  return status === 'sending' || (status === 'due' && reason === 'retry');
}
