import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { EMAIL, section, settingsSite } from '../support/settings.ts';

const { api, openSettings } = settingsSite();

describe('active sessions', () => {
  const session = (id: string, part = {}) => ({
    id,
    created_at: '2026-11-03T10:00:00Z',
    last_used: '2026-11-20',
    device: 'Safari on iPhone',
    current: false,
    ...part,
  });
  const own = session('a', { device: 'Chrome on macOS', current: true });

  test('are listed by browser, and all except this one can be ended', async () => {
    let sessions = [own, session('b'), session('c', { device: null })];
    api().instead.set('GET /api/sessions', () => ({ body: { sessions } }));
    api().instead.set('POST /api/sign-out-others', () => {
      sessions = [own];
      return { body: { ended: 2 } };
    });
    await openSettings(EMAIL);
    await expect.element(page.getByText('This browser')).toBeVisible();
    await expect.element(page.getByText('Unknown browser')).toBeVisible();
    await page.getByRole('button', { name: 'Log out others (2)' }).click();
    await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
    await expect.element(page.getByText(/Chrome on macOS/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Log out others/ })).not.toBeInTheDocument();
    await expect.element(page.getByText('You are not logged in anywhere else.')).toHaveFocus();
  });

  longTest('list the current one first', async () => {
    const sessions = [session('b'), own, session('c')];
    api().instead.set('GET /api/sessions', () => ({ body: { sessions } }));
    await openSettings(EMAIL);
    await expect.element(page.getByText('This browser')).toBeVisible();
    const words = section('Active sessions').element().textContent ?? '';
    expect(words.indexOf('Chrome on macOS')).toBeLessThan(words.indexOf('Safari on iPhone'));
  });

  longTest('show an error if they could not be ended', async () => {
    api().instead.set('GET /api/sessions', () => ({ body: { sessions: [own, session('b')] } }));
    api().instead.set('POST /api/sign-out-others', () => ({ status: 500, body: 'down' }));
    await openSettings(EMAIL);
    await page.getByRole('button', { name: 'Log out others (1)' }).click();
    await expect.element(page.getByText(/could not be ended/)).toBeVisible();
    // The next key press retries.
    await expect.element(page.getByRole('button', { name: 'Log out others (1)' })).toHaveFocus();
  });
});
