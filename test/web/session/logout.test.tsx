import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { clearCookies } from '#web/lib/browser/cookies.ts';
import { followLogins, logOut } from '#web/lib/session/auth.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { OTHER_SESSION, profile, SESSION } from '../support/fake-api.ts';
import { freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';
import { waitFor } from '../support/wait-for.ts';

const api = freshSite();
const logout = page.getByRole('button', { name: 'Logout' });
const login = page.getByRole('link', { name: 'Login' });
const verified = () =>
  profile({ email: 'ann@example.com', email_verified: true, verified: true, ticker_count: 1 });

const stored = (storage: Storage) => Object.fromEntries(Object.entries(storage));

it('a logout clears everything except its own flag, notifies the server, and shows the start page', async () => {
  api().items = [watchlistItem()];
  api().profile = verified();
  openAsVisitor('/', { 'theme-mode': 'dark', adminAuth: 'a', showAllFilings: 'false' });
  // biome-ignore lint/suspicious/noDocumentCookie: stands for a leftover cookie
  document.cookie = 'left=1; Path=/';
  await expect.element(page.getByText('ann@example.com')).toBeVisible();
  await expect.element(login).not.toBeInTheDocument();
  await logout.click();
  await expect.element(page.getByText('Anonymous')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  expect(stored(localStorage)).toEqual({ loggingOut: 'true' });
  expect(stored(sessionStorage)).toEqual({ loggingOut: 'true' });
  expect(document.cookie).toBe('');
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(api().called('POST', '/api/logout')).toMatchObject([
    { body: { session: SESSION }, headers: { 'X-Session': SESSION } },
  ]);
  await expect.element(logout).not.toBeInTheDocument();
});

longTest('a double-click on Logout does not follow another link', async () => {
  api().items = [watchlistItem()];
  api().profile = verified();
  openAsVisitor('/');
  await expect.element(page.getByText('ann@example.com')).toBeVisible();
  await logout.dblClick();
  await expect.element(page.getByText('Anonymous')).toBeVisible();
  // The second click of a double-click, wherever the link is.
  login.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  expect(location.pathname).toBe('/');
  await login.click();
  await expect.element(page.getByLabelText('Email or phone number')).toBeVisible();
});

it('a logout sets its flag before it clears anything, and again afterwards', async () => {
  localStorage.setItem('session', SESSION);
  pageBrand();
  const steps: string[] = [];
  const note = (name: 'setItem' | 'removeItem' | 'clear') =>
    vi.spyOn(Storage.prototype, name).mockImplementation(function (this: Storage, ...rest: unknown[]) {
      steps.push(`${this === localStorage ? 'local' : 'tab'} ${name} ${String(rest[0] ?? '')}`.trim());
    });
  const spies = [note('setItem'), note('removeItem'), note('clear')];
  await logOut();
  for (const spy of spies) spy.mockRestore();
  expect(steps).toEqual([
    'tab setItem loggingOut',
    'local setItem loggingOut',
    'local removeItem session',
    'local clear',
    'tab clear',
    'tab setItem loggingOut',
    'local setItem loggingOut',
  ]);
});

it('expires cookies for the host and its parent domains', () => {
  const written: string[] = [];
  const jar = {
    get cookie() {
      return 'session=S; other=1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  clearCookies(jar, '8k.pulse.example.com');
  expect(written.filter((text) => text.startsWith('session='))).toEqual([
    'session=; Path=/; Max-Age=0; SameSite=Lax',
    'session=; Path=/; Max-Age=0; SameSite=Lax; Domain=8k.pulse.example.com',
    'session=; Path=/; Max-Age=0; SameSite=Lax; Domain=pulse.example.com',
    'session=; Path=/; Max-Age=0; SameSite=Lax; Domain=example.com',
  ]);
  expect(written).toHaveLength(8);
});

it('warns an unverified visitor, who can cancel or continue', async () => {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(login).toBeVisible();
  await logout.click();
  await expect.element(page.getByText(/Your watchlist and settings will be lost/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(localStorage.getItem('session')).toBe(SESSION);
  await logout.click();
  await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  expect(localStorage.getItem('session')).toBeNull();
});

it.each(fewUnlessLong(1, ['localStorage', 'sessionStorage']))(
  'fetches no watchlist while the flag is in %s: the list is empty and has no limit',
  async (storage) => {
    api().items = [watchlistItem()];
    window[storage].setItem('loggingOut', 'true');
    openAsVisitor('/');
    await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
    expect(api().called('GET', '/api/watchlist')).toEqual([]);
  },
);

it('ignores a watchlist and a user that arrive after the logout', async () => {
  const waiting: (() => void)[] = [];
  const late = <T,>(body: () => T) =>
    new Promise<{ body: T }>((resolve) => waiting.push(() => resolve({ body: body() })));
  api().instead.set('GET /api/watchlist', () =>
    late(() => ({ watchlist: [watchlistItem()], contact: { ticker_limit: 10 } })),
  );
  api().instead.set('GET /api/profile', () => late(verified));
  openAsVisitor('/');
  await waitFor(() => expect(waiting).toHaveLength(2));
  await logOut();
  for (const answer of waiting) answer();
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  await expect.element(page.getByText('Anonymous')).toBeVisible();
  expect(stored(localStorage)).toEqual({ loggingOut: 'true' });
});

it('logs out even if the server cannot be reached', async () => {
  api().profile = verified();
  api().instead.set('POST /api/logout', () => Promise.reject(new TypeError('Failed to fetch')));
  openAsVisitor('/');
  await logout.click();
  await expect.element(page.getByText('Anonymous')).toBeVisible();
  expect(stored(localStorage)).toEqual({ loggingOut: 'true' });
});

longTest('the logged-out state ends with the first ticker that a visitor adds', async () => {
  openSite('/?ticker=NVDA', { loggingOut: 'true' });
  sessionStorage.setItem('loggingOut', 'true');
  api().items = [watchlistItem({ ticker: 'NVDA' })];
  await page.getByRole('button', { name: /^Add/ }).last().click();
  await expect.element(page.getByRole('row', { name: /NVDA/ })).toBeVisible();
  expect(localStorage.getItem('session')).toBe(SESSION);
  expect([localStorage.getItem('loggingOut'), sessionStorage.getItem('loggingOut')]).toEqual([null, null]);
});

it('a tab follows another tab’s login after its own logout', async () => {
  followLogins();
  await logOut();
  // Simulates what the browser does in this tab when another one logs in.
  localStorage.removeItem('loggingOut');
  localStorage.setItem('session', OTHER_SESSION);
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: OTHER_SESSION }));
  expect(sessionStorage.getItem('loggingOut')).toBeNull();
});

longTest(
  'a logout that happened elsewhere is reported as an ended session as soon as a call is rejected',
  async () => {
    api().items = [watchlistItem()];
    api().profile = verified();
    openAsVisitor('/');
    await expect.element(page.getByText('ann@example.com')).toBeVisible();
    const gone = () => ({ status: 401, body: { error: 'session_not_found', message: 'Gone.' } });
    api().instead.set('GET /api/watchlist', gone).set('GET /api/profile', gone);
    await page.getByRole('button', { name: 'Remove AAPL' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText(/^Your session has ended\./)).toBeVisible();
    await expect.element(page.getByText('Anonymous')).toBeVisible();
    expect(localStorage.getItem('session')).toBeNull();
    await page.getByRole('link', { name: 'Log in again' }).click();
    await expect.element(page.getByLabelText('Email or phone number')).toBeVisible();
  },
);
