import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import type { Channel } from '#domain/contract/channel.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { oneReport, openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));

const MINUTE = 60_000;
let versions = 0;

async function pause(pausedChannels: Channel[]): Promise<void> {
  const { maintenance } = world.deps;
  versions = ((await maintenance.current())?.version ?? 0) + 1;
  const at = new Date(world.time.now).toISOString();
  await maintenance.put({ version: versions, signUpsPaused: false, pausedChannels, by: 'ann', at });
}

async function publishTo(user: Partial<User> = {}): Promise<void> {
  await world.watch({ tickers: world.tickers, user });
  world.publish();
  await world.pollAndDrain();
}

const alerts = async () => (await world.deps.alerts.page('alice', 10)).alerts;

test('alerts on a paused channel wait and are sent after the pause; other channels are not affected', async () => {
  await pause(['email']);
  await publishTo({
    ...{ phone: '+12125550100', phoneVerified: true, notifyVia: ['email', 'sms'] },
  });

  expect(await world.engines.mailbox.emails()).toEqual([]);
  expect(world.engines.phones.texts()).toHaveLength(1);
  expect(await alerts()).toContainEqual(
    expect.objectContaining({ channel: 'email', status: 'due', reason: 'maintenance' }),
  );

  // The channel is still paused, so the alert is checked again and keeps waiting.
  world.time.now += 6 * MINUTE;
  await world.recoverAndDrain();
  expect(await world.engines.mailbox.emails()).toEqual([]);

  await pause([]);
  world.time.now += 6 * MINUTE;
  await world.recoverAndDrain();
  expect(await world.engines.mailbox.emails()).toHaveLength(1);
  expect((await alerts()).map(({ status }) => status)).toEqual(['sent', 'sent']);
});

test('a digest also waits while its channel is paused', async () => {
  await publishTo({ delivery: 'digest', digestHour: 12 });
  await pause(['email']);
  world.goTo('2026-11-20', '12:00:01');
  await world.sendDigests();
  expect(await world.engines.mailbox.emails()).toEqual([]);

  await pause([]);
  world.time.now += 6 * MINUTE;
  await world.sendDigests();
  expect(await world.engines.mailbox.emails()).toHaveLength(1);
});
