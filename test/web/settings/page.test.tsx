import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/watchlist-item.ts';
import { closeSite, openAsVisitor, openSite } from '../support/open-site.tsx';
import { EMAIL, savedIn, section, settingsSite } from '../support/settings.ts';

const { api, openSettings, preferences } = settingsSite();

describe('the settings', () => {
  test('are linked from the header and offer to log in without a session', async () => {
    api().items = [watchlistItem()];
    openAsVisitor('/');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contact points' })).toBeVisible();
    closeSite();
    localStorage.clear();
    openSite('/settings');
    await expect.element(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  });

  test('wait in the shape they will have, and can be asked for again', async () => {
    let answer: (() => void) | undefined;
    api().instead.set(
      'GET /api/profile',
      () => new Promise((resolve) => (answer = () => resolve({ status: 400, body: 'no' }))),
    );
    openAsVisitor('/settings');
    await expect.element(page.getByRole('status', { name: 'Loading your settings' })).toBeVisible();
    await vi.waitFor(() => expect(answer).toBeDefined());
    answer?.();
    await expect.element(page.getByRole('heading', { name: /could not be loaded/ })).toBeVisible();
    api().instead.delete('GET /api/profile');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Contact points' })).toBeVisible();
  });

  test('open at the section that the address names', async () => {
    await openSettings({}, '/settings#data');
    await vi.waitFor(() => expect(window.scrollY).toBeGreaterThan(200));
  });

  test('show no price levels on the Form 4 brand', async () => {
    await openSettings({}, '/settings?brand=form4');
    await expect.element(page.getByRole('heading', { name: 'Price levels' })).not.toBeInTheDocument();
  });
});

describe('a change', () => {
  test('shows at once, is kept, and says so for three seconds', async () => {
    await openSettings(EMAIL);
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Digest at' })).toHaveValue('8');
    await expect.element(savedIn('Alerts')).toBeVisible();
    expect(preferences()).toEqual([{ delivery: 'digest' }]);
    await expect
      .element(page.getByText('One a day, with every filing of the forms you follow.'))
      .toBeVisible();
    await expect.poll(() => savedIn('Alerts').query(), { timeout: 5_000 }).toBeNull();
  });

  test('goes back when the server refuses, with its reason', async () => {
    await openSettings({ ...EMAIL, delivery: 'realtime' });
    api().instead.set('POST /api/update-notification-preferences', () => ({
      status: 400,
      body: { error: 'invalid', message: 'That hour is taken.' },
    }));
    await section('Alerts').getByRole('radio', { name: 'Daily digest' }).click();
    await expect.element(section('Alerts').getByText('That hour is taken.')).toBeVisible();
    await expect.element(section('Alerts').getByRole('radio', { name: 'Real-time' })).toBeChecked();
  });

  test('that fails leaves the one before it in place', async () => {
    await openSettings(EMAIL);
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
