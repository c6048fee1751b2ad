import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { profile } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { phoneWithLargeText } from '../support/large-text.ts';
import { closeSite, openAsVisitor, openSite } from '../support/open-site.tsx';
import { EMAIL, PRO, savedIn, section, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { api, openSettings, preferences, changeInOtherTab } = settingsSite();

describe('the settings', () => {
  test('are linked from the header, and offer a login if there is no session', async () => {
    api().items = [watchlistItem()];
    openAsVisitor('/');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
    closeSite();
    localStorage.clear();
    openSite('/settings');
    await expect.element(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  });

  test('show a placeholder while loading, and can be loaded again after a failure', async () => {
    const { nth } = holdBack(api(), 'GET /api/profile');
    openAsVisitor('/settings');
    await expect.element(page.getByRole('status', { name: 'Loading your settings' })).toBeVisible();
    (await nth(1)).answer('no', 400);
    await expect.element(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
    api().recoverOnClick();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contact details' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Settings', exact: true })).toHaveFocus();
  });

  test('open at the section named in the URL', async () => {
    await openSettings({}, '/settings#data');
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(200));
  });

  longTest('mark the section in view, even the last ones', async () => {
    await openSettings();
    const nav = page.getByRole('navigation', { name: 'Settings' });
    const sessions = nav.getByRole('link', { name: 'Active sessions' });
    await sessions.click();
    await expect.element(sessions).toHaveAttribute('aria-current', 'location');
    window.scrollTo(0, document.documentElement.scrollHeight);
    history.replaceState(null, '', '#');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await expect
      .element(nav.getByRole('link', { name: 'Your data' }))
      .toHaveAttribute('aria-current', 'location');
  });

  test.each(fewUnlessLong(1, [360, 390]))(
    'are no wider than the screen at %i px with 200% text size',
    async (width) => {
      await phoneWithLargeText(width);

      await openSettings();

      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  longTest('show no price levels on the Form 4 brand', async () => {
    await openSettings({}, '/settings?brand=form4');
    await expect.element(page.getByRole('heading', { name: 'Price alerts' })).not.toBeInTheDocument();
  });
});

test('settings say so if their session ends', async () => {
  await openSettings(EMAIL);
  page.getByRole('button', { name: 'Export' }).element().focus();
  localStorage.removeItem('session');
  dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  // The element that had focus was removed.
  await expect.element(page.getByRole('heading', { name: 'You are logged out' })).toHaveFocus();
  await expect.element(page.getByText(/Your session has ended\./)).toBeVisible();
  await expect.element(page.getByText(/confirmed an email or phone on another device/)).toBeVisible();
});

describe('a change', () => {
  test('is shown at once, is saved, and is confirmed for three seconds', async () => {
    await openSettings(PRO);
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Digest at' })).toHaveValue('8');
    await expect.element(savedIn('Alerts')).toBeVisible();
    expect(preferences()).toEqual([{ delivery: 'digest' }]);
    await expect.element(page.getByText('One a day. Every filing of the forms you follow.')).toBeVisible();
    await expect.poll(() => savedIn('Alerts').query(), { interval: 500 }).toBeNull();
  });

  longTest('a change to the digest shows a notice if no channel delivers digests', async () => {
    await openSettings({ ...PRO, notify_via: [] });
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    const unsent = 'One email a day. It starts once email alerts are on.';
    await expect.element(page.getByText(unsent)).toBeVisible();
    await page.getByRole('switch', { name: 'Alerts by email' }).click();
    await expect.element(page.getByText('One email a day with everything that was filed.')).toBeVisible();
  });

  test('a change that takes a long time shows that it is being saved', async () => {
    await openSettings(PRO);
    const keep = api().instead.get('POST /api/update-notification-preferences');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    api().instead.set('POST /api/update-notification-preferences', async (call) => {
      await answered;
      return keep?.(call) ?? { body: null };
    });
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await expect.element(section('Alerts').getByText('Saving…')).toBeVisible();
    answer();
    await expect.element(savedIn('Alerts')).toBeVisible();
    await expect.element(section('Alerts').getByText('Saving…')).not.toBeInTheDocument();
  });

  test('a change made in another tab is shown here at once, and is not undone by the next one', async () => {
    await openSettings(PRO);
    const quiet_hours = { start: 22, end: 6, allow_critical: false };
    changeInOtherTab({ quiet_hours });
    await expect.element(page.getByRole('combobox', { name: 'Quiet from' })).toHaveValue('22');
    await page.getByRole('switch', { name: 'Let CRITICAL through' }).click();
    await waitFor(() =>
      expect(preferences()).toEqual([{ quiet_hours: { ...quiet_hours, allow_critical: true } }]),
    );
  });

  test('a change made in another tab takes precedence over an older pending response', async () => {
    let answer: (() => void) | undefined;
    const old = profile(PRO);
    api().instead.set(
      'GET /api/profile',
      () => new Promise((resolve) => (answer = () => resolve({ body: old }))),
    );
    openAsVisitor('/settings');
    await waitFor(() => expect(answer).toBeDefined());
    // The request may be sent before the page listens to other tabs.
    await expect.element(page.getByRole('status', { name: 'Loading your settings' })).toBeVisible();
    api().instead.delete('GET /api/profile');
    changeInOtherTab({ ...old, delivery: 'digest' });
    answer?.();
    await expect.element(section('Alerts').getByRole('radio', { name: 'Daily digest' })).toBeChecked();
  });

  test('a change made in another tab is fetched after this tab’s pending change', async () => {
    await openSettings({ ...PRO, delivery: 'realtime', min_importance: 'LOW' });
    let answer: (() => void) | undefined;
    const mine: Profile = { ...api().profile, delivery: 'digest' };
    api().instead.set(
      'POST /api/update-notification-preferences',
      () => new Promise((resolve) => (answer = () => resolve({ body: mine }))),
    );
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await waitFor(() => expect(answer).toBeDefined());
    // The server saved this tab's change first; its response is still pending.
    changeInOtherTab({ ...mine, min_importance: 'HIGH' });
    answer?.();
    await expect.element(section('Alerts').getByRole('radio', { name: /HIGH/ })).toBeChecked();
    await expect.element(section('Alerts').getByRole('radio', { name: 'Daily digest' })).toBeChecked();
  });

  test('is announced to other tabs once it is saved', async () => {
    await openSettings(PRO);
    const announced = () => localStorage.getItem('profile-changed');
    let answer: (() => void) | undefined;
    api().instead.set(
      'POST /api/update-notification-preferences',
      () => new Promise((resolve) => (answer = () => resolve({ body: api().profile }))),
    );
    const before = announced();
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await waitFor(() => expect(answer).toBeDefined());
    expect(announced()).toBe(before);
    answer?.();
    await waitFor(() => expect(announced()).not.toBe(before));
  });

  longTest('a change made elsewhere is shown when the settings are reopened', async () => {
    await openSettings(PRO);
    await page.getByRole('banner').getByRole('link', { name: /Pulse/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Your data' })).not.toBeInTheDocument();
    api().profile = { ...api().profile, min_importance: 'HIGH' };
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(section('Alerts').getByRole('radio', { name: /HIGH/ })).toBeChecked();
  });

  test('a change made on another device is shown when the page becomes visible again', async () => {
    await openSettings(PRO);
    api().profile = { ...api().profile, min_importance: 'HIGH' };
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(section('Alerts').getByRole('radio', { name: /HIGH/ })).toBeChecked();
  });

  test('is reverted if the server rejects it, with its reason', async () => {
    await openSettings({ ...PRO, delivery: 'realtime' });
    api().instead.set('POST /api/update-notification-preferences', () => ({
      status: 400,
      body: { error: 'invalid', message: 'That hour is taken.' },
    }));
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await expect.element(section('Alerts').getByText('That hour is taken.')).toBeVisible();
    await expect.element(section('Alerts').getByRole('radio', { name: 'Real-time' })).toBeChecked();
  });

  test('a change that fails leaves the previous one in place', async () => {
    await openSettings(PRO);
    const keep = api().instead.get('POST /api/update-notification-preferences');
    api().instead.set('POST /api/update-notification-preferences', (call) => {
      const isHour = 'digest_hour' in (call.body as object);
      return isHour || !keep ? { status: 500, body: 'down' } : keep(call);
    });
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await page.getByRole('combobox', { name: 'Digest at' }).selectOptions('6:00 PM');
    await expect.element(section('Alerts').getByText(/could not be saved/)).toBeVisible();
    await expect.element(section('Alerts').getByRole('radio', { name: 'Daily digest' })).toBeChecked();
    await expect.element(page.getByRole('combobox', { name: 'Digest at' })).toHaveValue('8');
  });
});
