import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/watchlist-item.ts';
import { followFarewells } from '#web/lib/session/farewell.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { otherTab } from '../support/other-tab.ts';
import { EMAIL } from '../support/settings.ts';

const api = freshSite();
beforeAll(followFarewells);

const ended = page.getByText(/Your session has ended\./);

/** What the server answers to every call of a session that is over. */
function refuse(...calls: string[]): void {
  for (const call of calls) {
    api().instead.set(call, () => ({
      status: 401,
      body: { error: 'session_not_found', message: 'Session not found. Please refresh the page.' },
    }));
  }
}

describe('a session that ended elsewhere is over with the first call that is refused', () => {
  test('the question for a contact goes, and its reader is told why', async () => {
    api().items = [watchlistItem()];
    openAsVisitor('/');
    await page.getByRole('button', { name: 'Add Contact Info' }).click();
    await page.getByLabelText('Email address').fill('ann@example.com');
    refuse('POST /api/notify');
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect.element(ended).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect([localStorage.getItem('session'), localStorage.getItem('auth-user')]).toEqual([null, null]);
  });

  test('so does the question whether to delete the account', async () => {
    api().profile = profile(EMAIL);
    openAsVisitor('/settings');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabelText('Type DELETE to confirm').fill('DELETE');
    refuse('POST /api/delete-account');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await expect.element(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await expect.element(ended).toBeVisible();
  });

  test('settings without a change say it, too', async () => {
    api().profile = profile(EMAIL);
    openAsVisitor('/settings');
    refuse('GET /api/export/account.json');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(ended).toBeVisible();
  });

  test('an address that leads to the add step keeps nobody from the news', async () => {
    api().items = [watchlistItem()];
    openAsVisitor('/?ticker=AAPL');
    await page.getByRole('button', { name: 'Remove AAPL' }).click();
    refuse('POST /api/unsubscribe');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(ended).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Which companies do you follow?' })).toBeVisible();
  });
});

test('a visitor hears that the list may be in the account that another device confirmed', async () => {
  refuse('GET /api/watchlist', 'GET /api/profile');
  openAsVisitor('/');
  await expect.element(page.getByText(/confirmed your email or phone on another device/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await expect.element(page.getByLabelText('Email or phone number')).toBeVisible();
});

test('every tab tells it, also those that another one was quicker than', async () => {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  const there = otherTab();
  there.setItem('farewell', 'visitor-ended');
  there.removeItem('session');
  there.removeItem('auth-user');
  await expect.element(ended).toBeVisible();
});

test('a login of another tab takes the news back', async () => {
  refuse('GET /api/watchlist', 'GET /api/profile');
  openAsVisitor('/');
  await expect.element(ended).toBeVisible();
  api().instead.clear();
  otherTab().setItem('session', 'the-session-of-another-tab');
  await expect.element(ended).not.toBeInTheDocument();
});
