import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { EMAIL, section, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { api, openSettings } = settingsSite();

describe('default forms', () => {
  test('are saved, and the add form starts with them', async () => {
    api().items = [watchlistItem()];
    await openSettings(EMAIL, '/settings?brand=all');
    await section('Default forms').getByRole('button', { name: '13D' }).click();
    await waitFor(() =>
      expect(api().called('POST', '/api/profile')[0]?.body).toEqual({
        default_forms: ['8-K', '4', '13G', '10-Q', '10-K'],
      }),
    );
    await page.getByRole('link', { name: 'Filing Pulse' }).first().click();
    await page.getByRole('button', { name: 'Add Tickers' }).click();
    const chip = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.element(chip('13G')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(chip('13D')).toHaveAttribute('aria-pressed', 'false');
  });

  longTest('name new listings in words', async () => {
    await openSettings({ ...EMAIL, planType: 'pro', planStatus: 'active' });
    await expect
      .element(section('Default forms').getByRole('button', { name: 'New listings', exact: true }))
      .toBeVisible();
  });

  longTest('are the only tab stops in their section', async () => {
    await openSettings(EMAIL);
    const stops = section('Default forms').getByRole('button').elements();
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.filter((stop) => stop.closest('.visually-hidden'))).toEqual([]);
  });

  test('cannot be empty, and can be reset to the brand’s defaults', async () => {
    await openSettings({ ...EMAIL, default_forms: ['8-K'] });
    await section('Default forms').getByRole('button', { name: /^8-K/ }).click();
    await expect.element(page.getByText('Please select at least one form type')).toBeVisible();
    expect(api().called('POST', '/api/profile')).toEqual([]);
    await page.getByRole('button', { name: 'Reset to suggested' }).click();
    await waitFor(() =>
      expect(api().called('POST', '/api/profile')[0]?.body).toEqual({ default_forms: null }),
    );
    await expect.element(section('Default forms').getByRole('button', { name: /^8-K/ })).toHaveFocus();
  });
});
