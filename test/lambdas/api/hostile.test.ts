import { beforeAll, describe, expect, test, vi } from 'vitest';
import { WriteConflict } from '#lambdas/shared/retry-on-conflict.ts';
import type { Store } from '#lambdas/store/types.ts';
import { expectLogged } from '#test/support/logs.ts';
import fc from '#test/support/properties.ts';
import { sharedApi } from './support/shared-api.ts';

const { api, people } = sharedApi();
let session: string;
beforeAll(async () => {
  session = await people.visitorWatching('AAPL');
});

/** Routes, each with the response status for an object that has only unknown fields. */
const POSTS: [string, number][] = [
  ['/api/subscribe', 400],
  ['/api/watchlist', 400],
  ['/api/unsubscribe', 400],
  ['/api/mark-ticker-viewed', 400],
  ['/api/dismiss-filing', 400],
  ['/api/note', 400],
  ['/api/notify', 400],
  ['/api/login', 400],
  ['/api/verify-login-code', 400],
  ['/api/add-secondary-contact', 400],
  ['/api/remove-contact', 400],
  ['/api/profile', 200],
  ['/api/update-notification-preferences', 200],
  ['/api/update-alert-thresholds', 400],
  ['/api/sign-out-others', 200],
  ['/api/delete-account', 400],
];

async function send(path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
  const headers = { 'content-type': type, 'x-session': session };
  const answer = await api.app.request(path, { method: 'POST', headers, body });
  return { status: answer.status, body: (await answer.json()) as { error: string; message: string } };
}

describe.each(POSTS)('POST %s', (path, toNothing) => {
  test.each([
    ['{', 'malformed_json'],
    ['', 'nothing'],
    ['null', 'malformed_json'],
    ['[]', 'malformed_json'],
    ['"text"', 'malformed_json'],
    ['7', 'malformed_json'],
    ['{"a":1}garbage', 'malformed_json'],
    ['\ufeff', 'malformed_json'],
    ['['.repeat(30_000), 'malformed_json'],
    [`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'nothing'],
  ])(
    'returns 400 for %.20j, or the expected status for an object without known keys',
    async (body, error) => {
      const answer = await send(path, body);
      const isObject = error === 'nothing';
      expect(answer.status).toBe(isObject ? toNothing : 400);
      if (answer.status === 400) expect(answer.body.message).toMatch(/\w/);
      if (!isObject) expect(answer.body.error).toBe(error);
    },
  );

  test('bytes that are not UTF-8 get 400', async () => {
    expect(await send(path, new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))).toMatchObject({ status: 400 });
  });

  test('another content type gets 400', async () => {
    const body = '{"tickers":"AAPL","ticker":"AAPL"}';
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ';;;']) {
      expect(await send(path, body, type)).toMatchObject({ status: 400, body: { error: 'not_json' } });
    }
  });

  test('a body over 64 KB gets 413', async () => {
    const body = JSON.stringify({ tickers: 'x'.repeat(64 * 1024) });
    expect(await send(path, body)).toMatchObject({ status: 413, body: { error: 'body_too_large' } });
  });

  test('values inherited from a prototype are ignored', async () => {
    const polluted =
      '{"__proto__":{"tickers":"AAPL","ticker":"AAPL","email":"a@example.com","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    expect((await send(path, polluted)).status).toBe(toNothing);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect((await api.get('/api/profile', { session })).body.isAdmin).toBe(false);
  });
});

test('a note keeps its characters; half a surrogate pair is replaced', async () => {
  const note = 'Grüße 👍 \u0000 \ud800 end';
  await send('/api/subscribe', JSON.stringify({ tickers: 'AAPL', note }));
  const { body } = await api.get('/api/watchlist', { session });
  expect(body.watchlist).toMatchObject([{ note: 'Grüße 👍 \u0000 \ufffd end' }]);
});

test('a company name with half a surrogate pair matches no company', async () => {
  for (const tickers of ['\ud83dpple Computer', ['Apple \udc4d Inc']]) {
    const answer = await send('/api/subscribe', JSON.stringify({ tickers, forms: '8-K' }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'ticker_not_recognized' });
  }
});

test('arbitrary paths and headers never cause a 500', async () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
  const path = fc.constantFrom(
    '/api/',
    '/api/ticker-filings/',
    '/api/tickers?q=',
    '/api/verify-login?token=',
  );
  await fc.assert(
    fc.asyncProperty(path, text, text, async (start, end, header) => {
      const answer = await api.app.request(`${start}${encodeURIComponent(end)}`, {
        headers: { 'x-session': encodeURIComponent(header), 'x-brand': encodeURIComponent(header) },
      });
      expect(answer.status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});

describe('every response', () => {
  test.each(['/api/profile', '/api/nothing', '/api/unsubscribe-alerts'])(
    'for %s must not be cached, sniffed or framed',
    async (path) => {
      const { headers } = await api.get(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    },
  );

  test('an unknown API path gets a typed error', async () => {
    expect(await api.get('/api/nothing')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await api.app.request('/elsewhere')).status).toBe(404);
  });

  test('an unexpected failure reveals no details', async () => {
    const error = new Error('secret detail');
    const users = { ...api.deps.users, account: () => Promise.reject(error) };
    const answer = await api.get('/api/watchlist', { session, deps: { users } });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      error: 'internal',
      message: 'Something went wrong. Please try again.',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(vi.mocked(console.error).mock.lastCall?.[0]).toContain(error.message);
    expectLogged('A request failed');
  });

  test('a caller that keeps losing to concurrent writers is asked to try again', async () => {
    const users = { ...api.deps.users, account: () => Promise.reject(new WriteConflict('12 times')) };
    const answer = await api.get('/api/watchlist', { session, deps: { users } });
    expect(answer).toMatchObject({ status: 429, body: { error: 'busy' } });
    expect(answer.headers.get('retry-after')).toBe('1');
  });
});

describe('with an origin secret', () => {
  test('a caller without the origin secret is rejected, and others are counted by viewer IP address', async () => {
    const takers: string[] = [];
    const take: Store['limits']['take'] = async (tries) => {
      takers.push(...tries.map(({ who }) => who));
      return { allowed: true, used: 1 };
    };
    const call = { session, from: '64.252.0.1', deps: { originSecret: 's3cret', limits: { take } } };
    const ask = (headers: Record<string, string>) =>
      api.post('/api/notify', { email: 'viewer@example.com' }, { ...call, headers });
    expect((await ask({})).status).toBe(403);
    expect((await ask({ 'x-origin-secret': 'other' })).status).toBe(403);
    const secret = { 'x-origin-secret': 's3cret' };
    await ask({
      ...secret,
      'cloudfront-viewer-address': '6.6.6.6:1',
      'x-forwarded-for': '6.6.6.6, 198.51.100.4, 64.252.0.1',
    });
    await ask({ ...secret, 'x-viewer-address': '198.51.100.5' });
    await ask({ ...secret, 'x-viewer-address': '2001:db8:0:9:1::7' });
    expect(takers.filter((who) => who.includes(':from:'))).toEqual([
      'verification:from:198.51.100.4',
      'verification:from:198.51.100.0/24',
      'verification:from:198.51.100.5',
      'verification:from:198.51.100.0/24',
      'verification:from:2001:db8:0:9::/64',
      'verification:from:2001:db8:0::/48',
    ]);
  });
});
