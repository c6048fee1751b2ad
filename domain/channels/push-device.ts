import * as v from 'valibot';

/** A browser that shows alerts. Times are ISO. */
export const PushDevice = v.object({
  id: v.string(),
  /** Where its push service takes messages. */
  endpoint: v.string(),
  /** Public key and secret of the browser, base64url. */
  p256dh: v.string(),
  auth: v.string(),
  name: v.nullable(v.string()),
  createdAt: v.string(),
  lastSentAt: v.nullable(v.string()),
  /** When the first of the failures in a row was. */
  failingSince: v.nullable(v.string()),
  lastError: v.nullable(v.string()),
  isPaused: v.boolean(),
});
export type PushDevice = v.InferOutput<typeof PushDevice>;

/** What a push service said. gone: the browser unsubscribed. */
export type PushOutcome = { kind: 'taken' | 'gone' } | { kind: 'failed'; error: string; canRetry: boolean };

export const MAX_PUSH_DEVICES = 10;

/** A device that failed for as long as this gets nothing more until a test succeeds. */
const PAUSED_AFTER_MS = 24 * 3_600_000;
/** The log of a device is exact to this, which saves a write for most alerts. */
const NOTED_EVERY_MS = 3_600_000;

/**
 * A device after a message.
 * @returns the same object when there is nothing to note; `null` for a device that is gone
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
