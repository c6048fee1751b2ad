import { describe, expect, test } from 'vitest';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();

function watchlistOf(session: string) {
  return api.get('/api/watchlist', { session });
}

describe('POST /api/subscribe', () => {
  test('the first added ticker creates a session, which is returned once', async () => {
    const first = await api.post('/api/subscribe', { tickers: ' aapl , NOPE', forms: '8-K', note: ' hi ' });

    expect(first.status).toBe(200);
    expect(first.body).toEqual({ tickers: ['AAPL'], skipped: ['NOPE'], session: expect.any(String) });
    const session = String(first.body.session);
    const second = await api.post('/api/subscribe', { tickers: 'MSFT' }, { session });
    expect(second.body).toEqual({ tickers: ['MSFT'], skipped: [] });
    const { body } = await watchlistOf(session);
    expect(body).toMatchObject({
      watchlist: [
        { ticker: 'AAPL', company_name: 'Apple Inc.', forms: '8-K', note: 'hi', unseen_filings_count: 0 },
        { ticker: 'MSFT', forms: '8-K', note: null, highest_importance: null },
      ],
      contact: { ticker_limit: 10 },
    });
  });

  test('different spellings of a share class add one ticker', async () => {
    const answer = await api.post('/api/subscribe', {
      tickers: ['BRK.B', 'BRK/B', 'brk b', 'BRK-B', 'BRKB'],
    });
    expect(answer.body).toMatchObject({ tickers: ['BRK-B'], skipped: [] });
  });

  test('a former ticker adds the company under its new ticker, and the rename is shown until the user has seen it', async () => {
    const { body } = await api.post('/api/subscribe', { tickers: 'FB' });
    expect(body).toMatchObject({ tickers: ['META'], skipped: [] });
    const session = String(body.session);
    const renamedFrom = async () => {
      const [item] = (await watchlistOf(session)).body.watchlist as Record<string, unknown>[];
      return [item?.ticker, item?.renamed_from];
    };
    expect(await renamedFrom()).toEqual(['META', 'FB']);
    await api.post('/api/rename-seen', { ticker: 'META' }, { session });
    expect(await renamedFrom()).toEqual(['META', null]);
    await api.post('/api/subscribe', { tickers: 'FB' }, { session });
    expect(await renamedFrom()).toEqual(['META', 'FB']);
  });

  test('a company without a ticker can be added, opened and removed by its CIK; it has no price to watch', async () => {
    const company = { cik: '0009300001', name: 'Unlisted Corp', tickers: [] };
    const filing = storedFiling({ companies: [company], tickers: [], companyName: company.name });
    await api.deps.filings.list(filing);
    const name = 'CIK0009300001';

    const { body } = await api.post('/api/subscribe', { tickers: [name, 'CIK0009300009'], forms: '8-K' });
    expect(body).toMatchObject({ tickers: [name], skipped: ['CIK0009300009'] });
    const session = String(body.session);
    expect((await watchlistOf(session)).body).toMatchObject({
      watchlist: [{ ticker: name, company_name: 'Unlisted Corp', current_price: null }],
    });
    const opened = await api.get(`/api/ticker-filings/${name}`, { session });
    expect(opened.body).toMatchObject({
      ticker: name,
      company_name: 'Unlisted Corp',
      filings: [{ id: filing.accession }],
    });
    expect((await api.get(`/api/public-ticker/${name}`)).body).toMatchObject({
      company_name: 'Unlisted Corp',
    });
    expect((await api.deps.quotes.all()).map(({ ticker }) => ticker)).not.toContain(name);
    const limit = await api.post(
      '/api/update-alert-thresholds',
      { ticker: name, price_above: 5 },
      { session, brand: 'all' },
    );
    expect(limit.body).toMatchObject({ error: 'no_price' });
    expect((await api.post('/api/unsubscribe', { ticker: name }, { session })).body).toMatchObject({
      removed: true,
    });
  });

  test('the CIK of a listed company adds its ticker', async () => {
    const { body } = await api.post('/api/subscribe', { tickers: 'cik0000320193' });
    expect(body).toMatchObject({ tickers: ['AAPL'], skipped: [] });
  });

  test('adding a watched ticker updates its forms and note and leaves others unchanged', async () => {
    const session = await people.visitorWatching('AAPL');
    const forms = ['8-K', '10-Q'];
    const answer = await api.post(
      '/api/watchlist',
      { tickers: 'AAPL,NVDA', forms, notes: 'n' },
      {
        session,
        brand: 'all',
      },
    );
    expect(answer.body).toEqual({ added: ['NVDA'], updated: ['AAPL'], skipped: [] });
    const again = await api.post('/api/subscribe', { tickers: 'AAPL', note: '  ' }, { session });
    expect(again.body).toEqual({ tickers: [], skipped: [] });
    const { body } = await watchlistOf(session);
    expect(body.watchlist).toMatchObject([
      { ticker: 'AAPL', forms: '8-K,10-Q', note: null },
      { ticker: 'NVDA', forms: '8-K,10-Q', note: 'n' },
    ]);
  });

  test.each([
    ['/api/subscribe', { note: 'n' }],
    ['/api/subscribe', { notes: 'n' }],
    ['/api/watchlist', { note: 'n' }],
    ['/api/watchlist', { notes: 'n' }],
    ['/api/watchlist', { note: 'n', notes: 'other' }],
  ])('POST %s takes the note from %j', async (path, note) => {
    const wanted = { tickers: 'AAPL', forms: '8-K,10-Q', ...note };
    const { body } = await api.post(path, wanted, { brand: 'all' });
    expect((await watchlistOf(String(body.session))).body).toMatchObject({
      watchlist: [{ ticker: 'AAPL', forms: '8-K,10-Q', note: 'n' }],
    });
  });

  test.each([
    [{}, 400, 'Please enter a ticker symbol or company name'],
    [{ tickers: ' , ' }, 400, 'Please enter a ticker symbol or company name'],
    [{ tickers: [] }, 400, 'Please enter a ticker symbol or company name'],
    [{ tickers: 'AAPL', forms: '' }, 400, 'Please select at least one form type'],
    [{ tickers: 'AAPL', forms: [] }, 400, 'Please select at least one form type'],
    [
      { tickers: 'NOPE' },
      400,
      'Ticker symbol not recognized. Please check the spelling or try a different symbol.',
    ],
    [{ tickers: 'AAPL', forms: '4' }, 403, 'Form 4 is not part of your plan.'],
    [{ tickers: 'AAPL', forms: '99' }, 400, 'Please choose form types from the list.'],
    [{ tickers: 7 }, 400, 'The field "tickers" is missing or not valid.'],
    [{ tickers: 'AAPL', note: 'x'.repeat(2_001) }, 400, 'The field "note" is missing or not valid.'],
    [
      { tickers: Array.from({ length: 100 }, (_, index) => `T${index}`) },
      400,
      'Please add at most 99 tickers at a time.',
    ],
    [
      { tickers: Array.from({ length: 11 }, (_, index) => `T${index}`) },
      400,
      'Adding 11 ticker(s) would exceed your limit of 10.',
    ],
  ])('POST /api/subscribe rejects %j', async (json, status, message) => {
    const answer = await api.post('/api/subscribe', json);
    expect({ status: answer.status, message: answer.body.message }).toEqual({ status, message });
  });

  test('an eleventh ticker is rejected and changes nothing', async () => {
    const session = await people.visitorWatching('T0,T1,T2,T3,T4,T5,T6,T7,T8,T9');
    const answer = await api.post('/api/subscribe', { tickers: 'T9,AAPL' }, { session });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'ticker_limit', message: 'Adding 1 ticker(s) would exceed your limit of 10.' },
    });
    expect((await watchlistOf(session)).body.watchlist).toHaveLength(10);
  });
});

describe('sessions', () => {
  test('a visitor without a session sees an empty watchlist with its limit', async () => {
    const answer = await api.get('/api/watchlist');
    expect(answer.body).toEqual({ watchlist: [], contact: { ticker_limit: 10 }, quote_source: null });
  });

  test.each(['nonsense', 'A'.repeat(43)])('an unknown session gets 401: %s', async (session) => {
    const answer = await watchlistOf(session);
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'session_not_found', message: 'Session not found. Please refresh the page.' },
    });
  });
});

describe('POST /api/note', () => {
  test('POST /api/note trims a note, and an empty one removes it', async () => {
    const session = await people.visitorWatching('AAPL');
    const noted = await api.post('/api/note', { ticker: 'aapl', note: ' earnings in May ' }, { session });
    expect(noted.body).toEqual({ ticker: 'AAPL', note: 'earnings in May' });
    expect((await watchlistOf(session)).body).toMatchObject({ watchlist: [{ note: 'earnings in May' }] });
    const removed = await api.post('/api/note', { ticker: 'AAPL', note: ' ' }, { session });
    expect(removed.body).toEqual({ ticker: 'AAPL', note: null });
  });

  test('POST /api/note is rejected for a ticker that is not watched', async () => {
    const session = await people.visitorWatching('AAPL');
    const answer = await api.post('/api/note', { ticker: 'MSFT', note: 'n' }, { session });
    expect(answer).toMatchObject({ status: 404, body: { error: 'ticker_not_watched' } });
  });
});

test('one call marks several tickers as seen', async () => {
  const session = await people.visitorWatching('AAPL,MSFT');
  const mark = (ticker: string) => api.post('/api/mark-ticker-viewed', { ticker }, { session });
  expect((await mark('AAPL,msft')).body).toEqual({ ticker: 'AAPL,MSFT', viewed: true });
  expect((await mark('AAPL,NVDA')).body).toEqual({ ticker: 'AAPL,NVDA', viewed: false });
});

describe('POST /api/unsubscribe', () => {
  test('POST /api/unsubscribe removes a ticker and succeeds if it is already gone', async () => {
    const session = await people.visitorWatching('AAPL,MSFT');
    expect((await api.post('/api/unsubscribe', { ticker: 'aapl' }, { session })).body).toEqual({
      ticker: 'AAPL',
      removed: true,
    });
    expect((await api.post('/api/unsubscribe', { ticker: 'AAPL' }, { session })).body).toEqual({
      ticker: 'AAPL',
      removed: false,
    });
    expect((await watchlistOf(session)).body.watchlist).toMatchObject([{ ticker: 'MSFT' }]);
  });
});
