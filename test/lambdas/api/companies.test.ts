import { beforeAll, describe, expect, test } from 'vitest';
import type { Snapshot } from '#domain/filings/recent-filing.ts';
import { snapshotRow } from '#domain/filings/recent-filing.ts';
import { newFiling, type StoredFiling } from '#domain/filings/stored-filing.ts';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { filingsIn } from '#lambdas/store/filings/filings-store.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots-store.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { explainedSale } from '#test/support/builders/explained-sale.ts';
import { expectLogged } from '#test/support/logs.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';
import { castOf } from './support/cast.ts';
import { sharedApi } from './support/shared-api.ts';

const { api } = sharedApi();

const APPLE = { cik: '0000320193', name: 'Apple Inc.', tickers: ['AAPL'] };

function filing(number: number, acceptedAt: string, changes: Partial<StoredFiling> = {}): StoredFiling {
  const feed = {
    accession: `0000320193-26-${String(number).padStart(6, '0')}`,
    form: '8-K',
    parties: [{ cik: APPLE.cik, name: APPLE.name, role: 'Filer' }],
    acceptedAt,
    filedDate: acceptedAt.slice(0, 10),
    indexUrl: `https://www.sec.gov/Archives/${number}-index.htm`,
    items: [{ number: '2.02', title: 'Results of Operations and Financial Condition' }],
  };
  const assessment = {
    importance_level: 'HIGH' as const,
    material_score: 7,
    one_liner: 'Apple reports results.',
    importance_reason: 'Item 2.02.',
  };
  return {
    ...newFiling(feed, { companies: [APPLE], assessment, isNews: true, now: acceptedAt }),
    ...changes,
  };
}

describe('GET /api/tickers', () => {
  test('GET /api/tickers finds companies by ticker and name without a session', async () => {
    const answer = await api.get('/api/tickers?q=app');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([{ ticker: 'AAPL', name: 'Apple Inc.' }]);
  });

  test.each(['', '?q=', '?q=%20', '?q=zzzzzz', `?q=${'x'.repeat(5_000)}`, '?q=%00', '?q[]=a'])(
    'finds nothing for %j',
    async (query) => {
      expect(await api.get(`/api/tickers${query}`)).toMatchObject({ status: 200, body: [] });
    },
  );

  test('GET /api/tickers reads nothing from the table', async () => {
    const before = api.requests.length;
    await api.get('/api/tickers?q=nvidia', { session: 'A'.repeat(43) });
    expect(api.requests.slice(before)).toEqual([]);
  });
});

describe('GET /api/ticker-filings/{ticker}', () => {
  beforeAll(async () => {
    const store = filingsIn(api.table);
    for (let number = 1; number <= 25; number++) {
      await store.list(filing(number, `2026-11-01T00:${String(number).padStart(2, '0')}:00.000Z`));
    }
    const newest = filing(26, '2026-11-02T00:00:00.000Z', {
      status: 'Complete',
      processedAt: '2026-11-02T00:00:09.000Z',
      takeaways: ['One', 'Two'],
      summaryText: 'Summary',
    });
    const owner = {
      cik: '0000000001',
      name: 'Doe Jane',
      title: 'CFO',
      is_director: false,
      is_officer: true,
      is_ten_percent_owner: false,
    };
    await store.list({
      ...newest,
      explanation: explainedSale({
        accession: newest.accession,
        owners: [owner],
        assessment: newest.assessment,
      }),
    });
  });

  test('GET /api/ticker-filings returns the current ticker for a former one', async () => {
    const { body } = await api.get('/api/ticker-filings/FB');
    expect(body).toMatchObject({ ticker: 'META', company_name: 'Meta Platforms, Inc.' });
  });

  test('GET /api/ticker-filings returns twenty filings to PRO, newest first, with all fields', async () => {
    const session = await castOf(api).become('pro');
    const { status, body } = await api.get('/api/ticker-filings/aapl?limit=20', { session });
    expect(status).toBe(200);
    expect(body).toMatchObject({ company_name: 'Apple Inc.', is_pro_user: true });
    const filings = body.filings as Record<string, unknown>[];
    expect(filings).toHaveLength(20);
    expect(filings[0]).toEqual({
      id: '0000320193-26-000026',
      form: '8-K',
      form_type: '8-K',
      filed_at: '2026-11-02T00:00:00.000Z',
      title: '8-K · Material events · Apple Inc.',
      link: 'https://www.sec.gov/Archives/26-index.htm',
      one_liner: 'Apple reports results.',
      analysis: 'full',
      summary_text: 'Summary',
      takeaway_quotes: [],
      key_takeaways: '["One","Two"]',
      importance_level: 'HIGH',
      importance_reason: 'Item 2.02.',
      score_basis: null,
      price_reaction: null,
      corrected_at: null,
      material_score: 7,
      confidence_score: 0.5,
      ai_model_used: 'rules',
      intelligence_processed: 1,
      is_shortened: false,
      processed_at: '2026-11-02T00:00:09.000Z',
      dollar_amounts: [],
      insider_data: null,
      items: [{ number: '2.02', title: 'Results of Operations and Financial Condition' }],
      transactions: [
        {
          owner: 'Doe Jane',
          date: '2026-11-02',
          code: 'S',
          action: 'Sale',
          acquired_disposed: 'D',
          shares: 10,
          price: 2,
          value: 20,
          shares_after: 5,
          security: 'Common Stock',
          derivative: false,
        },
      ],
      analysis_error: null,
    });
    expect(filings[1]).toMatchObject({ intelligence_processed: 0, processed_at: null, key_takeaways: null });
  });

  test.each([
    ['?limit=3', 3],
    ['?limit=0', 1],
    ['?limit=-5', 1],
    ['?limit=1e9', 1],
    ['?limit=1000', 20],
    ['?limit=abc', 20],
    ['', 20],
  ])('GET /api/ticker-filings with the query %j returns %i filings', async (query, count) => {
    const { body } = await api.get(`/api/ticker-filings/AAPL${query}`);
    expect(body.filings).toHaveLength(count);
  });

  test.each(['NOPE', '%00', '%E0%A4%A', '..%2F..', "'%20OR%201=1", 'A'.repeat(300)])(
    'does not recognize %j',
    async (ticker) => {
      expect(await api.get(`/api/ticker-filings/${ticker}`)).toMatchObject({
        status: 404,
        body: { error: 'ticker_not_recognized' },
      });
    },
  );

  test('GET /api/ticker-filings treats an unknown session as none', async () => {
    expect((await api.get('/api/ticker-filings/AAPL', { session: 'A'.repeat(43) })).status).toBe(200);
  });
});

describe('the cost of a watchlist', () => {
  test('a watchlist of any length takes one session read, one Query and one BatchGet', async () => {
    const row = snapshotRow(filing(30, '2026-11-20T16:00:00.000Z'));
    const snapshot: Snapshot = {
      ticker: 'AAPL',
      cik: APPLE.cik,
      companyName: 'Apple Inc.',
      filings: [row],
      updatedAt: row.updated_at,
    };
    await snapshotsIn(api.table).replace(snapshot, 0);
    const added = await api.post('/api/subscribe', { tickers: 'AAPL,T1,T2,T3,T4,T5,T6,T7,T8,T9' });
    const session = String(added.body.session);
    // The call that adds tickers may still be writing in the background, so the list is read through a separate client.
    const table = openTable(api.table.name);
    const requests = recordedRequests(table);

    const { body } = await api.get('/api/watchlist', { session, deps: openStore(table) });

    expect(requests).toEqual(['GetItemCommand', 'QueryCommand', 'BatchGetItemCommand']);
    expect((body.watchlist as unknown[])[0]).toMatchObject({
      ticker: 'AAPL',
      unseen_filings_count: 1,
      highest_importance: 'HIGH',
      latest_one_liner: 'Apple reports results.',
      recent_filings: [{ id: row.id }],
    });

    const unseen = async () => {
      const [item] = (await api.get('/api/watchlist', { session })).body.watchlist as Record<
        string,
        unknown
      >[];
      return item?.unseen_ids;
    };
    const dismiss = (json: object) =>
      api.post('/api/dismiss-filing', { ticker: 'aapl', id: row.id, ...json }, { session });
    expect(await dismiss({})).toMatchObject({ status: 200, body: { ticker: 'AAPL', id: row.id } });
    await dismiss({});
    expect(await unseen()).toEqual([]);
    await dismiss({ undo: true });
    expect(await unseen()).toEqual([row.id]);
    expect(await dismiss({ id: '0000320193-26-999999' })).toMatchObject({
      status: 404,
      body: { error: 'filing_not_found' },
    });

    api.later(2 * 3_600_000);
    await api.post('/api/mark-ticker-viewed', { ticker: 'AAPL', session }, { session });
    const seen = await api.get('/api/watchlist', { session });
    expect((seen.body.watchlist as unknown[])[0]).toMatchObject({
      unseen_filings_count: 0,
      highest_importance: 'HIGH',
    });
  });
});

describe('the directory of companies', () => {
  test('the company directory is checked every five minutes and read again only if it has changed', async () => {
    let now = 0;
    const bucket = process.env.DOCUMENTS_BUCKET ?? '';
    const reader = companyDirectoryIn(bucket, () => now);
    const first = await reader.current();
    await companyDirectoryIn(bucket).replace([{ ...APPLE, ticker: 'AAPL', exchange: null }]);
    now = 5 * 60_000 - 1;
    expect(await reader.current()).toBe(first);
    now = 5 * 60_000;
    const second = await reader.current();
    expect(second.size).toBe(1);
    now = 10 * 60_000;
    expect(await reader.current()).toBe(second);
  });

  test('with an empty company directory, a search finds nothing, and adding a ticker reports that the directory is not ready', async () => {
    await companyDirectoryIn(process.env.DOCUMENTS_BUCKET ?? '').replace([]);
    const empty = companyDirectoryIn(process.env.DOCUMENTS_BUCKET ?? '');
    const deps = { companies: empty };
    expect((await api.get('/api/tickers?q=a', { deps })).body).toEqual([]);
    const answer = await api.post('/api/subscribe', { tickers: 'AAPL' }, { deps });
    expect(answer).toMatchObject({ status: 502, body: { error: 'companies_unavailable' } });
    expectLogged('A request failed upstream');
  });
});
