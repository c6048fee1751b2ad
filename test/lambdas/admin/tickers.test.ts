import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  AdminTicker,
  AdminTickersResponse,
  FixMappingResponse,
} from '#domain/contract/admin/admin-tickers-contract.ts';
import { WatchlistResponse } from '#domain/contract/watchlist-contract.ts';
import { openQueue } from '#lambdas/clients/queue.ts';
import { countWatchers } from '#lambdas/quotes/count-watchers.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { WATCHERS_PER_SHARD, watcherShardsItem } from '#lambdas/store/watchlist/watcher-shards-store.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { castOf } from '../api/support/cast.ts';
import { FIRST_ADMIN, openAdminWorld } from './world.ts';

const world = openedForFile(() => openAdminWorld({}, true));
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const list = async (query = '') =>
  v.parse(AdminTickersResponse, (await world.get(`tickers${query}`, adminAuth)).body);
const view = async (ticker: string) =>
  v.parse(AdminTicker, (await world.get(`ticker?ticker=${ticker}`, adminAuth)).body);
const fix = (body: object) => world.post('fix-mapping', body, adminAuth);
const backfillsQueued = async () => {
  const queue = openQueue<{ cik: string }>(world.api.engines.env.BACKFILLS_QUEUE_URL ?? '');
  const messages = await queue.receive();
  for (const { handle } of messages) await queue.remove(handle);
  return messages.map(({ body }) => JSON.parse(body).cik);
};

const rowOf = async (ticker: string, query = '') =>
  (await list(query)).tickers.find((row) => row.ticker === ticker);

/** Counts the watchers of all tickers, one run after another. */
async function countAll(): Promise<void> {
  const { deps, api } = world;
  const clock = { ...systemClock, now: () => api.clock.now.getTime() };
  const uncounted = async () => (await deps.quotes.all()).filter(({ countedOn }) => countedOn === null);
  while ((await uncounted()).length > 0)
    await asFunction('refresh-quotes', async () =>
      countWatchers({ ...deps, clock }, await deps.quotes.all()),
    );
}

async function watchers(ticker: string, readers: number, visitors: number): Promise<void> {
  const cast = castOf(world.api);
  for (let index = 0; index < readers; index++)
    await world.api.post(
      '/api/subscribe',
      { tickers: ticker },
      { session: await cast.join({ email: world.people.someEmail(), emailVerified: true }) },
    );
  for (let index = 0; index < visitors; index++) await world.people.visitorWatching(ticker);
}

describe('the list of tickers', () => {
  test('contains every watched ticker with its watchers, in alphabetical order, page by page', async () => {
    await watchers('MSFT', 2, 1);
    for (let index = 0; index < 24; index++)
      await world.deps.quotes.follow([`T${index}`], {
        userId: 'U',
        isReader: false,
        places: [],
        now: '2026-11-20T15:00:00Z',
      });

    const first = await list();
    const second = await list(`?cursor=${first.cursor}`);

    const tickers = [...first.tickers, ...second.tickers].map(({ ticker }) => ticker);
    expect(tickers).toEqual(tickers.toSorted());
    expect(tickers).toHaveLength(25);
    expect(second.cursor).toBeNull();
    expect(first.tickers.find(({ ticker }) => ticker === 'MSFT')).toMatchObject({
      company: 'MICROSOFT CORP',
      watchers: null,
    });
  });

  test('shows the number of watchers as last counted, and finds a ticker that nobody watches', async () => {
    await watchers('MSFT', 2, 1);
    await countAll();
    await watchers('MSFT', 1, 0);

    const counted = { readers: 4, visitors: 2, is_estimate: false };
    expect(await rowOf('MSFT')).toMatchObject({ watchers: counted });
    expect(await rowOf('MSFT', '?q=MSFT')).toMatchObject({ watchers: counted });
    await countAll();
    expect(await rowOf('MSFT')).toMatchObject({ watchers: { ...counted, readers: 5 } });
    expect(await rowOf('BRK-B', '?q=BRK-B')).toMatchObject({
      watchers: { readers: 0, visitors: 0, is_estimate: false },
    });
  });

  test('estimates the number of readers of a ticker with several shards', async () => {
    await watchers('NVDA', 1, 0);
    const { table } = world;
    await table.client.send(
      new PutCommand({ TableName: table.name, Item: watcherShardsItem('NVDA', 2 * WATCHERS_PER_SHARD + 30) }),
    );
    await countAll();

    expect(await rowOf('NVDA', '?q=NVDA')).toMatchObject({
      watchers: { readers: 2 * WATCHERS_PER_SHARD + 30, visitors: 0, is_estimate: true },
    });
  });

  test('no longer contains a ticker once nobody watches it', async () => {
    const session = await world.people.visitorWatching('META');
    await countAll();
    await world.api.post('/api/unsubscribe', { ticker: 'META' }, { session });
    await world.deps.quotes.follow(['META'], {
      userId: 'U',
      isReader: false,
      places: [],
      now: '2026-11-20T15:00:00Z',
    });
    await countAll();

    expect(await rowOf('META')).toBeUndefined();
    expect(await rowOf('META', '?q=META')).toMatchObject({ watchers: { readers: 0, visitors: 0 } });
  });

  test.each([
    ['berkshire', ['BRK-B']],
    ['brk.b', ['BRK-B']],
    ['1045810', ['NVDA']],
    ['zzzz', []],
  ])('finds %s', async (q, tickers) => {
    expect((await list(`?q=${q}`)).tickers.map(({ ticker }) => ticker)).toEqual(tickers);
  });
});

describe('a ticker', () => {
  test('shows its company, watchers, backfill and the filings still waiting', async () => {
    await watchers('META', 1, 0);
    await backfillsQueued();
    const company = { cik: '0001326801', name: 'Meta Platforms, Inc.', tickers: ['META'] };
    for (const [accession, isReadDue] of [
      ['0001326801-26-000001', true],
      ['0001326801-26-000002', false],
    ] as const) {
      const filing = storedFiling({ accession, isReadDue, companies: [company], tickers: ['META'] });
      await world.deps.filings.create(filing, filing.acceptedAt);
      await world.deps.filings.list(filing);
    }

    expect(await view('meta')).toMatchObject({
      ticker: 'META',
      company: { cik: '0001326801', tickers: ['META'], former: false },
      mapping: null,
      version: '',
      watchers: { readers: 1 },
      backfill: { stored: 2, unread: 1 },
      filings: [{ id: '0001326801-26-000002' }, { id: '0001326801-26-000001' }],
    });
  });

  test('gets 404 if no company ever had it, and 400 if it is not a ticker', async () => {
    expect((await world.get('ticker?ticker=ZZZZ', adminAuth)).status).toBe(404);
    expect((await world.get('ticker?ticker=no.ticker.1', adminAuth)).status).toBe(400);
  });

  test('has its filings fetched again on request, once', async () => {
    await backfillsQueued();

    expect((await world.post('backfill-ticker', { ticker: 'AAPL' }, adminAuth)).body).toEqual({
      requested: true,
    });
    expect((await world.post('backfill-ticker', { ticker: 'AAPL' }, adminAuth)).body).toEqual({
      requested: false,
    });

    expect(await backfillsQueued()).toEqual(['0000320193']);
    expect((await view('AAPL')).backfill.state).toBe('waiting');
    await world.deps.backfills.finish('0000320193', '2026-11-20T15:01:00.000Z');
    expect((await view('AAPL')).backfill).toMatchObject({
      state: 'done',
      done_at: '2026-11-20T15:01:00.000Z',
    });
  });
});

describe('a mapping', () => {
  const mapping = { kind: 'company', cik: '1234567', name: 'Better Name Inc.' } as const;

  test('is corrected at once and keeps its history, and the company’s filings are fetched', async () => {
    await backfillsQueued();
    const answer = v.parse(FixMappingResponse, (await fix({ ticker: 't7', version: '', mapping })).body);

    expect(answer).toMatchObject({ effective: 'now', backfilled: ['0001234567'] });
    expect(answer.ticker).toMatchObject({
      company: { cik: '0001234567', name: 'Better Name Inc.' },
      mapping: { kind: 'company', cik: '0001234567' },
      history: [{ by_email: FIRST_ADMIN, to: { kind: 'company' } }],
    });
    expect(await backfillsQueued()).toEqual(['0001234567']);
    expect((await list('?q=T7')).tickers.find(({ ticker }) => ticker === 'T7')).toMatchObject({
      by_hand: true,
    });

    world.api.later(60_000);
    const removed = await fix({ ticker: 'T7', version: answer.ticker.version, mapping: null });
    expect(removed).toMatchObject({ status: 200, body: { effective: 'tonight', ticker: { mapping: null } } });
    expect((await view('T7')).history.map(({ to }) => to?.kind ?? null)).toEqual([null, 'company']);
  });

  test('gets 409 with its current state if somebody else has changed it', async () => {
    expect((await fix({ ticker: 'T8', version: '', mapping })).status).toBe(200);

    const late = await fix({ ticker: 'T8', version: '', mapping: { kind: 'hidden' } });

    expect(late).toMatchObject({
      status: 409,
      body: { error: 'mapping_changed', details: { current: { mapping: { kind: 'company' } } } },
    });
  });

  test('moves to the new ticker if its ticker is renamed', async () => {
    await fix({ ticker: 'T9', version: '', mapping: { kind: 'renamed', to: 'TNINE' } });

    expect(await view('T9')).toMatchObject({ company: { former: true, tickers: ['TNINE'] } });
  });

  test('takes the watchlists along when its ticker is renamed, so that nobody misses a filing until tonight', async () => {
    const session = await world.people.visitorWatching('T11');

    const renamed = await fix({ ticker: 'T11', version: '', mapping: { kind: 'renamed', to: 'TNEW' } });

    expect(renamed).toMatchObject({ status: 200, body: { moved: 1 } });
    const { watchlist } = v.parse(
      WatchlistResponse,
      (await world.api.get('/api/watchlist', { session })).body,
    );
    expect(watchlist.map(({ ticker }) => ticker)).toEqual(['TNEW']);
  });

  test.each([
    { mapping: { kind: 'company', cik: 'x', name: 'X' } },
    { mapping: { kind: 'renamed', to: 'T10' } },
    { mapping: { kind: 'renamed', to: 'not a ticker' } },
    { mapping: { kind: 'lost' } },
    { mapping: null },
  ])('is refused: %j', async ({ mapping: wrong }) => {
    expect((await fix({ ticker: 'T10', version: '', mapping: wrong })).status).toBe(400);
  });
});
