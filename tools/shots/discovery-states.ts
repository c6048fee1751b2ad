import type { Page } from 'playwright-core';
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
/** A reader on the all-filings plan, which includes the chatbot. */
const onAllFilings = { '/api/profile': (answer: Json) => ({ ...answer, plan: 'all', tier: 'PRO' }) };

const asks = (question: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Your question' }).fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached', timeout: 30_000 });
};

/** Search, calendar, chat and the answers about alerts. */
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
  { name: 'chat-locked', path: '/chat?brand=all', viewer: 'free' },
  { name: 'chat', path: '/chat?brand=all', viewer: 'pro', instead: onAllFilings },
  {
    name: 'chat-answer',
    path: '/chat?brand=all',
    viewer: 'admin',
    isWhole: true,
    act: asks('What was the revenue of Apple?'),
  },
  {
    name: 'chat-no-answer',
    path: '/chat?brand=all',
    viewer: 'admin',
    isWhole: true,
    act: asks('What is the shoe size of the CEO of Apple?'),
  },
  {
    name: 'why-not',
    path: '/settings#my-alerts',
    viewer: 'pro',
    act: async (page) => {
      const row = page.getByLabel('Why did I (not) get this?');
      await row.scrollIntoViewIfNeeded();
      await row.fill('MSFT');
      await page.keyboard.press('Enter');
    },
  },
];
