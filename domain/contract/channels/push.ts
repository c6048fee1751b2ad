import * as v from 'valibot';
import { Flag, TextOrNull } from '#domain/contract/fields.ts';

/** As browsers encode keys: base64url, with or without padding. */
const Key = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return v.pipe(
    v.string(),
    v.maxLength(length + 2),
    v.transform((key) => key.replace(/=+$/, '')),
    v.regex(/^[\w-]+$/),
    v.length(length),
  );
};

const PUBLIC_KEY_BYTES = 65;
const AUTH_BYTES = 16;

/** POST /api/push-devices: what `PushSubscription.toJSON()` answers. A known endpoint gets the new keys. */
export const PushDeviceRequest = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1_000)),
  keys: v.object({ p256dh: Key(PUBLIC_KEY_BYTES), auth: Key(AUTH_BYTES) }),
});
export type PushDeviceRequest = v.InferInput<typeof PushDeviceRequest>;

/** POST /api/test-push-device, POST /api/remove-push-device */
export const NamedPushDevice = v.object({ id: v.pipe(v.string(), v.maxLength(40)) });
export type NamedPushDevice = v.InferOutput<typeof NamedPushDevice>;

const Device = v.object({
  id: v.string(),
  /** Browser and system, such as `Chrome on macOS`; `null` when unknown. */
  name: TextOrNull,
  created_at: v.string(),
  /** When its push service last took a message, to within an hour; `null` before the first. */
  last_sent_at: TextOrNull,
  /** Why the last message was not taken; `null` if it was. */
  last_error: TextOrNull,
  /** It failed for too long. A successful test ends that. */
  paused: Flag,
  /** The last characters of its endpoint, by which a browser knows itself. */
  endpoint_end: v.string(),
});
export type PushDeviceView = v.InferOutput<typeof Device>;

/** GET /api/push-devices; every change answers it too. */
export const PushDevicesResponse = v.object({
  /** The key that a browser subscribes with, base64url. */
  public_key: v.string(),
  /** Oldest first. */
  devices: v.array(Device),
});
export type PushDevicesResponse = v.InferOutput<typeof PushDevicesResponse>;

/** Characters of an endpoint that tell a user's devices apart. */
export const ENDPOINT_END = 24;
