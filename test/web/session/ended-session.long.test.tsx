import { beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { followFarewells } from '#web/lib/session/farewell.ts';
import { profile } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { otherTab } from '../support/other-tab.ts';
import { EMAIL } from '../support/settings.ts';

const api = freshSite();
beforeAll(followFarewells);

const ended = page.getByText(/Your session has ended\./);

/** Responds to these calls as the server does once the session has ended. */
function refuse(...calls: string[]): void {
  for (const call of calls) {
    api().instead.set(call, () => ({
      status: 401,
      body: { error: 'session_not_found', message: 'Session not found. Please refresh the page.' },
    }));
  }
}

describe('the first rejected call of a session that was ended elsewhere', () => {
  test('closes the contact dialog and says why', async () => {
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

  test('closes the delete dialog and says why', async () => {
    api().profile = profile(EMAIL);
    openAsVisitor('/settings');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabelText('Type DELETE to confirm').fill('DELETE');
    refuse('POST /api/delete-account');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
    await expect.element(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible();
    await expect.element(ended).toBeVisible();
  });

  test('is also reported in the settings when data is exported', async () => {
    api().profile = profile(EMAIL);
    openAsVisitor('/settings');
    refuse('GET /api/export/account.json');
    await page.getByRole('button', { name: 'Export' }).click();
    await expect.element(ended).toBeVisible();
  });

  test('is also reported on the add step', async () => {
    api().items = [watchlistItem()];
    openAsVisitor('/?ticker=AAPL');
    await page.getByRole('button', { name: 'Remove AAPL' }).click();
    refuse('POST /api/unsubscribe');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(ended).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Which companies do you follow?' })).toBeVisible();
  });
});

test('a visitor whose session ended learns that another device may have verified the contact', async () => {
  refuse('GET /api/watchlist', 'GET /api/profile');
  openAsVisitor('/');
  await expect.element(page.getByText(/confirmed your email or phone on another device/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await expect.element(page.getByLabelText('Email or phone number')).toBeVisible();
});

test('every tab says that the session ended, even if another tab noticed first', async () => {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByRole('row', { name: /AAPL/ })).toBeVisible();
  const there = otherTab();
  there.setItem('farewell', 'visitor-ended');
  there.removeItem('session');
  there.removeItem('auth-user');
  await expect.element(ended).toBeVisible();
});

test('a login in another tab removes the notice that the session ended', async () => {
  refuse('GET /api/watchlist', 'GET /api/profile');
  openAsVisitor('/');
  await expect.element(ended).toBeVisible();
  api().instead.clear();
  otherTab().setItem('session', 'the-session-of-another-tab');
  await expect.element(ended).not.toBeInTheDocument();
});
