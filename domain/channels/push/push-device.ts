import * as v from 'valibot';
import { PAUSED_AFTER_MS } from './push-limits.ts';

/** A browser that receives push notifications. Times are ISO. */
export const PushDevice = v.object({
  id: v.string(),
  /** The URL at which its push service accepts messages. */
  endpoint: v.string(),
  /** The browser's public key and secret, base64url. */
  p256dh: v.string(),
  auth: v.string(),
  name: v.nullable(v.string()),
  createdAt: v.string(),
  lastSentAt: v.nullable(v.string()),
  /** When the current series of failures began. */
  failingSince: v.nullable(v.string()),
  lastError: v.nullable(v.string()),
  isPaused: v.boolean(),
});
export type PushDevice = v.InferOutput<typeof PushDevice>;

/** The outcome reported by a push service. `gone`: the browser has unsubscribed. */
export type PushOutcome = { kind: 'taken' | 'gone' } | { kind: 'failed'; error: string; canRetry: boolean };

/** How precise a device's stored times are. This coarse interval saves a write for most alerts. */
const NOTED_EVERY_MS = 3_600_000;

/**
 * Returns a device's new state after a message was sent to it.
 * @returns the same object if nothing needs to be stored; `null` for a device that no longer exists
 */
export function afterPush(device: PushDevice, outcome: PushOutcome, now: Date): PushDevice | null {
  switch (outcome.kind) {
    case 'gone':
      return null;
    case 'taken':
      return isNoted(device, now) ? device : { ...device, ...WELL, lastSentAt: now.toISOString() };
    case 'failed': {
      const failingSince = device.failingSince ?? now.toISOString();
      const isPaused = device.isPaused || now.getTime() - Date.parse(failingSince) >= PAUSED_AFTER_MS;
      return { ...device, failingSince, lastError: outcome.error, isPaused };
    }
  }
}

const WELL = { failingSince: null, lastError: null, isPaused: false };

function isNoted({ failingSince, isPaused, lastSentAt }: PushDevice, now: Date): boolean {
  if (failingSince !== null || isPaused || lastSentAt === null) return false;
  return now.getTime() - Date.parse(lastSentAt) < NOTED_EVERY_MS;
}
