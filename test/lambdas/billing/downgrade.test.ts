import { expect, test } from 'vitest';
import { everyWatcherOf } from '#test/support/builders/watchers.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { openBillingWorld } from './billing-world.ts';

const world = openedForFile(openBillingWorld);

const TWELVE = Array.from({ length: 12 }, (_, index) => `T${index}`);

type Item = { ticker: string; paused: string | null; forms: string };

/** Creates a PRO user with twelve tickers, added one after another. */
async function reader() {
  const session = await world.reader();
  await world.buy(session);
  for (const ticker of TWELVE) {
    world.api.clock.now = new Date(world.api.clock.now.getTime() + 1_000);
    await world.api.post('/api/subscribe', { tickers: ticker, forms: '8-K,10-K' }, { session });
  }
  return session;
}

/** Ends the plan in Stripe and delivers the events. */
async function downgrade(session: string) {
  const [subscription] = (
    await world.stripe.sdk.subscriptions.list({ customer: await world.customerOf(session) })
  ).data;
  await world.stripe.sdk.subscriptions.cancel(subscription?.id ?? '');
  await world.deliverAll();
}

async function listOf(session: string): Promise<Item[]> {
  return (await world.api.get('/api/watchlist', { session })).body.watchlist as Item[];
}
const pausedIn = async (session: string) =>
  (await listOf(session)).filter(({ paused }) => paused !== null).map(({ ticker }) => ticker);

/** Returns the user's tickers that fan-out considers paused. */
async function pausedForFanOut(session: string): Promise<string[]> {
  const { id } = await world.people.profileOf(session);
  const paused: string[] = [];
  for (const ticker of TWELVE) {
    const watchers = await everyWatcherOf(world.api.table, ticker);
    if (watchers.some(({ userId, isPaused }) => userId === id && isPaused)) paused.push(ticker);
  }
  return paused;
}

test('a downgrade immediately pauses the newest tickers and locks the forms that require PRO, and an upgrade restores both', async () => {
  const session = await reader();
  expect(await pausedIn(session)).toEqual([]);

  await downgrade(session);
  const list = await listOf(session);
  expect(list).toHaveLength(12);
  expect(await pausedIn(session)).toEqual(['T10', 'T11']);
  expect(await pausedForFanOut(session)).toEqual(['T10', 'T11']);
  expect(new Set(list.map(({ forms }) => forms))).toEqual(new Set(['8-K']));
  const added = await world.api.post('/api/subscribe', { tickers: 'NVDA' }, { session });
  expect(added).toMatchObject({ status: 400, body: { error: 'ticker_limit' } });

  await world.buy(session);
  expect(await pausedIn(session)).toEqual([]);
  expect(await pausedForFanOut(session)).toEqual([]);
  expect(new Set((await listOf(session)).map(({ forms }) => forms))).toEqual(new Set(['8-K,10-K']));
});

test('the reader can choose which tickers stay active after a downgrade', async () => {
  const session = await reader();
  await downgrade(session);
  const answer = await world.api.post('/api/choose-tickers', { tickers: 'T11,T10' }, { session });
  expect(answer).toMatchObject({ status: 200, body: { paused: ['T8', 'T9'] } });
  expect(await pausedIn(session)).toEqual(['T8', 'T9']);
  expect(await pausedForFanOut(session)).toEqual(['T8', 'T9']);

  await world.api.post('/api/unsubscribe', { ticker: 'T0' }, { session });
  expect(await pausedIn(session)).toEqual(['T9']);
  expect(await pausedForFanOut(session)).toEqual(['T9']);
});

test.each(
  fewUnlessLong<[string, number, string]>(1, [
    [TWELVE.slice(0, 11).join(), 400, 'ticker_limit'],
    ['NVDA', 404, 'ticker_not_watched'],
  ]),
)('choosing %s is rejected with %i %s', async (tickers, status, error) => {
  const session = await reader();
  await downgrade(session);
  expect(await world.api.post('/api/choose-tickers', { tickers }, { session })).toMatchObject({
    status,
    body: { error },
  });
  expect(await pausedIn(session)).toEqual(['T10', 'T11']);
});
