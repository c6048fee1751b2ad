import { expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import type { ImportanceLevel } from '#domain/importance.ts';
import { fanOutAlerts } from '#lambdas/alerts/fan-out-alerts.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(openWorld);

const mails = async () => (await world.engines.mailbox.emails()).map(({ subject }) => subject);

let count = 0;
/** A filing of AAPL that was read, and is to be told. */
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

const tell = (accession: string) => fanOutAlerts(world.deps, { accession });
const reader = (user: Partial<User> = {}) =>
  world.watch({ tickers: ['AAPL'], user: { delivery: 'realtime', ...user } });

test('filings of one moment are one mail', async () => {
  await reader();
  const [first, second] = [await filed(), await filed()];

  await tell(first);
  await tell(second);
  await world.drain();

  expect(await mails()).toEqual([expect.stringMatching(/\(\+1 more\)$/)]);
});

test('those of the next 90 seconds are one more mail, whose parts come by several fan-outs', async () => {
  await reader();
  await tell(await filed());
  for (const seconds of [20, 40]) {
    world.time.now += seconds * 1_000;
    await tell(await filed());
  }
  expect(await mails()).toHaveLength(1);

  await world.drain();

  expect(await mails()).toHaveLength(2);
  expect((await mails()).at(-1)).toMatch(/\(\+1 more\)$/);
});

test('a CRITICAL filing never waits', async () => {
  await reader();
  await tell(await filed());
  world.time.now += 10_000;
  await tell(await filed({}, 'CRITICAL'));

  expect(await mails()).toHaveLength(2);
});

test('a filing is somebody’s first if those ahead were not for this reader', async () => {
  await reader();
  await tell(await filed({}, 'LOW'));
  await tell(await filed({ form: '10-K', formType: '10-K' }));
  world.time.now += 10_000;

  await tell(await filed());

  expect(await mails()).toHaveLength(1);
});

test('what was gathered is left out for a ticker that was taken off meanwhile', async () => {
  await reader();
  await tell(await filed());
  world.time.now += 10_000;
  await tell(await filed());
  await world.deps.watchlists.remove('alice', 'AAPL');

  await world.drain();

  expect(await mails()).toHaveLength(1);
});

test('what was gathered goes out once, though the message that ends the window was lost', async () => {
  await reader();
  await tell(await filed());
  world.time.now += 10_000;
  await tell(await filed());
  await tell(await filed());
  world.queues.alerts.messages = [];

  world.time.now += 120_000;
  await world.recoverAndDrain();

  expect(await mails()).toHaveLength(2);
});

test('filings that could not be handed over together go out together later', async () => {
  await reader();
  const [first, second] = [await filed(), await filed()];
  await fanOutAlerts(
    { ...world.deps, channels: alertChannels(() => Promise.reject(new Error('throttled'))) },
    { accession: first },
  );
  await tell(second);

  await world.drain();

  expect(await mails()).toEqual([expect.stringMatching(/\(\+1 more\)$/)]);
});
