import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { addTickers } from '#web/features/add-tickers/add-tickers-api.ts';
import { sendConfirmation } from '#web/features/alerts/alerts-api.ts';
import { followLogins, logOut } from '#web/lib/session/auth.ts';
import { OTHER_SESSION, profile, SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { otherTab } from '../support/other-tab.ts';
import { waitFor } from '../support/wait-for.ts';

const api = freshSite();
const entry = page.getByRole('combobox', { name: 'Ticker or company' });
const ADDED = { added: ['NVDA'], updated: [], skipped: [] };
const ANN = profile({ id: 'u2', email: 'ann@example.com', email_verified: true, verified: true });

/** Simulates what the browser does in this tab when another one logs in. */
function logInElsewhere(): void {
  api().profile = ANN;
  localStorage.removeItem('auth-user');
  localStorage.setItem('session', OTHER_SESSION);
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: OTHER_SESSION }));
}

describe('a first ticker added while another tab gets a session', () => {
  test('is added to that session, which stays stored', async () => {
    const { nth } = holdBack(api(), 'POST /api/watchlist');
    const adding = addTickers(['NVDA'], ['8-K']);
    const first = await nth(1);
    localStorage.setItem('session', OTHER_SESSION);
    first.answer({ ...ADDED, session: SESSION });
    const second = await nth(2);
    expect(second.call.headers['X-Session']).toBe(OTHER_SESSION);
    second.answer(ADDED);
    expect(await adding).toEqual(ADDED);
    expect(localStorage.getItem('session')).toBe(OTHER_SESSION);
  });

  test('waits until the other tab has its session', async () => {
    const { nth, held } = holdBack(api(), 'POST /api/watchlist');
    const elsewhere = Promise.withResolvers<void>();
    void navigator.locks.request('first-session', () => elsewhere.promise);
    const adding = addTickers(['NVDA'], ['8-K']);
    await waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
    expect(held).toEqual([]);
    localStorage.setItem('session', OTHER_SESSION);
    elsewhere.resolve();
    const asked = await nth(1);
    expect(asked.call.headers['X-Session']).toBe(OTHER_SESSION);
    asked.answer(ADDED);
    await adding;
  });

  test('is added to the session of the login that replaced the visitor’s session', async () => {
    localStorage.setItem('session', SESSION);
    const { nth } = holdBack(api(), 'POST /api/watchlist');
    const adding = addTickers(['NVDA'], ['8-K']);
    const first = await nth(1);
    localStorage.setItem('session', OTHER_SESSION);
    first.answer({ error: 'session_not_found', message: 'Gone.' }, 401);
    const second = await nth(2);
    expect(second.call.headers['X-Session']).toBe(OTHER_SESSION);
    second.answer(ADDED);
    expect(await adding).toEqual(ADDED);
  });

  test('is added to the session of a login that arrives after the visitor’s session is rejected', async () => {
    localStorage.setItem('session', SESSION);
    const { nth, held } = holdBack(api(), 'POST /api/watchlist');
    const adding = addTickers(['NVDA'], ['8-K']);
    (await nth(1)).answer({ error: 'session_not_found', message: 'Gone.' }, 401);
    // The 401 is handled within this turn of the event loop.
    await new Promise((resolve) => setTimeout(resolve));
    otherTab().setItem('session', OTHER_SESSION);
    const second = await nth(2);
    expect(second.call.headers['X-Session']).toBe(OTHER_SESSION);
    second.answer(ADDED);
    expect([await adding, held.length]).toEqual([ADDED, 2]);
  });

  test('does not wait for a login after a logout', async () => {
    localStorage.setItem('session', SESSION);
    const { nth } = holdBack(api(), 'POST /api/watchlist');
    const adding = addTickers(['NVDA'], ['8-K']);
    const asked = await nth(1);
    localStorage.setItem('loggingOut', 'true');
    vi.useFakeTimers();
    asked.answer({ error: 'session_not_found', message: 'Gone.' }, 401);
    await expect(adding).rejects.toThrow('session_not_found');
  });

  test('fails if nobody logs in', async () => {
    localStorage.setItem('session', SESSION);
    api().instead.set('POST /api/watchlist', () => ({ status: 401, body: { error: 'session_not_found' } }));
    vi.useFakeTimers();
    const failing = expect(addTickers(['NVDA'], ['8-K'])).rejects.toThrow('session_not_found');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(3_000);
    await failing;
    expect(api().called('POST', '/api/watchlist')).toHaveLength(1);
  });
});

test('a contact is verified for the session that another tab got in the meantime', async () => {
  const { nth } = holdBack(api(), 'POST /api/session');
  const sending = sendConfirmation({ method: 'email', address: 'ann@example.com' });
  const opened = await nth(1);
  localStorage.setItem('session', OTHER_SESSION);
  opened.answer({ session: SESSION });
  await sending;
  expect(localStorage.getItem('session')).toBe(OTHER_SESSION);
  const [asked] = api().called('POST', '/api/notify');
  expect(asked?.headers['X-Session']).toBe(OTHER_SESSION);
  expect(asked?.body).toMatchObject({ session: OTHER_SESSION });
});

test('if the response contains a different session than the stored one, the new one is stored, and the add request is sent once', async () => {
  localStorage.setItem('session', SESSION);
  api().instead.set('POST /api/watchlist', () => ({ body: { ...ADDED, session: OTHER_SESSION } }));

  expect(await addTickers(['NVDA'], ['8-K'])).toMatchObject(ADDED);

  expect(localStorage.getItem('session')).toBe(OTHER_SESSION);
  expect(api().called('POST', '/api/watchlist')).toHaveLength(1);
});

test('a session that arrives after a logout is not stored', async () => {
  localStorage.setItem('session', SESSION);
  const { nth } = holdBack(api(), 'POST /api/watchlist');
  const adding = addTickers(['NVDA'], ['8-K']);
  const asked = await nth(1);
  await logOut();
  asked.answer({ ...ADDED, session: OTHER_SESSION });
  await adding;
  expect(localStorage.getItem('session')).toBeNull();
});

describe('an open dialog when another tab logs in', () => {
  const dialog = page.getByRole('dialog');

  test.each([
    ['Remove AAPL', '/', null],
    ['Logout', '/', null],
    ['Delete account', '/settings', 'Type DELETE to confirm'],
  ])('%s is closed, because it was meant for another user', async (name, address, field) => {
    api().items = [watchlistItem()];
    openAsVisitor(address);
    await page.getByRole('button', { name }).click();
    await expect.element(dialog).toBeVisible();
    if (field) await page.getByLabelText(field).fill('DELETE');
    logInElsewhere();
    await expect.element(page.getByRole('banner').getByText('ann@example.com')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is closed if it warned that the user is unverified and that is no longer true', async () => {
    api().items = [watchlistItem()];
    api().profile = profile({ email: 'ann@example.com', email_awaited: true });
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.element(dialog).toBeVisible();
    api().profile = { ...ANN, id: 'u1' };
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

test('a login in another tab shows the loading list, not the previous visitor’s empty page', async () => {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  const { nth } = holdBack(api(), 'GET /api/watchlist');
  logInElsewhere();
  const asked = await nth(1);
  expect(asked.call.headers['X-Session']).toBe(OTHER_SESSION);
  await expect.element(page.getByRole('status', { name: 'Loading your watchlist' })).toBeVisible();
  asked.answer({ watchlist: [], contact: { ticker_limit: 10 } });
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
});

test('a removal that fails after another login does not change the list of the new session', async () => {
  api().items = [watchlistItem()];
  openAsVisitor('/', { 'sidebar-collapsed': 'false' });
  const { nth } = holdBack(api(), 'POST /api/unsubscribe');
  await page.getByRole('button', { name: 'Remove AAPL' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const asked = await nth(1);
  api().items = [watchlistItem({ ticker: 'MSFT', company_name: 'Microsoft Corporation' })];
  logInElsewhere();
  await expect.element(page.getByRole('row', { name: /MSFT/ })).toBeVisible();
  api().instead.set('GET /api/watchlist', () => ({ status: 500, body: 'down' }));
  asked.answer({ error: 'session_not_found' }, 401);
  await waitFor(() => expect(page.getByRole('row', { name: /AAPL/ }).query()).toBeNull());
  await entry.fill('x');
  expect(page.getByRole('row', { name: /AAPL/ }).query()).toBeNull();
});

test('a page restored from the back/forward cache notices a logout that it missed', async () => {
  followLogins();
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  // Another tab logs out; this one gets no events.
  localStorage.clear();
  localStorage.setItem('loggingOut', 'true');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('a trading platform chosen in another tab is shown here and not overwritten', async () => {
  const mine = 'https://broker.example/{TICKER}';
  const theirs = 'https://other.example/{TICKER}';
  openAsVisitor('/settings', { tradingPlatformUrl: mine });
  const url = page.getByLabelText('Custom URL');
  await expect.element(url).toHaveValue(mine);
  localStorage.setItem('tradingPlatformUrl', theirs);
  window.dispatchEvent(new StorageEvent('storage', { key: 'tradingPlatformUrl', newValue: theirs }));
  await expect.element(url).toHaveValue(theirs);
  await url.click();
  await userEvent.tab();
  expect(localStorage.getItem('tradingPlatformUrl')).toBe(theirs);
});
