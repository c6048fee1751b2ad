import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Profile } from '#domain/contract/identity.ts';
import { watchlistItem } from '#test/support/watchlist-item.ts';
import { EMAIL, savedIn, section, settingsSite } from '../support/settings.ts';

const { api, openSettings } = settingsSite();

describe('price levels', () => {
  const thresholds = () =>
    api()
      .called('POST', '/api/update-alert-thresholds')
      .map(({ body }) => body);

  async function openPrices(part: Partial<Profile> = {}): Promise<void> {
    api().items = [
      watchlistItem(),
      watchlistItem({ ticker: 'BRK-B', company_name: 'BERKSHIRE HATHAWAY INC' }),
    ];
    await openSettings({ ...EMAIL, ...part });
    api().instead.set('POST /api/update-alert-thresholds', ({ body }) => {
      const { ticker, ...limits } = body as { ticker: string } & Profile['thresholds'][string];
      api().profile = { ...api().profile, thresholds: { [ticker]: limits } };
      return { body: api().profile };
    });
  }

  test('are kept when a field is left, and only when they changed', async () => {
    await openPrices();
    await page.getByLabelText('Price above, BRK.B').fill('$1,250.50');
    await userEvent.tab();
    await expect.element(savedIn('Price levels')).toBeVisible();
    await userEvent.tab();
    expect(thresholds()).toEqual([
      { ticker: 'BRK-B', price_above: 1250.5, price_below: null, change_percent: null },
    ]);
  });

  test.each([
    ['Price above, AAPL', '0', 'Please enter a price above zero'],
    ['Price above, AAPL', 'abc', 'Please enter a price above zero'],
    ['Change, AAPL', '-5', 'Please enter a change'],
    ['Price below, AAPL', '300', 'The upper price must be higher than the lower one.'],
  ])('are not kept with %s %s', async (field, text, problem) => {
    await openPrices({ thresholds: { AAPL: { price_above: 250, price_below: null, change_percent: null } } });
    await page.getByLabelText(field).fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(new RegExp(problem))).toBeVisible();
    expect(thresholds()).toEqual([]);
  });

  test('can be cleared', async () => {
    await openPrices({ thresholds: { AAPL: { price_above: 250, price_below: 180, change_percent: 5 } } });
    await page.getByRole('button', { name: 'Clear AAPL' }).click();
    await expect.element(page.getByLabelText('Price above, AAPL')).toHaveValue('');
    expect(thresholds()).toEqual([
      { ticker: 'AAPL', price_above: null, price_below: null, change_percent: null },
    ]);
  });

  test('say where they come from while nothing is watched', async () => {
    await openSettings();
    await expect
      .element(section('Price levels').getByText('No tickers in your watchlist yet.'))
      .toBeVisible();
  });
});
