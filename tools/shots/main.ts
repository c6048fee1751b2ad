import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '#test/support/browser/chromium.ts';
import { settledPage } from '#test/support/browser/settled.ts';
import { proReader, verifiedReader } from '#test/support/reader.ts';
import { discard, type Service, startService, visitorWatching } from '#test/support/service.ts';
import { ADMIN_STATES } from './admin-states.ts';
import { CHAT_STATES } from './chat-states.ts';
import { DISCOVERY_STATES } from './discovery-states.ts';
import { logInAdmin } from './log-in-for-shots.ts';
import { shootMails } from './mails.ts';
import { MARKET_STATES } from './market-states.ts';
import { STATES, type State, type Viewer } from './states.ts';
import { TRACK_RECORD_STATES } from './track-record-states.ts';
import { TROUBLE_STATES } from './trouble-states.ts';
import { TUNE_STATES } from './tune-states.ts';

/*
 * Takes screenshots of the screens in all their states, and lists axe violations for each.
 *   npm run shots                 all of them, into dist/shots
 *   npm run shots -- details      those whose name contains a word
 *   npm run shots -- 390          at one width
 *   npm run shots -- email        every kind of email, at 390 and 1024
 */

const FOLDER = join(import.meta.dirname, '../../dist/shots');
const WIDTHS = ['390', '768', '1440'];
const HEIGHT = 900;
const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM'];
/** Number of published filings, enough that some are still unseen. */
const PUBLISHED = 8;

/** The login data that each viewer's browser has stored. */
type Logins = Record<Viewer, Record<string, string>>;

const asked = process.argv.slice(2);
const words = asked.filter((word) => !WIDTHS.includes(word));
const widths = WIDTHS.filter(
  (width) => !asked.some((word) => WIDTHS.includes(word)) || asked.includes(width),
);
const states = [
  ...STATES,
  ...MARKET_STATES,
  ...DISCOVERY_STATES,
  ...CHAT_STATES,
  ...TUNE_STATES,
  ...TROUBLE_STATES,
  ...TRACK_RECORD_STATES,
  ...ADMIN_STATES,
].filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const service = await startService(['--speed', '0.001']);
const browser = await chromium.launch(chromiumLaunch());
let problems = 0;
try {
  mkdirSync(FOLDER, { recursive: true });
  const hasAdmin = states.some(({ viewer }) => viewer === 'admin');
  const admin: Logins['admin'] = hasAdmin ? { adminAuth: await logInAdmin(service) } : {};
  const logins = new Map<string, Logins>();
  for (const width of widths) logins.set(width, { ...(await openReaders(service, width)), admin });
  await publishFilings(service);
  for (const [width, own] of logins) {
    for (const state of states) {
      const found = await shoot(browser, state, Number(width), own);
      for (const problem of found) console.log(problem);
      problems += found.length;
    }
  }
  const inMails = await shootMails(browser, FOLDER, words);
  for (const problem of inMails) console.log(problem);
  problems += inMails.length;
} finally {
  await browser.close();
  await discard(service);
}
console.log(problems === 0 ? 'axe found nothing.' : `${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;

async function publishFilings(on: Service): Promise<void> {
  await on.run('refresh-quotes');
  await on.publish({ count: PUBLISHED });
  await on.run('poll-filings');
}

/** Each width has its own readers, so that what one has viewed and the limits of a day do not affect the next one. */
async function openReaders(on: Service, width: string): Promise<Omit<Logins, 'admin'>> {
  const visitor = await visitorWatching(on.url, TICKERS.join(','));
  const free = await verifiedReader(on, `ann-${width}@example.com`, TICKERS, ['8-K']);
  const pro = await proReader(on, `bob-${width}@example.com`, TICKERS, ['8-K', '4']);
  const all = await proReader(on, `cat-${width}@example.com`, TICKERS, ['8-K', '10-K', '4'], 'all');
  return {
    nobody: {},
    visitor: { session: visitor },
    free: { session: free.session },
    pro: { session: pro.session },
    all: { session: all.session },
  };
}

/**
 * Takes screenshots of a state in both themes.
 * @returns axe's findings, and any errors that prevented reaching the state
 */
async function shoot(from: Browser, state: State, width: number, logins: Logins): Promise<string[]> {
  const context = await from.newContext({
    viewport: { width, height: HEIGHT },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const found: string[] = [];
  try {
    const page = await reached(context, state, logins[state.viewer]);
    for (const theme of ['light', 'dark']) {
      const name = `${state.name}-${width}-${theme}`;
      await page.evaluate((value) => {
        document.documentElement.setAttribute('data-theme', value);
        // Pages that are opened from links in emails are not part of the site.
        document.documentElement.style.colorScheme = value;
      }, theme);
      await page.screenshot({ path: join(FOLDER, `${name}.png`), fullPage: state.isWhole === true });
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      for (const { id, nodes } of violations)
        found.push(`${name}: ${id}: ${nodes.map(({ target }) => target).join(', ')}`);
    }
  } catch (error) {
    found.push(`${state.name}-${width}: ${error instanceof Error ? error.message : error}`);
  } finally {
    // Pages poll, so a response may still be in flight.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
  return found;
}

/**
 * Opens the page in the given state, then waits until no request is pending except those that the state deliberately
 * leaves unanswered.
 */
async function reached(
  context: BrowserContext,
  { path, stored, instead = {}, broken = {}, act }: State,
  login: Record<string, string>,
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(8_000);
  // On a busy machine, a page may take a long time to load; that says nothing about the state.
  page.setDefaultNavigationTimeout(60_000);
  for (const [api, change] of Object.entries(instead)) {
    await page.route(`**${api}*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: change(await answer.json()) });
    });
  }
  for (const [api, how] of Object.entries(broken)) {
    await page.route(`**${api}*`, (route) =>
      how === 'waits' ? undefined : route.fulfill({ status: 500, body: 'Internal Server Error' }),
    );
  }
  await page.addInitScript(
    (known) => {
      for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
    },
    { 'theme-mode': 'light', ...login, ...stored },
  );
  const settled = settledPage(page, Object.values(broken).includes('waits') ? 1 : 0);
  await page.goto(`${service.url}${path}`);
  // For a visitor, the site of a market page starts only when the page is used.
  await page.mouse.move(1, 1);
  if (Object.keys(broken).length === 0) await page.locator('main.written').waitFor({ state: 'detached' });
  await page.locator('h1, [aria-busy="true"], [role="status"]').first().waitFor({ state: 'attached' });
  if (path.includes('open=')) await page.locator('dialog h2').first().waitFor();
  await settled();
  if (act) {
    await act(page);
    await settled();
  }
  return page;
}
