import { createCipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const SECRET_BYTES = 32;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** A message is one record. Push services accept up to 4,096 bytes. */
const RECORD_BYTES = 4_096;
/** Marks the end of the last record. */
const LAST_RECORD = Buffer.from([2]);

/** The browser's keys, base64url. */
export type Receiver = { p256dh: string; auth: string };

/** Random values, generated for each message. */
export type Chance = { salt: Buffer; privateKey: Buffer };

/**
 * Encrypts a message so that only one browser can read it, as the body of a request with `Content-Encoding:
 * aes128gcm`.
 * @see RFC 8291 (keys), RFC 8188 (body)
 * @throws Error if the browser's key is not a point on the curve
 */
export function encrypted(text: string, { p256dh, auth }: Receiver, chance: Chance = newChance()): Buffer {
  const sender = createECDH(CURVE);
  sender.setPrivateKey(chance.privateKey);
  const receiverKey = Buffer.from(p256dh, 'base64url');
  const senderKey = sender.getPublicKey();

  const shared = hmac(Buffer.from(auth, 'base64url'), sender.computeSecret(receiverKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey, Buffer.from([1])]);
  const secret = hmac(shared, info);

  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(secret, chance.salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES),
    derived(secret, chance.salt, 'Content-Encoding: nonce\0', NONCE_BYTES),
  );
  const record = [
    cipher.update(text, 'utf8'),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return Buffer.concat([headerOf(chance.salt, senderKey), ...record]);
}

function newChance(): Chance {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return { salt: randomBytes(SALT_BYTES), privateKey: keys.getPrivateKey() };
}

/** Returns the header: salt, record size, and the sender's public key with its length. */
function headerOf(salt: Buffer, senderKey: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(senderKey.length, 4);
  return Buffer.concat([salt, sizes, senderKey]);
}

/** Computes HMAC-SHA-256, one of the two steps of HKDF; the result has 32 bytes. */
function hmac(key: Buffer, text: Buffer): Buffer {
  return createHmac('sha256', key).update(text).digest().subarray(0, SECRET_BYTES);
}

function derived(secret: Buffer, salt: Buffer, info: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
