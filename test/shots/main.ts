import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../support/browser/chromium.ts';
import { discard, startService, visitorWatching } from '../support/service.ts';

const FOLDER = join(import.meta.dirname, '../../dist/shots');
const WIDTHS = [390, 768, 1440];
const HEIGHT = 900;
const TICKERS = 'AAPL,MSFT,NVDA,TSLA,JPM';

type State = {
  name: string;
  path: string;
  isVisitor?: boolean;
  /** What this browser remembers, besides the theme and the session. */
  stored?: Record<string, string>;
  /** Fields that the server's answers have instead, by path. */
  instead?: Record<string, object>;
  act?: (page: Page) => Promise<void>;
};

const PRO = {
  '/api/profile': {
    email: 'ann@example.com',
    email_verified: true,
    verified: true,
    planType: 'pro',
    planStatus: 'active',
    notify_via: ['email'],
  },
  '/api/subscription': {
    plan: 'pro',
    renews_at: '2027-01-22T12:00:00Z',
    monthly: 1_000,
    currency: 'usd',
    has_portal: true,
  },
};
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** What a reader may see; one picture each, at every width and in both themes. */
const STATES: readonly State[] = [
  { name: 'landing', path: '/', isVisitor: true },
  { name: 'add-step', path: '/?step=add', isVisitor: true },
  { name: 'login', path: '/login', isVisitor: true },
  { name: 'list', path: '/' },
  { name: 'details', path: '/?open=AAPL' },
  { name: 'keys', path: '/', act: (page) => page.keyboard.press('?') },
  {
    name: 'forms',
    path: '/',
    act: async (page) => {
      await page.locator('[data-row]').first().focus();
      await page.keyboard.press('e');
    },
  },
  { name: 'cards', path: '/', stored: { 'watchlist-view': 'cards' } },
  { name: 'compact', path: '/', stored: { 'watchlist-density': 'compact', 'watchlist-groups': 'on' } },
  { name: 'palette', path: '/settings', act: press('Search and commands') },
  { name: 'remove', path: '/', stored: { 'watchlist-view': 'cards' }, act: press('Remove AAPL') },
  { name: 'nothing-found', path: '/', act: (page) => page.getByRole('searchbox').fill('no such company') },
  { name: 'one-filing', path: '/?open=AAPL', act: press('Open 8-K of') },
  { name: 'contact', path: '/', act: press('Add Contact Info') },
  { name: 'logout', path: '/', act: press('Logout') },
  { name: 'settings', path: '/settings' },
  { name: 'settings-pro', path: '/settings', instead: PRO },
  { name: 'list-pro', path: '/', instead: PRO },
  { name: 'pricing', path: '/pricing' },
  { name: 'ticker', path: '/ticker/AAPL', isVisitor: true },
];

const service = await startService();
const browser = await chromium.launch(chromiumLaunch());
try {
  mkdirSync(FOLDER, { recursive: true });
  const session = await visitorWatching(service.url, TICKERS);
  for (const theme of ['light', 'dark']) {
    for (const width of WIDTHS) {
      for (const state of STATES) await shoot(browser, state, { width, theme, session });
    }
  }
} finally {
  await browser.close();
  await discard(service);
}

type Look = { width: number; theme: string; session: string };

async function shoot(from: Browser, state: State, { width, theme, session }: Look): Promise<void> {
  const page = await from.newPage({ viewport: { width, height: HEIGHT }, serviceWorkers: 'block' });
  const stored = { 'theme-mode': theme, ...(state.isVisitor ? {} : { session }), ...state.stored };
  for (const [path, fields] of Object.entries(state.instead ?? {})) {
    await page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), ...fields } });
    });
  }
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(`${service.url}${state.path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await state.act?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${state.name}-${width}-${theme}.png`) });
  await page.close();
}
