import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();

const SPEED = {
  alerts: 1_200,
  accepted_to_sent: { p50: 45, p95: 120 },
  feed_to_sent: { p50: 2, p95: 5 },
};

const STATUS: StatusResponse = {
  as_of: '2026-11-20T15:00:00.000Z',
  feed_read_at: '2026-11-20T14:59:58.000Z',
  feed_lag_seconds: 2,
  edgar_open: true,
  total: { ...SPEED, published: 901, missed: 1 },
  days: [{ day: '2026-11-19', ...SPEED, published: 901, missed: 1, checked: true }],
  hours: [{ from: '2026-11-20T14:00:00.000Z', ...SPEED }],
  corrections: [],
  announcements: [],
  paused: [],
  incidents: [{ from: '2026-11-18T15:00:00.000Z', until: '2026-11-18T15:04:00.000Z' }],
};

test('the status page is linked from the footer and shows lag, speed, misses and incidents', async () => {
  server().instead.set('GET /api/status', () => ({ body: STATUS }));
  openSite('/login');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();

  await expect.element(page.getByText('All systems are working')).toBeVisible();
  await expect.element(page.getByText('2 s ago')).toBeVisible();
  const figures = page.getByRole('main').getByRole('definition');
  await expect.element(figures.filter({ hasText: /^half within 45 s, 95% within 2 min$/ })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: /^1,200 emails in the last 24 hours. In the slowest hour half/ }))
    .toBeVisible();
  const row = page.getByRole('row', { name: /Thu, Nov 19/ });
  await expect.element(row).toHaveTextContent('Thu, Nov 1990111,20045 s · 2 min2 s · 5 s');
  await expect.element(page.getByText(/was not read for 4 min/)).toBeVisible();
});

test('a day without emails shows a message instead of the chart', async () => {
  server().instead.set('GET /api/status', () => ({ body: { ...STATUS, hours: [] } }));
  openSite('/status');

  await expect.element(page.getByText('No real-time emails were sent in the last 24 hours.')).toBeVisible();
  expect(page.getByRole('img', { name: /emails/ }).query()).toBeNull();
});

test('a paused channel is named, and not everything is reported as working', async () => {
  server().instead.set('GET /api/status', () => ({ body: { ...STATUS, paused: ['email'] } }));
  openSite('/status');

  await expect.element(page.getByText('A part of the service is paused for maintenance')).toBeVisible();
  await expect
    .element(page.getByText(/^Email alerts are paused for maintenance. Nothing is lost/))
    .toBeVisible();
});

test.each([
  { brand: null, tone: 'info', state: 'All systems are working' },
  { brand: 'form4', tone: 'problem', state: 'All systems are working' },
  { brand: '8k', tone: 'problem', state: 'There is a problem' },
])(
  'with an announcement for $brand of the kind $tone, the state is “$state”',
  async ({ state, ...given }) => {
    const from = '2026-11-20T14:00:00.000Z';
    const announcement = { ...given, id: 'a', text: 'The SEC’s feed is down.', from, until: null };
    server().instead.set('GET /api/status', () => ({ body: { ...STATUS, announcements: [announcement] } }));
    openSite('/status');

    await expect.element(page.getByText(state)).toBeVisible();
  },
);

test('an ongoing outage is shown first', async () => {
  const incidents = [{ from: STATUS.as_of, until: null }];
  server().instead.set('GET /api/status', () => ({ body: { ...STATUS, feed_lag_seconds: 300, incidents } }));
  openSite('/status');

  await expect.element(page.getByText(/last read 5 min ago. Alerts are delayed/)).toBeVisible();
});

test('the public log of corrections shows what was emailed and what is correct', async () => {
  const correction = {
    at: '2026-11-19T15:00:00.000Z',
    id: '0000320193-26-000101',
    form: '8-K',
    ticker: 'AAPL',
    company_name: 'Apple Inc.',
    before: { importance_level: 'HIGH', one_liner: 'CFO leaves' },
    after: { importance_level: 'LOW', one_liner: 'Accounting chief leaves' },
  } as const;
  server().instead.set('GET /api/status', () => ({ body: { ...STATUS, corrections: [correction] } }));
  openSite('/status');

  await expect
    .element(
      page.getByRole('link', {
        name: /AAPL, 8-K. We emailed HIGH, “CFO leaves”; it is LOW: Accounting chief/,
      }),
    )
    .toBeVisible();
});
