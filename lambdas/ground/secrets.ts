import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret of 256 random bits: 43 characters that are safe in URLs and headers. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A new code of random digits. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

type SealPurpose =
  | 'unsubscribe'
  | 'login-code'
  | 'admin-code'
  | 'change-code'
  | 'undo-change'
  | 'object'
  | 'known-device';

/**
 * HMAC of a text, which may be short: without the stage's signing secret, the table reveals nothing.
 * @param purpose prevents a seal made for one use from serving another
 */
export function sealOf(purpose: SealPurpose, text: string, signingSecret: string): string {
  return createHmac('sha256', signingSecret).update(`${purpose} ${text}`).digest('base64url');
}

/** Takes about 10 ms. */
const SLOW_COST = 4_096;
const SLOW_HASH_BYTES = 32;

/** Stored for years in place of something short enough to be guessed. @param salt unique */
export function slowHash(text: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, SLOW_HASH_BYTES, { N: SLOW_COST }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    );
  });
}

/** Whether a text has the shape of our secrets. Saves a read of the table. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Hex SHA-256, which is stored in place of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
