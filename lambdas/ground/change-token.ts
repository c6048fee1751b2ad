import { isSameSecret, sealOf } from './secrets.ts';

/** What the link of a mail about a change does. */
type Purpose = 'undo-change' | 'object';

/**
 * Lets the holder of a mail or text stop a waiting change, or object to one that was made, without a login. It is not
 * stored, but recomputed with the stage's secret.
 * @returns `<userId>.<changeId>.<HMAC-SHA256>`
 */
export function changeToken(
  purpose: Purpose,
  { userId, id }: { userId: string; id: string },
  signingSecret: string,
): string {
  return `${userId}.${id}.${sealOf(purpose, `${userId} ${id}`, signingSecret)}`;
}

/** The change that this token is for; `null` for a token that is not ours. */
export function changeOfToken(
  purpose: Purpose,
  token: string,
  signingSecret: string,
): { userId: string; id: string } | null {
  const [, userId, id] = /^([0-9A-Z]{26})\.([0-9A-Z]{26})\.[\w-]{43}$/.exec(token) ?? [];
  if (userId === undefined || id === undefined) return null;
  const isOurs = isSameSecret(token, changeToken(purpose, { userId, id }, signingSecret));
  return isOurs ? { userId, id } : null;
}
