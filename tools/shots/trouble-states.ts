import type { Page } from 'playwright-core';
import type { State } from './states.ts';

const rows = (page: Page) => page.locator('[data-row]').first().waitFor();
const goOffline = async (page: Page) => {
  await rows(page);
  await page.context().setOffline(true);
};

/** Lists and panels while the connection or a part of the server is down. */
export const TROUBLE_STATES: State[] = [
  {
    name: 'trouble-offline-cards',
    path: '/',
    viewer: 'pro',
    stored: { 'watchlist-view': 'cards' },
    act: goOffline,
  },
  {
    name: 'trouble-offline-panel',
    path: '/?open=AAPL',
    viewer: 'pro',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Open 8-K of/ })
        .first()
        .waitFor();
      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event('offline')));
    },
  },
  { name: 'trouble-quotes', path: '/?open=AAPL', viewer: 'pro', broken: { '/api/stock-quote/': 'fails' } },
  {
    name: 'trouble-panel-failed',
    path: '/?open=AAPL',
    viewer: 'visitor',
    broken: { '/api/ticker-filings/': 'fails' },
  },
  {
    name: 'trouble-ticker-failed',
    path: '/ticker/AAPL',
    viewer: 'nobody',
    broken: { '/api/public-ticker/': 'fails' },
  },
  { name: 'trouble-ticker-unknown', path: '/ticker/ZZZZZ', viewer: 'nobody' },
  { name: 'trouble-filing-missing', path: '/filing/0000000000-26-000000', viewer: 'nobody' },
  { name: 'trouble-market-failed', path: '/market', viewer: 'nobody', broken: { '/api/market/': 'fails' } },
  { name: 'trouble-profile', path: '/', viewer: 'pro', broken: { '/api/profile': 'fails' } },
];
