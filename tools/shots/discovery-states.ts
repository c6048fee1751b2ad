import type { State } from './states.ts';

type Json = Record<string, unknown>;

const SAVED = (q: string, rest: Json = {}) => ({
  id: q,
  q,
  form: null,
  kind: null,
  level: null,
  ticker: null,
  created_at: '2026-11-20T15:00:00Z',
  ...rest,
});
const SEARCHES = {
  searches: [
    SAVED('"going concern"'),
    SAVED('restructuring layoffs', { form: '8-K', level: 'HIGH', ticker: 'AAPL' }),
    SAVED('material weakness', { form: '10-K' }),
  ],
  limit: 10,
};

/** Search, calendar and the answers about alerts. */
export const DISCOVERY_STATES: State[] = [
  { name: 'search', path: '/search?brand=all', viewer: 'free', isWhole: true },
  { name: 'search-found', path: '/search?brand=all&q=revenue', viewer: 'pro', isWhole: true },
  { name: 'search-none', path: '/search?brand=all&q=zzyzx', viewer: 'free', isWhole: true },
  {
    name: 'search-saved',
    path: '/search?brand=all&q=revenue&scope=watchlist',
    viewer: 'pro',
    isWhole: true,
    instead: { '/api/saved-searches': () => SEARCHES },
  },
  {
    name: 'search-failed',
    path: '/search?brand=all&q=revenue',
    viewer: 'free',
    broken: { '/api/search': 'fails' },
  },
  { name: 'calendar', path: '/calendar?brand=all', viewer: 'pro', isWhole: true },
  { name: 'new-listings', path: '/new-listings?brand=all', viewer: 'pro', isWhole: true },
  {
    name: 'why-not',
    path: '/settings#my-alerts',
    viewer: 'pro',
    act: async (page) => {
      const field = page
        .getByText('Why did (or didn’t) I get this?')
        .locator('xpath=ancestor::*[.//form][1]')
        .getByLabel('Ticker');
      await field.fill('MSFT');
      await page.keyboard.press('Enter');
      await page.getByText('Why did (or didn’t) I get this?').evaluate((row) => row.scrollIntoView());
    },
  },
];
