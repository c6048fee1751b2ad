import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { snapshotRow } from '#domain/filings/recent-filing.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots-store.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { sharedApi } from '../support/shared-api.ts';

const { api, people } = sharedApi();

const TICKERS = Array.from({ length: 10 }, (_, index) => `T${index}`);
const ITEM = /"ticker":"T\d"/g;

/** Creates a watchlist of ten tickers with five filings each, like most watchlists. */
async function filled(): Promise<string> {
  const session = await people.visitorWatching(TICKERS.join());
  const snapshots = snapshotsIn(api.table);
  const seen = await snapshots.batchGet(TICKERS);
  for (const [index, ticker] of TICKERS.entries()) {
    const filings = Array.from({ length: 20 }, (_, number) =>
      snapshotRow(storedFiling({ accession: `000032019${index}-26-0001${String(number).padStart(2, '0')}` })),
    );
    const company = { cik: `000900000${index}`, companyName: `Test Company ${index}` };
    await snapshots.replace(
      { ticker, ...company, filings, updatedAt: '2026-11-20T15:00:00.000Z' },
      seen.get(ticker)?.version ?? 0,
    );
  }
  return session;
}

function ask(session: string, headers: Record<string, string>) {
  return api.app.request('/api/watchlist', { headers: { 'x-session': session, ...headers } });
}

describe('GET /api/watchlist', () => {
  test('is compressed in an encoding that the caller accepts, to less than a quarter of its size', async () => {
    const session = await filled();
    const plain = await (await ask(session, {})).text();
    expect(plain.match(ITEM)).toHaveLength(10);
    const brotli = await ask(session, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await ask(session, { 'accept-encoding': 'gzip' });
    const [small, larger] = [await brotli.arrayBuffer(), await gzip.arrayBuffer()];

    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(small).toString()).toBe(plain);
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(larger).toString()).toBe(plain);
    expect(small.byteLength).toBeLessThan(plain.length / 4);
    expect(larger.byteLength).toBeLessThan(plain.length / 4);
  });

  test('returns 304 while nothing changes, and only for an identical response', async () => {
    const session = await filled();
    const first = await ask(session, {});
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toBe('X-Session, Accept-Encoding');

    const again = await ask(session, { 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);

    await api.post('/api/unsubscribe', { ticker: 'T1' }, { session });
    expect((await ask(session, { 'if-none-match': etag })).status).toBe(200);
    const other = await people.visitorWatching('T2');
    expect((await ask(other, { 'if-none-match': etag })).status).toBe(200);
  });
});

test('small responses and error responses are not compressed', async () => {
  const headers = { 'accept-encoding': 'br' };
  for (const path of ['/api/changes', '/api/watchlist?x', '/api/nothing']) {
    expect((await api.app.request(path, { headers })).headers.get('content-encoding')).toBeNull();
  }
});
