import type { PushDevice, PushOutcome } from '#domain/channels/push/push-device.ts';
import { isPushService } from '#domain/channels/push/push-services.ts';
import { acceptedKeysOf, type Secret, signingKeyOf } from '#lambdas/shared/secret.ts';
import type { Clock } from '#lambdas/shared/system-clock.ts';
import { encrypted } from './encrypt.ts';
import { type VapidKeys, vapidHeader, vapidKeys } from './vapid.ts';

export type PusherOptions = {
  /** The stage's secret, from which its keys are derived. */
  secret: Secret;
  /** Origins of push services, separated by spaces. */
  services: string;
  /** An address at which the operators of push services can reach us. */
  contact: string;
  clock: Pick<Clock, 'now'>;
  /** The timeout for a push service's response; five seconds if omitted. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 5_000;
/** How long a push service keeps a message for a device that is off. After a day the news is out of date. */
const KEPT_SECONDS = 24 * 3_600;
const GONE = [404, 410];
const TOO_MANY = 429;
/**
 * The browser subscribed with a key other than the one that signed the message (RFC 8292, 4.2; some services
 * answer 401).
 */
const OTHER_KEY = [401, 403];

/** Creates a client that sends messages to browsers through their push services. */
export function openPusher({ secret, services, contact, clock, timeoutMs = TIMEOUT_MS }: PusherOptions) {
  const derived = new Map<string, VapidKeys>();
  /** Deriving a key pair takes a millisecond, so it is cached. */
  const keysFrom = (value: string) => {
    const keys = derived.get(value) ?? vapidKeys(value);
    derived.set(value, keys);
    return keys;
  };
  const post = async (device: PushDevice, text: string, urgency: string, keys: VapidKeys) => {
    const answer = await fetch(device.endpoint, {
      method: 'POST',
      headers: {
        Authorization: vapidHeader(keys, device.endpoint, `mailto:${contact}`, clock.now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(KEPT_SECONDS),
        Urgency: urgency,
      },
      body: new Uint8Array(encrypted(text, device)),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  return {
    /** Public key with which browsers subscribe. */
    get publicKey(): string {
      return keysFrom(signingKeyOf(secret)).publicKey;
    },

    /** Returns whether messages can be sent to this endpoint. */
    accepts: (endpoint: string): boolean => isPushService(endpoint, services),

    /**
     * A browser accepts only messages that are signed with the key that it subscribed with. After the secret has been
     * replaced, its previous value is tried too.
     * @param urgency `high` wakes a sleeping phone
     */
    async send(device: PushDevice, text: string, urgency: 'high' | 'normal'): Promise<PushOutcome> {
      // The list of push services may have changed since the device was added.
      if (!isPushService(device.endpoint, services)) return { kind: 'gone' };
      try {
        const [first = '', ...others] = new Set([signingKeyOf(secret), ...acceptedKeysOf(secret)]);
        let status = await post(device, text, urgency, keysFrom(first));
        for (const other of others)
          if (OTHER_KEY.includes(status)) status = await post(device, text, urgency, keysFrom(other));
        return outcomeOf(status);
      } catch {
        // There was no response, a redirect, or an invalid key. Either the service or the browser is at fault, and
        // the failure is recorded with the device.
        return { kind: 'failed', error: 'no_answer', canRetry: true };
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (GONE.includes(status)) return { kind: 'gone' };
  return { kind: 'failed', error: `http_${status}`, canRetry: status === TOO_MANY || status >= 500 };
}
