import type { Page } from 'playwright-core';
import { receipt } from '#test/support/builders/receipt.ts';

/**
 * Who views the page: somebody without a session, a visitor with a watchlist, an account on the free plan, one with
 * PRO, one on the all-filings plan, or an administrator.
 */
export type Viewer = 'nobody' | 'visitor' | 'free' | 'pro' | 'all' | 'admin';

type Json = Record<string, unknown>;

export type State = {
  name: string;
  path: string;
  viewer: Viewer;
  /** Whether to capture the whole page, however long it is. */
  isWhole?: boolean;
  /** Values that this browser has stored, besides the theme and the session. */
  stored?: Record<string, string>;
  /** Replacements for the server's answers, by path. */
  instead?: Record<string, (answer: Json) => object>;
  /** Calls that never get a response or that fail, by path. */
  broken?: Record<string, 'waits' | 'fails'>;
  act?: (page: Page) => Promise<unknown>;
};

const press =
  (name: string | RegExp, role: 'button' | 'link' | 'menuitem' = 'button') =>
  (page: Page) =>
    page.getByRole(role, { name }).first().click();
/**
 * Opens the menu on narrow screens, where it replaces the other header buttons.
 * @returns whether it did
 */
const openMenu = async (page: Page) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const isThere = await menu.isVisible();
  if (isThere) await menu.click();
  return isThere;
};
/** Presses a header button, which is in the menu on narrow screens. */
const pressInHeader = (name: RegExp) => async (page: Page) =>
  press(name, (await openMenu(page)) ? 'menuitem' : 'button')(page);
/** Once the list is loaded, presses a button that exists only at some widths, if it is visible. */
const pressIfThere = (name: string | RegExp) => async (page: Page) => {
  await page.locator('[data-row]').first().waitFor();
  const button = page.getByRole('button', { name }).first();
  if (await button.isVisible()) await button.click();
};
const loaded = (page: Page) => page.locator('[data-row]').first().waitFor();
const offline = (page: Page) => page.context().setOffline(true);
const onFirstRow = (key: string) => async (page: Page) => {
  await page.locator('[data-row]').first().focus();
  await page.keyboard.press(key);
};
const scrollTo = (text: string) => (page: Page) =>
  page
    .getByText(text, { exact: true })
    .last()
    .evaluate((element) => element.scrollIntoView({ block: 'start' }));
/** Runs several steps one after the other. */
const all =
  (...acts: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

const profile = (fields: Json) => ({ '/api/profile': (answer: Json) => ({ ...answer, ...fields }) });
/** Overrides fields of the first item and gives it a name of maximum length. */
const firstItem = (fields: Json) => ({
  '/api/watchlist': (answer: Json) => ({
    ...answer,
    watchlist: itemsOf(answer).map((item, index) => (index === 0 ? { ...item, ...fields } : item)),
  }),
});
const itemsOf = ({ watchlist }: Json): Json[] => (Array.isArray(watchlist) ? watchlist : []);
const LONG_NAME = 'International Consolidated Semiconductor Manufacturing Holdings, Incorporated';

const ALERT = {
  filing: '0000320193-26-000101',
  ticker: 'AAPL',
  form: '8-K',
  importance_level: 'HIGH',
  one_liner: 'Q4 revenue $102.5B (+8%), adjusted EPS $1.85',
  reason: null,
  accepted_at: '2026-11-20T21:31:02Z',
  due_at: null,
  sent_at: '2026-11-20T21:31:09Z',
};
const ALERTS = [
  { ...ALERT, id: 'a', channel: 'email', status: 'delivered' },
  { ...ALERT, id: 'b', channel: 'sms', status: 'due', reason: 'quiet_hours', due_at: '2026-11-21T13:00:00Z' },
  { ...ALERT, id: 'c', channel: 'push', status: 'failed', reason: 'gone', sent_at: null },
  { ...ALERT, id: 'd', channel: 'email', status: 'skipped', reason: 'not_wanted', ticker: 'BRK-B' },
  { ...ALERT, id: 'e', channel: 'email', status: 'due', reason: 'digest', due_at: '2026-11-21T13:00:00Z' },
  { ...ALERT, id: 'f', channel: 'email', status: 'sending', sent_at: null },
  { ...ALERT, id: 'g', channel: 'feed', status: 'sent' },
  { ...ALERT, id: 'h', channel: 'email', status: 'bounced', reason: 'General' },
  { ...ALERT, id: 'i', channel: 'sms', status: 'suppressed', reason: 'suppressed', sent_at: null },
];
const RECEIPTS = [
  receipt(),
  receipt({
    day: '2026-11-19',
    published: 5,
    told: 3,
    by_email: 3,
    by_digest: 0,
    left_out: 1,
    before_change: 1,
    slowest_seconds: 12,
  }),
];

/** Invoice of a plan that ended because the bank reversed its payment. */
const INVOICE = { currency: 'usd', url: null, total: 1_000 };
const TAKEN_BACK = {
  ended: { at: '2026-11-20T12:00:00Z', reason: 'disputed' },
  has_portal: true,
  invoices: [
    { ...INVOICE, number: 'LOCAL-0002', created_at: '2026-11-19T12:00:00Z', status: 'disputed' },
    { ...INVOICE, number: 'LOCAL-0001', created_at: '2026-10-19T12:00:00Z', status: 'paid' },
  ],
};

/** Overrides facts in a filing's full response. */
const whole = (facts: Json, parts: Json = {}) => ({
  '/api/filing/': ({ filing, ...page }: Json) => ({
    ...page,
    ...parts,
    filing: Object.assign({}, filing, facts),
  }),
});
const readWithDocument = async (page: Page) => {
  await page.getByRole('link', { name: 'Read with document' }).first().click();
  await page
    .getByRole('group', { name: 'Part of the filing' })
    .or(page.getByLabel('Document'))
    .first()
    .waitFor();
};
/** Opens the document's tab. A wide page has no such tab, because it shows the document next to the summary. */
const openDocument = async (page: Page) => {
  const tab = page.getByText('Document', { exact: true }).first();
  if (await tab.isVisible()) await tab.click();
};
const CHANGES = {
  against: { accession: '0000320193-26-000001', form: '10-Q', filedAt: '2026-07-31T20:00:00.000Z' },
  notes: ['Adds going-concern doubt'],
  figures: [],
  counts: { added: 1, removed: 1, changed: 1 },
  paragraphs: [
    {
      kind: 'changed',
      section: 'Risk factors',
      text: 'We depend on three suppliers for most of our components.',
      before: 'We depend on several suppliers for some of our components.',
      start: 60,
    },
    {
      kind: 'added',
      section: 'Risk factors',
      text: 'There is substantial doubt about our ability to continue as a going concern.',
      before: null,
      start: 120,
    },
    {
      kind: 'removed',
      section: 'Legal proceedings',
      text: 'The staff of the SEC is conducting an investigation of our revenue recognition.',
      before: null,
      start: null,
    },
  ],
};

/** Returns a day of emails with a slow hour, an outage and a missed filing. */
function busyDay(answer: Json): Json {
  const now = Date.parse(String(answer.as_of));
  const hours = Array.from({ length: 20 }, (_, index) => {
    const slow = index === 11 ? 40 : 1;
    return {
      from: new Date(now - (20 - index) * 3_600_000).toISOString().replace(/:.*/, ':00:00.000Z'),
      alerts: 40 + ((index * 37) % 90),
      accepted_to_sent: { p50: 30 * slow, p95: 60 * slow },
      feed_to_sent: { p50: (1 + (index % 3)) * slow, p95: (3 + (index % 5)) * slow },
    };
  });
  const speed = { accepted_to_sent: { p50: 30, p95: 90 }, feed_to_sent: { p50: 2, p95: 6 } };
  const days = ['2026-11-20', '2026-11-19', '2026-11-18'].map((day, index) => ({
    day,
    alerts: 1_204 - index * 133,
    ...speed,
    published: index === 0 ? null : 3_871,
    missed: index === 2 ? 1 : 0,
    checked: index > 0,
  }));
  const incident = { from: '2026-11-18T15:00:00.000Z', until: '2026-11-18T15:04:00.000Z' };
  return {
    ...answer,
    hours,
    days,
    incidents: [incident],
    total: { ...speed, alerts: 3_213, published: 7_742, missed: 1 },
  };
}

/** States of the site that a reader may see. Screenshots of each are taken at every width and in both themes. */
export const STATES: readonly State[] = [
  { name: 'landing', path: '/', viewer: 'nobody', isWhole: true },
  { name: 'landing-form4-brand', path: '/?brand=form4', viewer: 'nobody', isWhole: true },
  { name: 'landing-all-brand', path: '/?brand=all', viewer: 'nobody', isWhole: true },
  { name: 'add-step', path: '/?step=add', viewer: 'nobody' },
  { name: 'login', path: '/login', viewer: 'nobody' },
  { name: 'admin-login', path: '/admin/login', viewer: 'nobody' },
  { name: 'ticker', path: '/ticker/AAPL', viewer: 'nobody', isWhole: true },
  { name: 'status', path: '/status', viewer: 'nobody', isWhole: true },
  {
    name: 'status-day',
    path: '/status',
    viewer: 'nobody',
    isWhole: true,
    instead: { '/api/status': busyDay },
  },
  { name: 'status-failed', path: '/status', viewer: 'nobody', broken: { '/api/status': 'fails' } },
  { name: 'terms', path: '/terms', viewer: 'nobody' },
  { name: 'privacy', path: '/privacy', viewer: 'nobody' },
  { name: 'about-our-ai', path: '/about-our-ai', viewer: 'nobody', isWhole: true },
  {
    name: 'display-comparison',
    path: '/filing-display-comparison',
    viewer: 'nobody',
    isWhole: true,
  },

  { name: 'list', path: '/', viewer: 'visitor' },
  { name: 'list-free', path: '/', viewer: 'free' },
  { name: 'list-pro', path: '/', viewer: 'pro' },
  { name: 'list-all-brand', path: '/?brand=all', viewer: 'pro' },
  { name: 'list-form4-brand', path: '/?brand=form4', viewer: 'visitor' },
  { name: 'list-loading', path: '/', viewer: 'pro', broken: { '/api/watchlist': 'waits' } },
  { name: 'list-failed', path: '/', viewer: 'pro', broken: { '/api/watchlist': 'fails' } },
  {
    name: 'list-renamed',
    path: '/',
    viewer: 'pro',
    instead: firstItem({ renamed_from: 'FB', company_name: LONG_NAME }),
  },
  {
    name: 'list-paused',
    path: '/',
    viewer: 'free',
    instead: firstItem({ paused: 'over_limit' }),
  },
  { name: 'only-primary', path: '/', viewer: 'visitor', stored: { showAllFilings: 'false' } },
  {
    name: 'compact',
    path: '/',
    viewer: 'pro',
    stored: { 'watchlist-density': 'compact', 'watchlist-groups': 'on' },
  },
  { name: 'cards', path: '/', viewer: 'visitor', stored: { 'watchlist-view': 'cards' }, isWhole: true },
  {
    name: 'cards-long',
    path: '/',
    viewer: 'pro',
    stored: { 'watchlist-view': 'cards' },
    instead: firstItem({ company_name: LONG_NAME, current_price: null }),
  },
  {
    name: 'nothing-found',
    path: '/',
    viewer: 'visitor',
    act: all(
      (page) => page.getByRole('searchbox').fill('no such company'),
      (page) => page.getByText('No tickers match your filters').waitFor(),
    ),
  },
  {
    name: 'quick-add',
    path: '/',
    viewer: 'visitor',
    act: (page) => page.getByRole('searchbox').fill('KO'),
  },
  { name: 'add-form', path: '/', viewer: 'free', act: press('Add Tickers') },
  { name: 'filters', path: '/', viewer: 'visitor', act: pressIfThere('Filters') },
  { name: 'view', path: '/', viewer: 'visitor', act: pressIfThere('View options') },
  { name: 'import', path: '/?step=add', viewer: 'nobody', act: press('Import a list') },
  {
    name: 'setup',
    path: '/',
    viewer: 'visitor',
    stored: { setup: JSON.stringify({ finished: ['tickers'], isPaused: false }) },
  },
  { name: 'offline', path: '/', viewer: 'visitor', act: offline },
  {
    name: 'offline-details',
    path: '/',
    viewer: 'visitor',
    act: all(loaded, offline, onFirstRow('Enter'), (page) => page.getByRole('alert').first().waitFor()),
  },
  {
    name: 'offline-dialog',
    path: '/',
    viewer: 'visitor',
    act: all(
      loaded,
      offline,
      async (page) => (await openMenu(page)) || press('Search and commands')(page),
      // The part is shown only if the browser has already loaded its code.
      (page) =>
        page.getByRole('alert').or(page.getByRole('menu')).or(page.getByRole('dialog')).first().waitFor(),
    ),
  },
  { name: 'offline-page', path: '/', viewer: 'visitor', act: all(loaded, offline, press('Pricing', 'link')) },
  {
    name: 'offline-add',
    path: '/',
    viewer: 'free',
    stored: { 'sidebar-collapsed': 'false' },
    act: all(
      // On a phone, the form is folded on later visits.
      pressIfThere('Add Tickers'),
      (page) => page.getByRole('combobox', { name: 'Ticker or company' }).fill('AMD'),
      offline,
      // The suggestions cover the button on a phone, so they are closed first.
      (page) => page.keyboard.press('Escape'),
      press('Add to Watchlist'),
      (page) => page.getByText(/^Failed to add ticker/).waitFor(),
    ),
  },
  {
    name: 'seen',
    path: '/',
    viewer: 'visitor',
    instead: { '/api/mark-ticker-viewed': () => ({}) },
    act: pressIfThere('Mark all as seen'),
  },
  { name: 'row-menu', path: '/', viewer: 'pro', act: all(onFirstRow('ArrowDown'), press(/^More for/)) },
  { name: 'forms', path: '/', viewer: 'visitor', act: onFirstRow('e') },
  { name: 'forms-pro', path: '/', viewer: 'pro', act: onFirstRow('e') },
  { name: 'keys', path: '/', viewer: 'visitor', act: (page) => page.keyboard.press('?') },
  { name: 'palette', path: '/settings', viewer: 'visitor', act: pressInHeader(/^Search/) },
  {
    name: 'remove',
    path: '/',
    viewer: 'visitor',
    stored: { 'watchlist-view': 'cards' },
    act: press('Remove AAPL'),
  },
  {
    name: 'trade',
    path: '/',
    viewer: 'visitor',
    stored: { 'watchlist-view': 'cards' },
    act: press(/^Trade/),
  },
  { name: 'contact', path: '/', viewer: 'visitor', act: press('Add Contact Info') },
  { name: 'logout', path: '/', viewer: 'visitor', act: pressInHeader(/^Logout$/) },

  { name: 'details', path: '/?open=AAPL', viewer: 'visitor' },
  { name: 'details-pro', path: '/?open=AAPL', viewer: 'pro' },
  { name: 'details-insiders', path: '/?open=NVDA', viewer: 'pro', act: scrollTo('Insider trades by month') },
  { name: 'details-more', path: '/?open=AAPL', viewer: 'pro', act: scrollTo('More Filings') },
  {
    name: 'details-filters',
    path: '/?open=AAPL',
    viewer: 'pro',
    act: all(scrollTo('More Filings'), (page) => page.getByText('Filters', { exact: true }).last().click()),
  },
  { name: 'details-notes', path: '/?open=AAPL', viewer: 'free', act: scrollTo('Notes') },
  {
    name: 'details-failed',
    path: '/?open=AAPL',
    viewer: 'pro',
    broken: { '/api/ticker-filings/AAPL': 'fails' },
  },
  {
    name: 'details-loading',
    path: '/?open=AAPL',
    viewer: 'pro',
    broken: { '/api/ticker-filings/AAPL': 'waits' },
  },
  { name: 'one-filing', path: '/?open=AAPL', viewer: 'visitor', act: press(/^Open 8-K of/) },
  {
    name: 'one-filing-pro',
    path: '/?open=AAPL',
    viewer: 'pro',
    act: all(press(/^Open 8-K of/), (page) =>
      page.getByRole('link', { name: 'View Filing' }).last().waitFor(),
    ),
  },

  { name: 'filing-page', path: '/?open=MSFT', viewer: 'visitor', isWhole: true, act: readWithDocument },
  { name: 'filing-page-pro', path: '/?open=MSFT', viewer: 'pro', isWhole: true, act: readWithDocument },
  {
    name: 'filing-page-document',
    path: '/?open=MSFT',
    viewer: 'pro',
    act: all(readWithDocument, openDocument),
  },
  {
    name: 'filing-page-failed',
    path: '/?open=MSFT',
    viewer: 'pro',
    instead: whole({ analysis_error: { code: 'model_refused', message: 'The model refused.' } }),
    act: readWithDocument,
  },
  {
    name: 'filing-page-changes',
    path: '/?open=MSFT',
    viewer: 'pro',
    instead: whole({}, { changes: CHANGES }),
    act: all(readWithDocument, (page) => page.getByText('Changes', { exact: true }).first().click()),
  },

  { name: 'settings', path: '/settings', viewer: 'visitor', isWhole: true },
  { name: 'settings-free', path: '/settings', viewer: 'free', isWhole: true },
  { name: 'settings-pro', path: '/settings', viewer: 'pro', isWhole: true },
  {
    name: 'settings-alerts',
    path: '/settings',
    viewer: 'pro',
    isWhole: true,
    instead: {
      '/api/alerts': () => ({ alerts: ALERTS, cursor: 'more' }),
      '/api/receipts': () => ({ receipts: RECEIPTS }),
    },
  },
  {
    name: 'settings-waiting',
    path: '/settings',
    viewer: 'pro',
    instead: profile({
      pending_email: 'ann.with.a.rather.long.name@some-company.example.com',
      email_awaited: true,
      waiting_change: {
        kind: 'set',
        text: 'use the email address a•••@example.com',
        applies_at: '2026-11-24T15:00:00Z',
      },
    }),
  },
  {
    name: 'settings-unpaid',
    path: '/settings',
    viewer: 'pro',
    instead: {
      ...profile({ planStatus: 'past_due', grace_until: '2026-11-30T12:00:00Z' }),
      '/api/subscription': (answer) => ({ ...answer, grace_until: '2026-11-30T12:00:00Z' }),
    },
  },
  {
    name: 'settings-canceled',
    path: '/settings',
    viewer: 'pro',
    instead: {
      ...profile({ cancels_at: '2026-12-22T12:00:00Z' }),
      '/api/subscription': (answer) => ({ ...answer, renews_at: null, cancels_at: '2026-12-22T12:00:00Z' }),
    },
  },
  {
    name: 'settings-disputed',
    path: '/settings#plan',
    viewer: 'free',
    instead: {
      '/api/subscription': (answer) => ({ ...answer, ...TAKEN_BACK }),
      ...firstItem({ paused: 'over_limit' }),
    },
  },
  {
    name: 'settings-prices',
    path: '/settings#prices',
    viewer: 'pro',
    instead: profile({
      thresholds: {
        NVDA: { price_above: 200, price_below: 150, change_percent: 5, since_alert_percent: null },
      },
    }),
    act: (page) => page.getByRole('searchbox', { name: /Find a ticker/ }).fill('m'),
  },
  { name: 'settings-loading', path: '/settings', viewer: 'pro', broken: { '/api/profile': 'waits' } },
  { name: 'settings-failed', path: '/settings', viewer: 'pro', broken: { '/api/profile': 'fails' } },
  {
    name: 'approval',
    path: '/settings',
    viewer: 'pro',
    act: all(
      press(/^Add phone/),
      (page) => page.getByRole('dialog').getByRole('textbox').fill('(415) 555-0132'),
      press('Send confirmation text'),
    ),
  },
  { name: 'change-email', path: '/settings', viewer: 'pro', act: press(/^Change/) },
  { name: 'delete', path: '/settings', viewer: 'pro', act: press(/^Delete account/) },
  {
    name: 'feed',
    path: '/settings',
    viewer: 'pro',
    act: all(press('New address'), press('Make Address'), (page) =>
      page.getByText('Copy one of these now').waitFor(),
    ),
  },
  { name: 'pricing', path: '/pricing', viewer: 'visitor', isWhole: true },
  { name: 'pricing-pro', path: '/pricing', viewer: 'pro', isWhole: true },
  { name: 'pricing-form4-brand', path: '/pricing?brand=form4', viewer: 'visitor' },
  { name: 'pricing-add-ons', path: '/pricing#add-ons', viewer: 'pro' },
  { name: 'upgrade', path: '/upgrade', viewer: 'free', isWhole: true },
  { name: 'upgrade-unverified', path: '/upgrade?plan=pro&packs=2', viewer: 'visitor' },
  { name: 'not-found', path: '/no-such-page', viewer: 'visitor' },
];
