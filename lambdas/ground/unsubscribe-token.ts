import { isSameSecret, sealOf } from './secrets.ts';

/**
 * Lets the holder of a mail stop email alerts without a login, and nothing else. It is not stored, but recomputed with
 * the stage's secret.
 * @returns `<userId>.<HMAC-SHA256>`
 */
export function unsubscribeToken(userId: string, signingSecret: string): string {
  return `${userId}.${sealOf('unsubscribe', userId, signingSecret)}`;
}

/** The user whose mail carried this token; `null` for a token that is not ours. */
export function readerOf(token: string, signingSecret: string): string | null {
  const [, userId] = /^([0-9A-Z]{26})\.[\w-]{43}$/.exec(token) ?? [];
  if (userId === undefined) return null;
  return isSameSecret(token, unsubscribeToken(userId, signingSecret)) ? userId : null;
}
