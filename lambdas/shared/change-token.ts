import { isSameSecret, sealOf } from './read-secrets.ts';
import { isMadeWith, type Secret } from './secret.ts';

/** What a link in a message about a contact change does. */
type Purpose = 'undo-change' | 'object';

/**
 * Creates a token that lets the recipient of an email or text stop a pending change, or object to a completed one,
 * without a login. It is not stored, but recomputed with the stage's secret.
 * @returns `<userId>.<changeId>.<HMAC-SHA256>`
 */
export function changeToken(
  purpose: Purpose,
  { userId, id }: { userId: string; id: string },
  signingSecret: Secret,
): string {
  return `${userId}.${id}.${sealOf(purpose, `${userId} ${id}`, signingSecret)}`;
}

/** Returns the change that a token refers to; `null` for a token that we did not sign. */
export function changeOfToken(
  purpose: Purpose,
  token: string,
  signingSecret: Secret,
): { userId: string; id: string } | null {
  const [, userId, id] = /^([0-9A-Z]{26})\.([0-9A-Z]{26})\.[\w-]{43}$/.exec(token) ?? [];
  if (userId === undefined || id === undefined) return null;
  const isOurs = isMadeWith(signingSecret, (key) =>
    isSameSecret(token, changeToken(purpose, { userId, id }, key)),
  );
  return isOurs ? { userId, id } : null;
}
