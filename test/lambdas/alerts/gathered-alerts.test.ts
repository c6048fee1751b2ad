import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { fanOutAlerts } from '#lambdas/alerts/fan-out-alerts.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(openWorld);

const mails = async () => (await world.engines.mailbox.emails()).map(({ subject }) => subject);

let count = 0;
/** Creates an AAPL filing that has been read and needs alerts. */
async function filed(over: Partial<StoredFiling> = {}, level: ImportanceLevel = 'HIGH'): Promise<string> {
  count += 1;
  const accession = `0000320193-26-${String(count).padStart(6, '0')}`;
  const now = new Date(world.time.now).toISOString();
  const assessment = {
    ...storedFiling().assessment,
    importance_level: level,
    material_score: level === 'LOW' ? 2 : 7,
    one_liner: `Event ${count}`,
  };
  const filing = storedFiling({
    accession,
    acceptedAt: now,
    firstSeenAt: now,
    alerts: 'due',
    assessment,
    ...over,
  });
  await world.deps.filings.create({ ...filing, isReadDue: true }, now);
  return accession;
}

const notify = (accession: string) =>
  asFunction('fan-out-alerts', () => fanOutAlerts(world.deps, { accession }));
const reader = (user: Partial<User> = {}) =>
  world.watch({ tickers: ['AAPL'], user: { delivery: 'realtime', ...user } });

test('filings found at the same moment share one email', async () => {
  await reader();
  const [first, second] = [await filed(), await filed()];

  await notify(first);
  await notify(second);
  await world.drain();

  expect(await mails()).toEqual([expect.stringMatching(/\(\+1 more\)$/)]);
});

test('filings from the next 90 seconds share a second email, even if they come from several fan-outs', async () => {
  await reader();
  await notify(await filed());
  for (const seconds of [20, 40]) {
    world.time.now += seconds * 1_000;
    await notify(await filed());
  }
  expect(await mails()).toHaveLength(1);

  await world.drain();

  expect(await mails()).toHaveLength(2);
  expect((await mails()).at(-1)).toMatch(/\(\+1 more\)$/);
});

test('a CRITICAL filing never waits', async () => {
  await reader();
  await notify(await filed());
  world.time.now += 10_000;
  await notify(await filed({}, 'CRITICAL'));

  expect(await mails()).toHaveLength(2);
});

test('a filing is treated as a reader’s first if the earlier ones caused no alert for this reader', async () => {
  await reader();
  await notify(await filed({}, 'LOW'));
  await notify(await filed({ form: '10-K', formType: '10-K' }));
  world.time.now += 10_000;

  await notify(await filed());

  expect(await mails()).toHaveLength(1);
});

test('batched filings are omitted if their ticker was removed in the meantime', async () => {
  await reader();
  await notify(await filed());
  world.time.now += 10_000;
  await notify(await filed());
  await world.deps.watchlists.remove('alice', 'AAPL');

  await world.drain();

  expect(await mails()).toHaveLength(1);
});

test('batched filings are sent once, even if the message that ends the waiting period is lost', async () => {
  await reader();
  await notify(await filed());
  world.time.now += 10_000;
  await notify(await filed());
  await notify(await filed());
  world.queues.alerts.messages = [];

  world.time.now += 120_000;
  await world.recoverAndDrain();

  expect(await mails()).toHaveLength(2);
});

test('filings whose shared email could not be sent are sent together later', async () => {
  await reader();
  const [first, second] = [await filed(), await filed()];
  await asFunction('fan-out-alerts', () =>
    fanOutAlerts(
      { ...world.deps, channels: alertChannels(() => Promise.reject(new Error('throttled'))) },
      { accession: first },
    ),
  );
  await notify(second);

  await world.drain();

  expect(await mails()).toEqual([expect.stringMatching(/\(\+1 more\)$/)]);
});
