import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PushedMessage = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Starts a stand-in for a push service that records messages and responds as configured. */
export async function startPushService() {
  const messages: PushedMessage[] = [];
  let statusFor: (headers: IncomingHttpHeaders) => number = () => 201;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    messages.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    const status = statusFor(request.headers);
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    /** @param next a status, or the status for the headers of a request */
    answer: (next: number | typeof statusFor) => {
      statusFor = typeof next === 'number' ? () => next : next;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/**
 * Creates a browser's keys and decrypts messages for them. Written from RFC 8291, independently of our encryption
 * code.
 */
export function browserKeys() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
      const ikm = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
      const prk = createHmac('sha256', salt).update(ikm).digest();
      const expand = (label: string, bytes: number) =>
        createHmac('sha256', prk).update(`Content-Encoding: ${label}\0\x01`).digest().subarray(0, bytes);
      const decipher = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
    },
  };
}
