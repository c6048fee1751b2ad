import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';
import { AnswerError, ApiError, api, userMessage } from '#web/lib/data/api-client.ts';
import { put, remove } from '#web/lib/data/other-methods.ts';
import { FakeApi, SESSION } from '../support/fake-api.ts';

let server: FakeApi;
beforeEach(() => {
  localStorage.clear();
  server = new FakeApi().install();
  return () => vi.unstubAllGlobals();
});

it('sends the stored session and the brand, and no session header if nothing is stored', async () => {
  await api.get('/api/config', v.unknown());
  localStorage.setItem('session', SESSION);
  await api.get('/api/config', v.unknown());
  expect(server.calls.map((call) => call.headers['X-Session'])).toEqual([undefined, SESSION]);
  expect(server.calls[0]?.headers['X-Brand']).toBe('8k');
});

it('posts JSON and parses the response by its schema', async () => {
  server.instead.set('POST /api/thing', () => ({ body: { done: true, more: 'ignored' } }));
  expect(await api.post('/api/thing', { a: 1 }, v.object({ done: v.boolean() }))).toEqual({ done: true });
  expect(server.calls[0]).toMatchObject({ body: { a: 1 }, headers: { 'Content-Type': 'application/json' } });
});

it('puts and deletes with the same session and schemas', async () => {
  localStorage.setItem('session', SESSION);
  const done = v.object({ done: v.boolean() });
  server.instead.set('PUT /api/thing', () => ({ body: { done: true } }));
  server.instead.set('DELETE /api/thing', () => ({ body: { done: false } }));
  expect([await put('/api/thing', { a: 1 }, done), await remove('/api/thing', done)]).toEqual([
    { done: true },
    { done: false },
  ]);
  expect(server.calls).toMatchObject([
    { method: 'PUT', body: { a: 1 }, headers: { 'X-Session': SESSION } },
    { method: 'DELETE', body: undefined, headers: { 'X-Session': SESSION } },
  ]);
});

it.each(['<html>', { done: 'yes' }, null])('throws an AnswerError for the response %j', async (body) => {
  server.instead.set('GET /api/thing', () => ({ body }));
  const asked = api.get('/api/thing', v.object({ done: v.boolean() }));
  await expect(asked).rejects.toBeInstanceOf(AnswerError);
});

it('throws an error with the response text, or the status if there is none', async () => {
  server.instead.set('GET /api/config', () => ({ status: 400, body: 'No such thing.' }));
  await expect(api.get('/api/config', v.unknown())).rejects.toThrow('No such thing.');
  vi.stubGlobal('fetch', async () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
  await expect(api.get('/api/config', v.unknown())).rejects.toThrow('HTTP 502: Bad Gateway');
});

it('passes on the server’s message only if the user can fix the problem', () => {
  const said = (message: string) => JSON.stringify({ error: 'some_code', message });
  expect(userMessage(new ApiError(400, said('Mend it.')), 'Failed')).toBe('Mend it.');
  expect(userMessage(new ApiError(429, said('Wait 15 minutes.')), 'Failed')).toBe('Wait 15 minutes.');
  expect(userMessage(new ApiError(500, said('Internal.')), 'Failed')).toBe('Failed');
  expect(userMessage(new ApiError(400, '<html>'), 'Failed')).toBe('Failed');
  expect(userMessage(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
});

it('replaces the gateway’s message with its own', () => {
  expect(userMessage(new ApiError(413, '{"message":"Request Too Long"}'), 'Failed')).toBe('Failed');
  expect(userMessage(new ApiError(429, '{"message":"Too Many Requests"}'), 'Failed')).toBe(
    'Too many requests. Please wait a minute and try again.',
  );
});

it('does not retry a failed mutation', async () => {
  server.instead.set('POST /api/thing', () => ({ status: 500, body: 'down' }));
  await expect(api.send('/api/thing', {})).rejects.toBeInstanceOf(ApiError);
  expect(server.calls).toHaveLength(1);
});
