import { deviceOf } from '#domain/accounts/device.ts';
import { channelSwitch, isVerified } from '#domain/accounts/user.ts';
import { AppError } from '#domain/app-error.ts';
import { afterPush, type PushDevice, type PushOutcome } from '#domain/channels/push/push-device.ts';
import { MAX_PUSH_DEVICES } from '#domain/channels/push/push-limits.ts';
import {
  ENDPOINT_END,
  type PushDeviceRequest,
  type PushDevicesResponse,
} from '#domain/contract/channels/push-contract.ts';
import { RATE_LIMITS } from '#domain/limits/rate-limits.ts';
import { type ChangeUserDeps, changeUser } from '#lambdas/accounts/change-user.ts';
import { dateIn, isoIn } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/types.ts';

export type PushDevicesDeps = ChangeUserDeps & {
  pushDevices: Pick<Store['pushDevices'], 'of' | 'change'>;
  pusher: {
    publicKey: string;
    accepts(endpoint: string): boolean;
    send(device: PushDevice, text: string, urgency: 'high' | 'normal'): Promise<PushOutcome>;
  };
  limits: Pick<Store['limits'], 'take'>;
};

const TEST = {
  title: 'Notifications work',
  body: 'Alerts about your tickers will look like this.',
  path: '/settings#alerts',
};

/** Lists the browsers that receive a user's push notifications. */
export async function listPushDevices(deps: PushDevicesDeps, userId: string): Promise<PushDevicesResponse> {
  return viewOf(deps, await deps.pushDevices.of(userId));
}

/**
 * Adds a browser and turns on its notifications. A known browser gets its new keys and is no longer paused. A browser
 * that replaces a listed device takes its place; notifications are turned on again only if that device was paused.
 * @throws AppError not_verified, push_service_unknown, too_many_devices
 */
export async function addPushDevice(
  deps: PushDevicesDeps,
  {
    userId,
    userAgent,
    request,
    id,
  }: { userId: string; userAgent: string | undefined; request: PushDeviceRequest; id: string },
): Promise<PushDevicesResponse> {
  const { endpoint, keys, replaces } = request;
  if (!deps.pusher.accepts(endpoint))
    throw new AppError(
      'invalid',
      'push_service_unknown',
      'The push service of this browser is not supported.',
    );
  const user = await deps.users.get(userId);
  if (user !== null && !isVerified(user))
    throw new AppError('forbidden', 'not_verified', 'Please verify an email address or a phone first.');
  const added = {
    id,
    endpoint,
    ...keys,
    name: deviceOf(userAgent),
    createdAt: isoIn(deps.clock),
    lastSentAt: null,
    failingSince: null,
    lastError: null,
    isPaused: false,
  };
  let replaced: PushDevice | undefined;
  const devices = await deps.pushDevices.change(userId, (before) => {
    replaced = before.find((device) => device.endpoint === replaces);
    if (replaces !== undefined && replaced === undefined) return before;
    const others = before.filter((device) => device.endpoint !== endpoint && device !== replaced);
    if (others.length >= MAX_PUSH_DEVICES)
      throw new AppError(
        'limit',
        'too_many_devices',
        `Up to ${MAX_PUSH_DEVICES} devices get notifications. Please remove one first.`,
      );
    return [...others, added];
  });
  if (replaces === undefined || replaced?.isPaused)
    await changeUser(deps, userId, (who) => channelSwitch(who, 'push', true));
  return viewOf(deps, devices);
}

/** Removes a browser. Removing the last one turns off notifications. */
export async function removePushDevice(
  deps: PushDevicesDeps,
  userId: string,
  id: string,
): Promise<PushDevicesResponse> {
  const devices = await deps.pushDevices.change(userId, (before) => {
    const left = before.filter((device) => device.id !== id);
    return left.length === before.length ? before : left;
  });
  if (devices.every(({ isPaused }) => isPaused))
    await changeUser(deps, userId, (who) => channelSwitch(who, 'push', false));
  return viewOf(deps, devices);
}

/**
 * Sends a test notification to one browser. If it is accepted, a paused device becomes active again.
 * @throws AppError device_unknown, too_many_requests, push_failed
 */
export async function testPushDevice(
  deps: PushDevicesDeps,
  userId: string,
  id: string,
): Promise<PushDevicesResponse> {
  const device = (await deps.pushDevices.of(userId)).find((each) => each.id === id);
  if (device === undefined)
    throw new AppError('not-found', 'device_unknown', 'This device no longer gets notifications.');
  const taken = await deps.limits.take([{ limit: RATE_LIMITS.testPushes, who: userId }], dateIn(deps.clock));
  if (!taken.allowed)
    throw new AppError(
      'limit',
      'too_many_requests',
      'You can test 10 times an hour. Please try again later.',
      {
        retryAfterSeconds: taken.retryAfterSeconds,
      },
    );
  const outcome = await deps.pusher.send(device, JSON.stringify(TEST), 'high');
  const devices = await deps.pushDevices.change(userId, (before) =>
    before.flatMap((each) => (each.id === id ? (afterPush(each, outcome, dateIn(deps.clock)) ?? []) : each)),
  );
  if (outcome.kind === 'taken' && device.isPaused)
    await changeUser(deps, userId, (who) => channelSwitch(who, 'push', true));
  if (outcome.kind === 'gone')
    throw new AppError(
      'conflict',
      'device_gone',
      'This browser no longer accepts notifications. Turn them on there again.',
    );
  if (outcome.kind === 'failed')
    throw new AppError(
      'upstream',
      'push_failed',
      'The push service did not accept the test. Please try again later.',
    );
  return viewOf(deps, devices);
}

function viewOf({ pusher }: PushDevicesDeps, devices: readonly PushDevice[]): PushDevicesResponse {
  return {
    public_key: pusher.publicKey,
    devices: devices.map(({ id, name, createdAt, lastSentAt, lastError, isPaused, endpoint }) => ({
      id,
      name,
      created_at: createdAt,
      last_sent_at: lastSentAt,
      last_error: lastError,
      paused: isPaused,
      endpoint_end: endpoint.slice(-ENDPOINT_END),
    })),
  };
}
