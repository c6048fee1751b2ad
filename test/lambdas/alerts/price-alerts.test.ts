import { expect, test } from 'vitest';
import { NO_THRESHOLD } from '#domain/accounts/preferences.ts';
import type { User } from '#domain/accounts/user.ts';
import { byBrand } from '#domain/brands/brand.ts';
import { startedWatch } from '#domain/price-alerts/price-watch.ts';
import { pushChannel } from '#lambdas/alerts/channels/push/push-channel.ts';
import { listAlerts } from '#lambdas/alerts/list-alerts.ts';
import { notifyPriceWatchers } from '#lambdas/alerts/notify-price-watchers.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists-store.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { oneReport, openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));

/** Friday, 11:00 in New York. */
const TRADING = '2026-11-20T16:00:00.000Z';
const SITE = { origins: byBrand((id) => `https://${id}.test`) };
const PHONE = { phone: '+12125550100', phoneVerified: true };

const quoteOf = (price: number, asOf = TRADING) => ({
  source: 'simulated' as const,
  price,
  previousClose: 246,
  changePercent: 2.1,
  dayHigh: null,
  dayLow: null,
  volume: null,
  asOf,
});

async function watching(user: Partial<User> = {}): Promise<void> {
  world.time.now = Date.parse(TRADING);
  await world.watch({ tickers: ['AAPL'], user });
  const limits = { ...NO_THRESHOLD, price_above: 250 };
  const change = { before: null, after: limits, watch: startedWatch(limits, quoteOf(246)) };
  await watchlistsIn(world.table).replaceThreshold('alice', 'AAPL', change);
}

const notify = (price: number, asOf?: string) =>
  asFunction('refresh-quotes', () => notifyPriceWatchers(world.deps, 'AAPL', quoteOf(price, asOf)));
const mails = () => world.engines.mailbox.emails();
const myAlerts = async () => (await listAlerts(world.deps, 'alice')).alerts;

test('a price that crosses a level triggers one email and is listed among the alerts', async () => {
  await watching();

  expect([await notify(249), await notify(251), await notify(252)]).toEqual([0, 1, 0]);
  await world.drain();

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('AAPL · Price: Rose above $250.00: now $251.00, +2.10% today');
  expect(mail?.text).toContain('A simulated price');
  expect(await myAlerts()).toMatchObject([
    { filing: null, ticker: 'AAPL', form: 'Price', status: 'sent', reason: null },
  ]);
});

test('only one of several workers with the same quote sends the alert', async () => {
  await watching();
  const included = await Promise.all([notify(251), notify(251), notify(251)]);
  await world.drain();
  expect(included.filter((count) => count > 0)).toEqual([1]);
  expect(await mails()).toHaveLength(1);
});

test('prices outside trading hours are ignored, and a level they crossed triggers at the open', async () => {
  await watching();
  world.time.now = Date.parse('2026-11-20T22:00:00Z');
  expect(await notify(251, '2026-11-20T21:59:00.000Z')).toBe(0);
  world.time.now = Date.parse('2026-11-23T14:31:00Z');
  // A quote from Friday.
  expect(await notify(251, '2026-11-20T20:59:00.000Z')).toBe(0);
  expect(await notify(251, '2026-11-23T14:30:30.000Z')).toBe(1);
});

test.each<[string, Partial<User>, number, number]>([
  ['PRO by mail and text', { ...PHONE, notifyVia: ['email', 'sms'] }, 1, 1],
  ['free readers by mail alone', { ...PHONE, notifyVia: ['email', 'sms'], planType: 'free' }, 1, 0],
  [
    'PRO that left price mails by text alone',
    { ...PHONE, notifyVia: ['email', 'sms'], leftLists: ['prices'] },
    0,
    1,
  ],
  ['an unverified reader not at all', { emailVerified: false, planType: 'free' }, 0, 0],
])('price alerts reach %s', async (_who, user, mailed, texted) => {
  await watching(user);
  await notify(251);
  await world.drain();
  expect([(await mails()).length, world.engines.phones.texts().length]).toEqual([mailed, texted]);
});

test('PRO readers also get price alerts in their browsers and their feed, and free readers in their feed', async () => {
  const pushed: string[] = [];
  world.deps.channels.push = pushChannel(SITE, { send: async (_user, text) => void pushed.push(text) });
  await watching({ notifyVia: ['push', 'feed'] });

  await notify(251);
  await world.drain();

  const headline = 'Rose above $250.00: now $251.00, +2.10% today';
  expect(pushed.map((text) => JSON.parse(text))).toEqual([
    { title: 'AAPL · Price', body: headline, path: '/ticker/AAPL' },
  ]);
  expect((await myAlerts()).map(({ channel, status }) => [channel, status]).toSorted()).toEqual([
    ['feed', 'sent'],
    ['push', 'sent'],
  ]);
});

test('a ticker that was removed before the message is sent triggers no alert', async () => {
  await watching();
  await notify(251);
  await watchlistsIn(world.table).remove('alice', 'AAPL');
  await world.drain();
  expect(await mails()).toEqual([]);
  expect(await myAlerts()).toMatchObject([{ status: 'skipped', reason: 'not_wanted' }]);
});

test('price limits that were removed are no longer watched', async () => {
  await watching();
  const limits = { ...NO_THRESHOLD, price_above: 250 };
  await watchlistsIn(world.table).replaceThreshold('alice', 'AAPL', {
    before: limits,
    after: null,
    watch: null,
  });
  expect(await world.deps.priceWatches.of('AAPL')).toEqual([]);
  expect(await notify(251)).toBe(0);
});
