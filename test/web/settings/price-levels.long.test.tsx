import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changedThreshold, type ThresholdChange } from '#domain/accounts/preferences.ts';
import type { Profile } from '#domain/contract/identity-contract.ts';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { EMAIL, savedIn, section, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { api, openSettings, changeInOtherTab } = settingsSite();

describe('price alerts', () => {
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
      const { ticker, ...limits } = body as { ticker: string } & ThresholdChange;
      const { thresholds } = api().profile;
      const changed = changedThreshold(thresholds[ticker] ?? null, limits);
      api().profile = { ...api().profile, thresholds: { ...thresholds, [ticker]: changed } };
      return { body: api().profile };
    });
  }

  /** Adds a row for a ticker by search. */
  async function addRow(search: string, ticker: string): Promise<void> {
    await page.getByRole('searchbox', { name: 'Find a ticker on your watchlist' }).fill(search);
    await section('Price alerts')
      .getByRole('button', { name: new RegExp(`^${ticker} `) })
      .click();
    await expect.element(page.getByLabelText(`Price above, ${ticker}`)).toHaveFocus();
  }

  test('are listed only where set; other tickers are found by symbol or company', async () => {
    await openPrices({
      thresholds: {
        AAPL: { price_above: 250, price_below: null, change_percent: null, since_alert_percent: null },
      },
    });
    await expect.element(page.getByLabelText('Price above, AAPL')).toBeVisible();
    await expect.element(page.getByLabelText('Price above, BRK.B')).not.toBeInTheDocument();
    await page.getByRole('searchbox', { name: 'Find a ticker on your watchlist' }).fill('aapl');
    await expect.element(page.getByText('No other ticker on your watchlist matches.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a ticker on your watchlist' }).fill('berkshire');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Price above, BRK.B')).toHaveFocus();
  });

  test('are saved on blur, and only when changed', async () => {
    await openPrices();
    await addRow('brk', 'BRK.B');
    await page.getByLabelText('Price above, BRK.B').fill('$1,250.50');
    await userEvent.tab();
    await expect.element(savedIn('Price alerts')).toBeVisible();
    await userEvent.tab();
    await expect.poll(thresholds).toEqual([{ ticker: 'BRK-B', price_above: 1250.5 }]);
  });

  test.each([
    ['Price above, AAPL', '0', 'Please enter a price above zero'],
    ['Price above, AAPL', 'abc', 'Please enter a price above zero'],
    ['Price above, AAPL', '1,5', 'Please enter a price above zero'],
    ['Price above, AAPL', '0x10', 'Please enter a price above zero'],
    ['Day change, AAPL', '-5', 'Please enter a change'],
    ['Day change, AAPL', '1 2', 'Please enter a change'],
    ['Price below, AAPL', '300', 'The upper price must be higher than the lower one.'],
  ])('are not saved with %s %s', async (field, text, problem) => {
    await openPrices({
      thresholds: {
        AAPL: { price_above: 250, price_below: null, change_percent: null, since_alert_percent: null },
      },
    });
    await page.getByLabelText(field).fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(new RegExp(problem))).toBeVisible();
    await expect.element(page.getByLabelText(field)).toHaveAccessibleDescription(new RegExp(problem));
    expect(thresholds()).toEqual([]);
  });

  test('mark only the invalid field', async () => {
    await openPrices();
    await addRow('aa', 'AAPL');
    await page.getByLabelText('Day change, AAPL').fill('0.001');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Day change, AAPL')).toBeInvalid();
    await expect.element(page.getByLabelText('Price above, AAPL')).toBeValid();
    await page.getByLabelText('Day change, AAPL').fill('5 %');
    await userEvent.keyboard('{Enter}');
    await expect.element(savedIn('Price alerts')).toBeVisible();
    await expect.element(page.getByLabelText('Day change, AAPL')).toHaveValue('5');
  });

  test('follow other tabs, so that a limit set there is not undone here', async () => {
    await openPrices();
    const limits = { price_above: 300, price_below: null, change_percent: null, since_alert_percent: null };
    changeInOtherTab({ thresholds: { AAPL: limits } });
    await expect.element(page.getByLabelText('Price above, AAPL')).toHaveValue('300');
    await page.getByLabelText('Price below, AAPL').fill('100');
    await userEvent.tab();
    await waitFor(() => expect(thresholds()).toEqual([{ ticker: 'AAPL', price_below: 100 }]));
  });

  test.each([
    [390, 'left'],
    [1280, 'right'],
  ] as const)('have labels aligned with their fields, at %i px on the %s', async (width, side) => {
    await page.viewport(width, 800);
    await openPrices();
    await addRow('aa', 'AAPL');
    const field = page.getByLabelText('Price above, AAPL');
    await expect.element(field).toBeVisible();
    const name = [...document.querySelectorAll('#prices span')].find(
      (each) => each.textContent === 'Price above' && each.checkVisibility(),
    );
    const words = document.createRange();
    words.selectNodeContents(name as Node);
    const edge = side === 'left' ? field.element().closest('label') : field.element();
    const end = edge?.getBoundingClientRect()[side] ?? Number.NaN;
    expect(Math.abs(words.getBoundingClientRect()[side] - end)).toBeLessThanOrEqual(1);
  });

  test('can be cleared', async () => {
    await openPrices({
      thresholds: {
        AAPL: { price_above: 250, price_below: 180, change_percent: 5, since_alert_percent: null },
      },
    });
    await page.getByRole('button', { name: 'Clear AAPL' }).click();
    await expect.element(page.getByLabelText('Price above, AAPL')).toHaveValue('');
    await expect.element(page.getByLabelText('Price above, AAPL')).toHaveFocus();
    expect(thresholds()).toEqual([
      {
        ticker: 'AAPL',
        price_above: null,
        price_below: null,
        change_percent: null,
        since_alert_percent: null,
      },
    ]);
  });

  test('wait for the watchlist, and show an error if it could not be loaded', async () => {
    // The response is held back for any number of calls, since the page refetches on focus.
    const { promise, resolve } = Promise.withResolvers<{ body: unknown; status: number }>();
    api().instead.set('GET /api/watchlist', () => promise);
    await openSettings(EMAIL);
    const none = section('Price alerts').getByText('No tickers in your watchlist yet.');
    await expect.element(none).not.toBeInTheDocument();
    resolve({ body: 'down', status: 400 });
    await expect.element(section('Price alerts').getByText(/could not be loaded/)).toBeVisible();
    await expect.element(none).not.toBeInTheDocument();
    api().items = [watchlistItem()];
    api().recoverOnClick();
    await section('Price alerts').getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByRole('searchbox', { name: /Find a ticker/ })).toBeVisible();
  });

  test('are explained while nothing is watched', async () => {
    await openSettings();
    await expect
      .element(section('Price alerts').getByText('No tickers in your watchlist yet.'))
      .toBeVisible();
  });
});
