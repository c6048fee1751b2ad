import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { oneReport, openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));

async function heldFor(user: Partial<User>): Promise<void> {
  await world.watch({ tickers: world.tickers, user });
  world.time.now = Date.parse('2026-11-20T22:30:00-05:00');
  world.publish();
  await world.pollAndDrain();
}

test('a text held overnight is sent in the morning, however often the service was restarted', async () => {
  await heldFor({ phone: '+12125550100', phoneVerified: true, notifyVia: ['sms'] });
  for (let restarts = 0; restarts < 4; restarts++) {
    await world.recoverAndDrain(true);
  }
  expect(world.engines.phones.texts()).toEqual([]);

  world.time.now = Date.parse('2026-11-21T08:00:01-05:00');
  await world.recoverAndDrain();

  expect(world.engines.phones.texts()).toHaveLength(1);
});

test('a digest whose email was rejected permanently is not retried', async () => {
  await heldFor({ delivery: 'digest', digestHour: 8 });
  world.time.now = Date.parse('2026-11-21T08:00:01-05:00');
  const refused = Object.assign(new Error('rejected'), { permanent: true });
  const channels = alertChannels(() => Promise.reject(refused));
  expect(await world.sendDigests({ channels })).toBe(0);

  world.time.now = Date.parse('2026-11-21T09:00:00-05:00');
  expect(await world.sendDigests()).toBe(0);
  expect(await world.engines.mailbox.emails()).toEqual([]);
  expectLogged('A digest could not be sent');
});

test('a sent digest stays claimed even if recording it failed, so that it is not sent again', async () => {
  await heldFor({ delivery: 'digest', digestHour: 8 });
  world.time.now = Date.parse('2026-11-21T08:00:01-05:00');
  const alerts = { ...world.deps.alerts, finishAll: () => Promise.reject(new Error('No answer.')) };
  await expect(world.sendDigests({ alerts })).rejects.toThrow('No answer.');
  expect(await world.engines.mailbox.emails()).toHaveLength(1);

  const page = await world.deps.alerts.page('alice', 10);
  expect(page.alerts.map(({ status }) => status)).toEqual(page.alerts.map(() => 'sending'));
  // The email service reports within seconds that it accepted the email.
  const report = {
    status: 'sent' as const,
    reason: null,
    sentAt: '2026-11-21T13:00:02.000Z',
    message: 'digest',
  };
  await Promise.all(page.alerts.map((alert) => world.deps.alerts.settle(alert, report)));
  world.time.now = Date.parse('2026-11-21T09:00:00-05:00');
  await world.recover();
  await world.sendDigests();
  expect(await world.engines.mailbox.emails()).toHaveLength(1);
});
