import { isSameSecret, sealOf } from './read-secrets.ts';
import { isMadeWith, type Secret } from './secret.ts';

/** A user's alert: the holder of its token may adjust that user's alert settings, and nothing else. */
export type TunedAlertRef = { userId: string; ticker: string; accession: string };

/**
 * Creates a token that lets the recipient of an alert adjust alert settings without a login. It is not stored, but
 * recomputed with the stage's secret.
 * @returns `<userId>.<ticker>.<accession>.<HMAC-SHA256>`
 */
export function tuneToken({ userId, ticker, accession }: TunedAlertRef, signingSecret: Secret): string {
  const subject = `${userId}.${ticker}.${accession}`;
  return `${subject}.${sealOf('tune', subject, signingSecret)}`;
}

/** Returns the alert that a token names; `null` for a token that we did not sign. */
export function tunedBy(token: string, signingSecret: Secret): TunedAlertRef | null {
  const parts = /^([0-9A-Z]{26})\.([A-Z0-9-]{1,12})\.(\d{10}-\d{2}-\d{6})\.[\w-]{43}$/.exec(token);
  const [, userId, ticker, accession] = parts ?? [];
  if (userId === undefined || ticker === undefined || accession === undefined) return null;
  const ref = { userId, ticker, accession };
  return isMadeWith(signingSecret, (key) => isSameSecret(token, tuneToken(ref, key))) ? ref : null;
}
