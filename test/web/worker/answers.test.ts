import { afterEach, expect, test, vi } from 'vitest';
import { answerApi, forgetAnswers, isKept } from '#web/worker/answers.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await forgetAnswers();
});

const call = (path: string, session = 'ann') => new Request(path, { headers: { 'X-Session': session } });

function online(body: string): void {
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { headers: { Date: 'Mon, 23 Nov 2026 15:41:00 GMT' } }),
  );
}

function offline(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
}

test('without a network, the last response is returned, with its date', async () => {
  online('list');
  await answerApi(call('/api/watchlist'));

  offline();
  const answer = await answerApi(call('/api/watchlist'));

  expect(await answer.text()).toBe('list');
  expect(answer.headers.get('Date')).toBe('Mon, 23 Nov 2026 15:41:00 GMT');
});

test('a request never made before remains an error', async () => {
  offline();
  await expect(answerApi(call('/api/watchlist'))).rejects.toThrow('Failed to fetch');
});

test('another session sees nothing of the previous one, and removes its cache', async () => {
  online('list of Ann');
  await answerApi(call('/api/watchlist', 'ann'));
  offline();
  await expect(answerApi(call('/api/watchlist', 'bob'))).rejects.toThrow();

  online('list of Bob');
  await answerApi(call('/api/watchlist', 'bob'));

  offline();
  await expect(answerApi(call('/api/watchlist', 'ann'))).rejects.toThrow();
});

test('after a logout nothing is cached, not even a response that arrives later', async () => {
  online('list');
  await answerApi(call('/api/watchlist'));
  const held = Promise.withResolvers<Response>();
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', () => {
    asked.resolve();
    return held.promise;
  });
  const late = answerApi(call('/api/profile'));
  await asked.promise;

  await forgetAnswers();
  held.resolve(new Response('profile'));
  await late;

  expect(await caches.keys()).toEqual([]);
});

test.each([
  ['/api/watchlist', true],
  ['/api/ticker-filings/AAPL?limit=20', true],
  ['/api/filing/0000320193-26-000001/text?part=1', true],
  ['/api/changes', false],
  ['/api/export/filings.csv?ticker=AAPL', false],
  ['/api/sessions', false],
])('caches %s: %s', (path, expected) => {
  expect(isKept(call(path))).toBe(expected);
  expect(isKept(new Request(path))).toBe(false);
});
