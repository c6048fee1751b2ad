import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts-store.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { oneReport, openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));

const FREE: Partial<User> = { planType: 'free', planStatus: 'none' };
const PRO: Partial<User> = { planType: 'pro', planStatus: 'active' };
const PHONE: Partial<User> = { phone: '+12125550100', phoneVerified: true, quietHours: null };
const MORNING = '2026-11-21T08:00:01-05:00';

const mails = () => world.engines.mailbox.emails();
const texts = () => world.engines.phones.texts();

async function watching(user: Partial<User>): Promise<void> {
  await world.watch({ tickers: world.tickers, user });
}

async function publish(count: number): Promise<void> {
  await world.publish(count);
  await world.pollAndDrain();
}

/** Creates filings with this level, each with an alert that is due, and returns the results. */
async function alertAbout(
  level: 'CRITICAL' | 'HIGH',
  count: number,
  channel: 'email' | 'sms',
): Promise<void> {
  const { assessment } = storedFiling();
  for (let index = 0; index < count; index++) {
    const accession = `0000320193-26-0002${10 + index}`;
    const included = storedFiling({ accession, assessment: { ...assessment, importance_level: level } });
    await world.deps.filings.create(included, included.acceptedAt);
    await putDueAlert(world.table, storedAlert({ accession, channel }), included.acceptedAt);
    await world.queues.alerts.send({ userId: 'alice', accession, acceptedAt: included.acceptedAt, channel });
  }
  await world.drain();
}

async function change(plan: Partial<User>): Promise<void> {
  const user = await world.deps.users.get('alice');
  if (user !== null) await contactsIn(world.table).save(user, plan, new Date(world.time.now));
}

const morningDigest = () => {
  world.time.now = Date.parse(MORNING);
  return world.sendDigests();
};

test('a free reader gets no separate emails about three filings, but one digest the next morning', async () => {
  await watching(FREE);

  await publish(3);
  expect(await mails()).toEqual([]);

  expect(await morningDigest()).toBe(1);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Daily digest: 3 filings from 1 company/),
  ]);
});

test('a free reader whose stored setting is real time still gets only the digest', async () => {
  await watching({ ...FREE, delivery: 'realtime' });

  await publish(1);

  expect(await mails()).toEqual([]);
});

test('a free reader gets a text about one CRITICAL filing a day, and no text that counts the others', async () => {
  await watching({ ...FREE, ...PHONE, notifyVia: ['sms'] });

  await alertAbout('CRITICAL', 3, 'sms');
  expect(texts()).toHaveLength(1);

  expect(await morningDigest()).toBe(0);
  expect(texts()).toHaveLength(1);
});

test('a HIGH filing is not texted to a free reader', async () => {
  await watching({ ...FREE, ...PHONE, notifyVia: ['sms'] });

  await alertAbout('HIGH', 1, 'sms');

  expect(texts()).toEqual([]);
});

test('the plan at the time of sending applies, after an upgrade as well as after a cancellation', async () => {
  await watching(FREE);
  await change(PRO);
  await alertAbout('HIGH', 1, 'email');
  expect(await mails()).toHaveLength(1);

  await change({ planStatus: 'canceled' });
  await publish(1);
  expect(await mails()).toHaveLength(1);
});

test('a LOW filing waits for the digest of a PRO reader who did not ask for everything in real time', async () => {
  await watching({ ...PRO, delivery: 'realtime' });
  const { assessment } = storedFiling();
  const low = { ...assessment, importance_level: 'LOW' as const };
  await world.deps.filings.create(storedFiling({ assessment: low }), storedFiling().acceptedAt);
  await putDueAlert(world.table, storedAlert(), storedFiling().acceptedAt);
  await world.queues.alerts.send(storedAlert());

  await world.drain();
  expect(await mails()).toEqual([]);

  expect(await morningDigest()).toBe(1);
});

test.each(['email', 'sms'] as const)(
  'nothing is sent by %s to a contact that was never verified',
  async (channel) => {
    await watching({
      ...FREE,
      ...PHONE,
      emailVerified: false,
      phoneVerified: false,
      notifyVia: ['email', 'sms'],
    });

    await alertAbout('CRITICAL', 1, channel);
    await morningDigest();

    expect([await mails(), texts()]).toEqual([[], []]);
  },
);
