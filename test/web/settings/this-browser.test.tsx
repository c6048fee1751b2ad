import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { settingsSite } from '../support/settings.ts';

const { openSettings } = settingsSite();

describe('this browser', () => {
  test('remembers the theme', async () => {
    await openSettings();
    await page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme-mode')).toBe('dark');
  });

  test('remembers the trading platform, and can forget it', async () => {
    await openSettings();
    const platform = page.getByRole('combobox', { name: 'Trading platform' });
    await platform.selectOptions('Charles Schwab (login required)');
    await expect.element(page.getByText(/Log in there first/)).toBeVisible();
    expect(localStorage.getItem('tradingPlatformUrl')).toMatch(
      /^https:\/\/client\.schwab\.com\/.*\{TICKER\}/,
    );
    await expect
      .element(page.getByRole('link', { name: 'Try it with AAPL' }))
      .toHaveAttribute('href', 'https://client.schwab.com/app/research/#/stocks/AAPL');
    await platform.selectOptions('None');
    await expect.poll(() => localStorage.getItem('tradingPlatformUrl')).toBeNull();
  });

  test('saves a custom URL once it contains the placeholder', async () => {
    await openSettings();
    const tryIt = page.getByRole('link', { name: 'Try it with AAPL' });
    await page.getByRole('combobox', { name: 'Trading platform' }).selectOptions('Fidelity');
    await expect.element(tryIt).toBeVisible();
    await page.getByRole('combobox', { name: 'Trading platform' }).selectOptions('Custom');
    await expect.element(tryIt).not.toBeInTheDocument();
    const url = page.getByLabelText('Custom URL');
    await url.fill('https://broker.example/q');
    await userEvent.tab();
    await expect.element(page.getByText('Custom URL must contain {TICKER} placeholder')).toBeVisible();
    await url.fill('https://broker.example/{TICKER}');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => localStorage.getItem('tradingPlatformUrl'))
      .toBe('https://broker.example/{TICKER}');
    await expect.element(tryIt).toHaveAttribute('href', 'https://broker.example/AAPL');
  });
});
