import { MAIL_LISTS, type MailList } from '#domain/alerts/mail-lists.ts';
import { isSameSecret, sealOf } from './secrets.ts';

/** What the holder of a token may do: leave this list, and nothing else. */
export type Unsubscribe = { userId: string; list: MailList };

/**
 * Lets the holder of a mail leave a list without a login. It is not stored, but recomputed with the stage's secret.
 * @returns `<userId>.<list>.<HMAC-SHA256>`; mails of earlier versions carry one without a list, for `all`
 */
export function unsubscribeToken({ userId, list }: Unsubscribe, signingSecret: string): string {
  const subject = list === 'all' ? userId : `${userId}.${list}`;
  return `${subject}.${sealOf('unsubscribe', subject, signingSecret)}`;
}

/** What this token allows; `null` for a token that is not ours. */
export function unsubscribeBy(token: string, signingSecret: string): Unsubscribe | null {
  const [, userId, name = 'all'] = /^([0-9A-Z]{26})(?:\.([a-z]+))?\.[\w-]{43}$/.exec(token) ?? [];
  const list = MAIL_LISTS.find((each) => each === name);
  if (userId === undefined || list === undefined) return null;
  const unsubscribe = { userId, list };
  return isSameSecret(token, unsubscribeToken(unsubscribe, signingSecret)) ? unsubscribe : null;
}
