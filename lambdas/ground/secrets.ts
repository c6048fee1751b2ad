import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret of 256 random bits, fit for URLs and headers: 43 characters. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A new code of random digits. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/**
 * What only who knows the stage's signing secret can make of a text, however short: the table alone gives nothing away.
 * @param purpose keeps what was made for one use from serving another
 */
export function sealOf(purpose: 'unsubscribe' | 'login-code', text: string, signingSecret: string): string {
  return createHmac('sha256', signingSecret).update(`${purpose} ${text}`).digest('base64url');
}

/** About 10 ms. */
const SLOW_COST = 4_096;
const SLOW_HASH_BYTES = 32;

/** What is kept for years in place of something that could be searched. @param salt differs every time */
export function slowHash(text: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, SLOW_HASH_BYTES, { N: SLOW_COST }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    );
  });
}

/** Whether a text could be one of our secrets; saves a read of the table. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Hex SHA-256: what is stored in place of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
