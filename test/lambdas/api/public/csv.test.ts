import { describe, expect, test } from 'vitest';
import { csvRows } from '#domain/export/csv.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T21:30:05.000Z`;

async function listFilings(): Promise<void> {
  const scored = (one_liner: string, material_score: number) => ({
    importance_level: 'HIGH' as const,
    material_score,
    one_liner,
    importance_reason: '',
  });
  const trade = { executiveName: 'A', executiveTitle: null, totalValue: 2e6, isAcquisition: false };
  const rows = [
    storedFiling({
      accession: '1',
      acceptedAt: at(10),
      assessment: scored('=HYPERLINK("x","CFO, resigns")', 7.5),
    }),
    storedFiling({
      accession: '2',
      acceptedAt: at(11),
      form: '8-K/A',
      items: [],
      assessment: scored('Amends', 3),
    }),
    storedFiling({
      accession: '3',
      acceptedAt: at(12),
      form: '4',
      formType: '4',
      items: [],
      assessment: scored('Director sold $2M', 5),
      insiderData: { ...trade, isDisposition: true },
    }),
  ];
  for (const row of rows) await api.deps.filings.list(row);
}

describe('CSV', () => {
  test.each(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])(
    'keeps a cell that begins with %j as text',
    (first) => expect(csvRows([[`${first}1+1`]]).replace('"', '')).toMatch(/^'/),
  );

  test('the CSV of a watchlist is safe for spreadsheets', async () => {
    const session = await people.visitorWatching('AAPL,BRK-B');
    await api.post('/api/subscribe', { tickers: 'AAPL', note: '=1+1' }, { session });

    const { status, body, headers } = await api.get('/api/export/watchlist.csv', { session });

    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="watchlist.csv"');
    const lines = String(body.text).split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?Ticker,Company,Forms,Note,/);
    expect(lines[1]).toMatch(/^AAPL,Apple Inc\.,8-K,'=1\+1,/);
    expect(lines[2]).toMatch(/^BRK\.B,/);
  });

  test('the CSV of filings quotes values with commas, and contains no summaries for a visitor', async () => {
    await listFilings();
    const session = await people.visitorWatching('AAPL');
    const { body } = await api.get('/api/export/filings.csv?ticker=aapl', { session });
    const lines = String(body.text).split('\r\n');
    expect(lines[3]).toBe(
      `2026-11-10 16:30:05,8-K,HIGH,7.5,"'=HYPERLINK(""x"",""CFO, resigns"")",,5.02,1,${storedFiling().indexUrl}`,
    );
  });

  test('the CSV of filings contains only those that match the on-screen filter', async () => {
    const session = await people.visitorWatching('AAPL');
    const { body } = await api.get('/api/export/filings.csv?ticker=AAPL&form=4&insider=sell', { session });
    const forms = String(body.text)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[1]);
    expect(forms).toEqual(['4']);
  });

  test('is rejected on a brand that does not offer it', async () => {
    const session = await people.visitorWatching('AAPL');
    for (const path of ['watchlist.csv', 'filings.csv?ticker=AAPL']) {
      expect(await api.get(`/api/export/${path}`, { session, brand: 'form4' })).toMatchObject({
        status: 403,
        body: { error: 'no_csv_export', message: 'Form 4 Pulse has no CSV export.' },
      });
    }
  });
});

describe('filters of a ticker’s filings', () => {
  test.each([
    ['item=5.02', ['1']],
    ['insider=sell&min_value=1000000', ['3']],
    ['insider=buy', []],
    ['min_score=5', ['3', '1']],
    ['from=2026-11-11&to=2026-11-11', ['2']],
    ['amendment=only', ['2']],
    ['amendment=none&words=sold director', ['3']],
    ['words=resigned', []],
    ['', ['3', '2', '1']],
  ])('%s', async (query, ids) => {
    await listFilings();
    const { body } = await api.get(`/api/ticker-filings/AAPL?${query}`);
    expect((body.filings as { id: string }[]).map(({ id }) => id)).toEqual(ids);
  });

  test('are rejected if they are invalid, or if the brand does not offer them', async () => {
    expect(await api.get('/api/ticker-filings/AAPL?item=5.02', { brand: 'form4' })).toMatchObject({
      status: 403,
      body: { error: 'no_advanced_filters' },
    });
    expect(await api.get('/api/ticker-filings/AAPL?from=yesterday')).toMatchObject({ status: 400 });
    expect(await api.get('/api/ticker-filings/AAPL?limit=3', { brand: 'form4' })).toMatchObject({
      status: 200,
    });
  });
});
