import * as v from 'valibot';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';

/** A key as browsers encode it: base64url, with or without padding. */
const Key = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return v.pipe(
    v.string(),
    v.maxLength(length + 2),
    v.transform((key) => key.replace(/=+$/, '')),
    v.regex(/^[\w-]+$/),
    v.minLength(length),
    v.maxLength(length),
  );
};

const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;

/**
 * POST /api/push-devices: the result of `PushSubscription.toJSON()`. For a known endpoint, the keys are updated.
 * `replaces`: the endpoint of a device that this browser gave up. If it is not in the list, nothing changes.
 */
export const PushDeviceRequest = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000)),
  keys: v.object({ p256dh: Key(PUBLIC_KEY_BYTES), auth: Key(AUTH_BYTES) }),
  replaces: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
});
export type PushDeviceRequest = v.InferInput<typeof PushDeviceRequest>;

/** POST /api/test-push-device, POST /api/remove-push-device */
export const NamedPushDevice = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });
export type NamedPushDevice = v.InferOutput<typeof NamedPushDevice>;

const Device = v.object({
  id: v.string(),
  /** Browser and system, such as `Chrome on macOS`; `null` if unknown. */
  name: TextOrNull,
  created_at: v.string(),
  /** When its push service last accepted a message, accurate to the hour; `null` before the first message. */
  last_sent_at: TextOrNull,
  /** Why the last message was not accepted; `null` if it was. */
  last_error: TextOrNull,
  /** True if the device has failed for too long. A successful test resumes it. */
  paused: Flag,
  /** The last characters of the endpoint, by which a browser recognizes its own entry. */
  endpoint_end: v.string(),
});
export type PushDeviceView = v.InferOutput<typeof Device>;

/** GET /api/push-devices. Every request that changes the devices gets the same response. */
export const PushDevicesResponse = v.object({
  /** The key with which a browser subscribes, base64url. */
  public_key: v.string(),
  /** Oldest first. */
  devices: v.array(Device),
});
export type PushDevicesResponse = v.InferOutput<typeof PushDevicesResponse>;

/** How many characters at the end of an endpoint tell a user's devices apart. */
export const ENDPOINT_END = 24;
