import { MAIL_LISTS, type MailList } from '#domain/channels/email/mail-lists.ts';
import { isSameSecret, sealOf } from './read-secrets.ts';
import { isMadeWith, type Secret } from './secret.ts';

/** What the holder of a token may do: unsubscribe from this list, and nothing else. */
export type Unsubscribe = { userId: string; list: MailList };

/**
 * Creates a token that lets the recipient of an email unsubscribe from a list without a login. It is not stored, but
 * recomputed with the stage's secret.
 * @returns `<userId>.<list>.<HMAC-SHA256>`; emails from earlier versions contain one without a list, for `all`
 */
export function unsubscribeToken({ userId, list }: Unsubscribe, signingSecret: Secret): string {
  const subject = list === 'all' ? userId : `${userId}.${list}`;
  return `${subject}.${sealOf('unsubscribe', subject, signingSecret)}`;
}

/** Returns what a token allows; `null` for a token that we did not sign. */
export function unsubscribeBy(token: string, signingSecret: Secret): Unsubscribe | null {
  const [, userId, name = 'all'] = /^([0-9A-Z]{26})(?:\.([a-z]+))?\.[\w-]{43}$/.exec(token) ?? [];
  const list = MAIL_LISTS.find((each) => each === name);
  if (userId === undefined || list === undefined) return null;
  const unsubscribe = { userId, list };
  const isOurs = isMadeWith(signingSecret, (key) => isSameSecret(token, unsubscribeToken(unsubscribe, key)));
  return isOurs ? unsubscribe : null;
}
