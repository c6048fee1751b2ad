import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarEntryView, CalendarResponse } from '#domain/contract/discovery/calendar-contract.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const server = freshSite();

const DUE: CalendarEntryView = {
  id: 'report-1',
  tickers: ['AAPL'],
  company_name: 'Apple Inc.',
  kind: 'report',
  date: '2026-11-30',
  until: null,
  title: '10-Q due',
  detail: 'Quarter to Sep 30 · large accelerated filer',
  state: 'ahead',
  filing: null,
};
const LATE: CalendarEntryView = {
  ...DUE,
  id: 'report-2',
  tickers: ['XYZ'],
  title: '10-Q due Mon, Nov 9, not there',
  date: '2026-11-09',
  state: 'late',
};
const MEETING: CalendarEntryView = {
  ...DUE,
  id: 'meeting-1',
  kind: 'meeting',
  title: 'Annual meeting',
  date: '2026-11-27',
  state: 'stated',
  detail: 'As stated in a filing',
  filing: '0000320193-26-000001',
};
const CALENDAR: CalendarResponse = {
  today: '2026-11-26',
  is_complete: true,
  entries: [LATE, MEETING, DUE],
  without_dates: ['QQQ'],
};

function answerWith(calendar: CalendarResponse): void {
  server().instead.set('GET /api/calendar', () => ({ body: calendar }));
  server().instead.set('GET /api/calendar-feed', () => ({ body: { created_at: null } }));
}

test('the agenda is grouped by week, with late reports first and links to filings', async () => {
  answerWith(CALENDAR);
  openAsVisitor('/calendar');

  await expect.element(page.getByRole('heading', { name: 'Before today' })).toBeVisible();
  await expect.element(page.getByText('10-Q due Mon, Nov 9, not there')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Next week' })).toBeVisible();
  await expect.element(page.getByText('No dates are known for QQQ.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'As stated in a filing' }))
    .toHaveAttribute('href', '/filing/0000320193-26-000001');
});

test('filters are kept in the URL', async () => {
  answerWith(CALENDAR);
  openAsVisitor('/calendar?kind=meeting');

  await expect.element(page.getByText('Annual meeting')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Next week' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Ticker' }).selectOptions('XYZ');

  await expect.element(page.getByText('No dates match.')).toBeVisible();
  expect(location.search).toBe('?kind=meeting&ticker=XYZ');
});

test('while the feed has not been read completely, the page says that no report is marked as late', async () => {
  answerWith({ ...CALENDAR, is_complete: false, entries: [] });
  openAsVisitor('/calendar');

  await expect.element(page.getByText(/shown as not confirmed, never as late/)).toBeVisible();
});

test('the secret URL is shown once, and can be revoked', async () => {
  answerWith(CALENDAR);
  const address = 'https://8k.example/api/calendars/u1.secret.ics';
  server().instead.set('POST /api/calendar-feed', () => ({
    body: { created_at: '2026-11-26T12:00:00.000Z', address },
  }));
  server().instead.set('POST /api/end-calendar-feed', () => ({ body: { created_at: null } }));
  openAsVisitor('/calendar');

  await page.getByRole('button', { name: 'Create address' }).click();
  await expect.element(page.getByText(address)).toBeVisible();
  await page.getByRole('button', { name: 'End the address' }).click();
  await page.getByRole('button', { name: 'End Address' }).click();

  await expect.element(page.getByRole('button', { name: 'Create address' })).toBeVisible();
  await expect.element(page.getByText(address)).not.toBeInTheDocument();
});
