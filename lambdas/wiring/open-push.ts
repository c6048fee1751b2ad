import * as v from 'valibot';
import { channelSwitch } from '#domain/accounts/user.ts';
import { PUSH_SERVICES } from '#domain/channels/push/push-services.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { changeUserIfThere } from '#lambdas/accounts/change-user.ts';
import { openPusher } from '#lambdas/clients/push/pusher.ts';
import { openPushes } from '#lambdas/clients/push/pushes.ts';
import { readEnv, Text } from '#lambdas/shared/env.ts';
import type { Secret } from '#lambdas/shared/secret.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import type { Store } from '#lambdas/store/open-store.ts';

/** @param from the sender of the stage's emails, alone or as `Name <address>` */
export function openPusherAs({ signingSecret, from }: { signingSecret: Secret; from: string }) {
  const { PUSH_SERVICES: services } = readEnv({ PUSH_SERVICES: v.optional(Text, PUSH_SERVICES) });
  const contact = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return openPusher({ secret: signingSecret, services, contact, clock: systemClock });
}

/** Opens the client that sends notifications to all of a user's browsers. */
export function openPush(store: Store, stage: { signingSecret: Secret; from: string }) {
  return openPushes({
    pusher: openPusherAs(stage),
    devices: store.pushDevices,
    turnOff: (userId) => switchChannel(store, userId, 'push', false),
    clock: systemClock,
  });
}

/** Turns one of a user's channels on or off, if the account still exists. */
export async function switchChannel(
  store: Pick<Store, 'users' | 'contacts'>,
  userId: string,
  channel: Channel,
  isOn: boolean,
): Promise<void> {
  const deps = { users: store.users, contacts: store.contacts, clock: systemClock };
  await changeUserIfThere(deps, userId, (user) => channelSwitch(user, channel, isOn));
}
