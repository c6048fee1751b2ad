import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetArrival, readArrival, takeArrival } from '#web/lib/session/arrival.ts';
import { FakeApi, OTHER_SESSION, profile, SESSION } from '../support/fake-api.ts';

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  api = new FakeApi().install();
  mayReplace.mockReset().mockResolvedValue(true);
  return () => vi.unstubAllGlobals();
});

const mayReplace = vi.fn<Parameters<typeof takeArrival>[1]>();
const arrive = () => takeArrival(() => {}, mayReplace);

const address = () => `${location.pathname}${location.search}`;

it('takes the session of a confirmed link from the cookie, once, and cleans the URL', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `session=${SESSION}; Path=/`;
  history.replaceState(null, '', '/?loggedin=1&merged=2&rejected=1&elsewhere=0&ticker=AMD');
  expect(await arrive()).toBe(true);
  expect([localStorage.getItem('session'), address()]).toEqual([SESSION, '/?ticker=AMD']);
  expect(document.cookie).not.toContain('session=');
  expect(readArrival()).toEqual({ method: 'email', merged: 2, rejected: 1, isElsewhere: false });
  expect(await arrive()).toBe(false);
  forgetArrival();
  expect(readArrival()).toBeNull();
});

it('cleans the URL if there is no cookie and keeps the current login', async () => {
  localStorage.setItem('session', 'kept');
  localStorage.setItem('auth-user', JSON.stringify({ verified: true }));
  history.replaceState(null, '', '/?loggedin=1&merged=0&rejected=0');
  expect(await arrive()).toBe(false);
  expect([localStorage.getItem('session'), address()]).toEqual(['kept', '/']);
});

it('keeps a session that another tab took from the cookie, even before that tab has fetched its user', async () => {
  api.profile = profile({ verified: true });
  localStorage.setItem('session', SESSION);
  history.replaceState(null, '', '/?loggedin=1&merged=0&rejected=0');
  expect(await arrive()).toBe(false);
  expect([localStorage.getItem('session'), address()]).toEqual([SESSION, '/']);
});

it('tells a visitor who has a session that the login did not complete', async () => {
  localStorage.setItem('session', SESSION);
  history.replaceState(null, '', '/?loggedin=1&merged=0&rejected=0');
  expect(await arrive()).toBe(false);
  expect([localStorage.getItem('session'), address()]).toEqual([SESSION, '/login?error=login_lost']);
});

it('removes login results from the URL, even if no login took place', async () => {
  history.replaceState(null, '', '/?merged=2&rejected=1&ticker=AMD');
  expect(await arrive()).toBe(false);
  expect([address(), api.calls]).toEqual(['/?ticker=AMD', []]);
});

it('shows on the login page that a login without its cookie did not complete', async () => {
  history.replaceState(null, '', '/?loggedin=1&merged=0&rejected=0');
  expect(await arrive()).toBe(false);
  expect(address()).toBe('/login?error=login_lost');
});

it('takes a session from the URL once the server confirms it', async () => {
  history.replaceState(null, '', `/?session=${SESSION}`);
  expect(await arrive()).toBe(true);
  expect([localStorage.getItem('session'), address()]).toEqual([SESSION, '/']);
  expect(api.calls[0]?.headers['X-Session']).toBe(SESSION);
});

describe('a session link opened while logged in to another account', () => {
  const current = profile({ id: 'u2', email: 'ann@example.com', verified: true });
  const offered = profile({ id: 'u1', email: 'eve@example.com', verified: true });

  beforeEach(() => {
    api.instead.set('GET /api/profile', ({ headers }) => ({
      body: headers['X-Session'] === SESSION ? offered : current,
    }));
    localStorage.setItem('session', OTHER_SESSION);
    history.replaceState(null, '', `/?session=${SESSION}`);
  });

  it.each([
    [true, SESSION],
    [false, OTHER_SESSION],
  ])('asks first, naming both accounts; the answer is %s', async (answer, kept) => {
    mayReplace.mockResolvedValue(answer);
    expect(await arrive()).toBe(answer);
    expect(mayReplace).toHaveBeenCalledExactlyOnceWith({ current, offered });
    expect([localStorage.getItem('session'), address()]).toEqual([kept, '/']);
  });

  it('does not ask if both are the same account', async () => {
    offered.id = current.id;
    expect(await arrive()).toBe(true);
    expect(mayReplace).not.toHaveBeenCalled();
  });
});

it('takes the session that the first script read from the URL', async () => {
  window.offeredSession = SESSION;
  history.replaceState(null, '', '/?ticker=AMD');
  expect(await arrive()).toBe(true);
  expect([localStorage.getItem('session'), address()]).toEqual([SESSION, '/?ticker=AMD']);
  expect(window.offeredSession).toBeUndefined();
});

it('takes a session from the cookie without waiting for its user', async () => {
  api.instead.set('GET /api/profile', () => new Promise(() => {}));
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `session=${SESSION}; Path=/`;
  history.replaceState(null, '', '/?loggedin=1');
  const onWait = vi.fn();
  expect(await takeArrival(onWait, mayReplace)).toBe(true);
  expect([localStorage.getItem('session'), onWait.mock.calls.length]).toEqual([SESSION, 0]);
});

it('gives up on a session from the URL after ten seconds, and keeps the current one', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  localStorage.setItem('session', 'kept');
  history.replaceState(null, '', `/?session=${SESSION}`);
  const onWait = vi.fn(() => expect(address()).toBe('/'));
  const arrival = takeArrival(onWait, mayReplace);
  expect(onWait).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledTimes(2));
  patience.abort();
  expect(await arrival).toBe(false);
  expect(localStorage.getItem('session')).toBe('kept');
  expect(timeout).toHaveBeenCalledWith(10_000);
  timeout.mockRestore();
});

it('ignores a malformed or unknown session, and never leaves it in the URL', async () => {
  history.replaceState(null, '', '/?session=<script>');
  expect(await arrive()).toBe(false);
  expect(api.calls).toEqual([]);
  api.instead.set('GET /api/profile', () => ({ status: 401, body: '{}' }));
  history.replaceState(null, '', `/?session=${SESSION}`);
  expect(await arrive()).toBe(false);
  expect([localStorage.getItem('session'), address()]).toEqual([null, '/']);
});

it('does nothing on an ordinary visit', async () => {
  history.replaceState(null, '', '/watchlist?open=AAPL');
  expect(await arrive()).toBe(false);
  expect(address()).toBe('/watchlist?open=AAPL');
});
