import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';

import { type Secret, signingKeyOf } from './secret.ts';

const SECRET_BYTES = 32;

/** Returns a new secret of 256 random bits: 43 characters that are safe in URLs and headers. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** Returns a new code of random digits. */
export function newCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Letters and digits that cannot be mistaken for one another. */
const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_GROUPS = 3;
const RECOVERY_GROUP_LENGTH = 4;

/** Returns a new code of about 59 random bits to write down, such as `k7pm-2xwd-9hqa`. */
export function newRecoveryCode(): string {
  const letter = () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length));
  const group = () => Array.from({ length: RECOVERY_GROUP_LENGTH }, letter).join('');
  return Array.from({ length: RECOVERY_GROUPS }, group).join('-');
}

type SealPurpose =
  | 'unsubscribe'
  | 'tune'
  | 'login-code'
  | 'admin-code'
  | 'admin-recovery'
  | 'change-code'
  | 'undo-change'
  | 'object'
  | 'known-device';

/**
 * Returns the HMAC of a text, which may be short: without the stage's signing secret, the stored value reveals nothing
 * about it.
 * @param purpose prevents a seal made for one use from being used for another
 */
export function sealOf(purpose: SealPurpose, text: string, signingSecret: Secret): string {
  return createHmac('sha256', signingKeyOf(signingSecret)).update(`${purpose} ${text}`).digest('base64url');
}

/** scrypt cost at which one hash takes about 10 ms. */
const SLOW_COST = 4_096;
const SLOW_HASH_BYTES = 32;

/**
 * Returns a slow hash, stored for years in place of a text that is short enough to be guessed. @param salt unique
 */
export function slowHash(text: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(text, salt, SLOW_HASH_BYTES, { N: SLOW_COST }, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    );
  });
}

/** Returns whether a text has the format of our secrets; if not, there is no need to read the table. */
export function isSecret(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** Returns the hex SHA-256 of a text, which is stored instead of a secret. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
