import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StatusResponse } from '#domain/contract/trust/status.ts';
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
  corrections: [],
  incidents: [{ from: '2026-11-18T15:00:00.000Z', until: '2026-11-18T15:04:00.000Z' }],
};

test('the status is linked from the footer and tells lag, speed, misses and incidents', async () => {
  server().instead.set('GET /api/status', () => ({ body: STATUS }));
  openSite('/login');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();

  await expect.element(page.getByText('All systems are working')).toBeVisible();
  await expect.element(page.getByText('2 s ago')).toBeVisible();
  const row = page.getByRole('row', { name: /Thu, Nov 19/ });
  await expect.element(row).toHaveTextContent('Thu, Nov 1990111,20045 s · 2 min2 s · 5 s');
  await expect.element(page.getByText(/was not read for 4 min/)).toBeVisible();
});

test('an outage that goes on is said first', async () => {
  const incidents = [{ from: STATUS.as_of, until: null }];
  server().instead.set('GET /api/status', () => ({ body: { ...STATUS, feed_lag_seconds: 300, incidents } }));
  openSite('/status');

  await expect.element(page.getByText(/last read 5 min ago. Alerts are delayed/)).toBeVisible();
});

test('the public log of corrections says what was mailed and what holds', async () => {
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
        name: /AAPL, 8-K. We mailed HIGH, “CFO leaves”; it is LOW: Accounting chief/,
      }),
    )
    .toBeVisible();
});
