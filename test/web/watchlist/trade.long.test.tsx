import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();
const opened = vi.fn();
const save = page.getByRole('button', { name: 'Save & Trade' });
const platform = page.getByRole('combobox', { name: 'Trading platform' });

beforeEach(() => {
  opened.mockReset();
  vi.stubGlobal('open', opened);
});

async function clickTrade(remembered: Record<string, string> = {}): Promise<void> {
  api().items = [watchlistItem({ ticker: 'BRK-B' })];
  openAsVisitor('/', remembered);
  await page.getByRole('button', { name: 'Trade BRK.B' }).click();
}

describe('Trade', () => {
  test('asks for a platform first, then opens it without opener access', async () => {
    await clickTrade();
    await expect.element(page.getByRole('dialog', { name: 'Set Up Trading Platform' })).toBeVisible();
    await platform.selectOptions('Public');
    await save.click();
    await expect
      .poll(() => opened.mock.calls)
      .toEqual([['https://public.com/stocks/BRK.B', '_blank', 'noopener,noreferrer']]);
    await expect
      .poll(() => localStorage.getItem('tradingPlatformUrl'))
      .toBe('https://public.com/stocks/{TICKER}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Trade BRK.B' }).click();
    await expect.poll(() => opened.mock.calls.length).toBe(2);
  });

  test('opens a stored platform at once, whatever the case of its placeholder', async () => {
    await clickTrade({ tradingPlatformUrl: 'https://broker.example/{ticker}' });
    await expect
      .poll(() => opened.mock.calls)
      .toEqual([['https://broker.example/BRK.B', '_blank', 'noopener,noreferrer']]);
  });

  test('asks instead of opening a stored value that is not a web address', async () => {
    await clickTrade({ tradingPlatformUrl: 'javascript:alert("{TICKER}")' });
    await expect.element(page.getByRole('dialog', { name: 'Set Up Trading Platform' })).toBeVisible();
    expect(opened).not.toHaveBeenCalled();
  });

  test('is also on the cards', async () => {
    api().items = [watchlistItem()];
    openAsVisitor('/', { 'watchlist-view': 'cards' });
    await page.getByRole('button', { name: 'Trade AAPL' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Set Up Trading Platform' })).toBeVisible();
  });
});

describe('the platform dialog', () => {
  test('offers eight platforms and Custom, and links to the settings', async () => {
    await clickTrade();
    await expect.element(platform).toHaveFocus();
    expect(platform.element().querySelectorAll('option[value]:not([value=""])')).toHaveLength(9);
    await expect
      .element(page.getByRole('link', { name: 'More options' }))
      .toHaveAttribute('href', '/settings#trading');
  });

  test('says what is missing', async () => {
    await clickTrade();
    await save.click();
    await expect.element(page.getByText('Please select a trading platform')).toBeVisible();
    await platform.selectOptions('Custom');
    await save.click();
    await expect.element(page.getByText('Custom URL must contain {TICKER} placeholder')).toBeVisible();
    await page.getByLabelText('Custom URL').fill('https://broker.example/q?s={TICKER}');
    await save.click();
    await expect.poll(() => opened.mock.calls[0]?.[0]).toBe('https://broker.example/q?s=BRK.B');
  });

  test('saves nothing on Cancel', async () => {
    await clickTrade();
    await platform.selectOptions('Webull');
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(localStorage.getItem('tradingPlatformUrl')).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });
});
