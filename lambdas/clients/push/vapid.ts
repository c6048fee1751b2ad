import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

const CURVE = 'prime256v1';
const PRIVATE_BYTES = 32;
const COORDINATE_BYTES = 32;
/** Push services refuse tokens that are valid for more than a day. */
const VALID_SECONDS = 12 * 3_600;

/** Keys that identify us to push services. */
export type VapidKeys = { publicKey: string; privateKey: KeyObject };

/**
 * Derives the stage's key pair, always the same from the same secret: Secrets Manager can generate a random secret
 * but not an elliptic-curve key. Browsers subscribe with the public key (base64url), so changing the secret ends
 * all subscriptions.
 * @see RFC 8292
 */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH(CURVE);
  // One in four billion secrets yields a number that is too large for the curve. With such a secret this function
  // always throws.
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'filing-pulse vapid', PRIVATE_BYTES)));
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)];
  const jwk = { kty: 'EC', crv: 'P-256', d: base64(pair.getPrivateKey()), x: base64(x), y: base64(y) };
  return { publicKey: base64(point), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/**
 * Returns the Authorization header for a request to a push service.
 * @param contact `mailto:` address at which its operators can reach us
 */
export function vapidHeader(keys: VapidKeys, endpoint: string, contact: string, now: number): string {
  const expires = Math.floor(now / 1_000) + VALID_SECONDS;
  const claims = { aud: new URL(endpoint).origin, exp: expires, sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => base64(Buffer.from(JSON.stringify(part))))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${base64(signature)}, k=${keys.publicKey}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url');
}
