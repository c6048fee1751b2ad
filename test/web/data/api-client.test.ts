import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, api, userMessage } from '#web/lib/data/api-client.ts';
import { FakeApi, SESSION } from '../support/fake-api.ts';

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().install();
  return () => vi.unstubAllGlobals();
});

it('sends the stored session and the brand, and no session header when nothing is stored', async () => {
  await api.get('/api/config');
  localStorage.setItem('session', SESSION);
  await api.get('/api/config');
  expect(server.calls.map((call) => call.headers['X-Session'])).toEqual([undefined, SESSION]);
  expect(server.calls[0]?.headers['X-Brand']).toBe('8k');
});

it('posts, puts and deletes JSON', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    server.instead.set(`${method} /api/thing`, () => ({ body: { done: method } }));
  }
  expect(await api.post('/api/thing', { a: 1 })).toEqual({ done: 'POST' });
  expect(await api.put('/api/thing', { a: 2 })).toEqual({ done: 'PUT' });
  expect(await api.delete('/api/thing')).toEqual({ done: 'DELETE' });
  expect(server.calls.map((call) => call.body)).toEqual([{ a: 1 }, { a: 2 }, undefined]);
  expect(server.calls[0]?.headers['Content-Type']).toBe('application/json');
});

it('raises the response text, or status and its words when there is none', async () => {
  server.instead.set('GET /api/config', () => ({ status: 400, body: 'No such thing.' }));
  await expect(api.get('/api/config')).rejects.toThrow('No such thing.');
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(api.get('/api/config')).rejects.toThrow('HTTP 502: Bad Gateway');
});

it('passes on the server’s sentence only when the reader can mend it', () => {
  const said = (message: string) => JSON.stringify({ error: 'some_code', message });
  expect(userMessage(new ApiError(400, said('Mend it.')), 'Failed')).toBe('Mend it.');
  expect(userMessage(new ApiError(429, said('Wait 15 minutes.')), 'Failed')).toBe('Wait 15 minutes.');
  expect(userMessage(new ApiError(500, said('Internal.')), 'Failed')).toBe('Failed');
  expect(userMessage(new ApiError(400, '<html>'), 'Failed')).toBe('Failed');
  expect(userMessage(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
});

it('says in its own words what the gateway refused', () => {
  expect(userMessage(new ApiError(413, '{"message":"Request Too Long"}'), 'Failed')).toBe('Failed');
  expect(userMessage(new ApiError(429, '{"message":"Too Many Requests"}'), 'Failed')).toBe(
    'Too many requests. Please wait a minute and try again.',
  );
});

it('does not retry a failed mutation', async () => {
  server.instead.set('POST /api/thing', () => ({ status: 500, body: 'down' }));
  await expect(api.post('/api/thing', {})).rejects.toBeInstanceOf(ApiError);
  expect(server.calls).toHaveLength(1);
});
