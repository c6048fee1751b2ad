import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Receipt } from '#domain/contract/trust/receipts.ts';
import { EMAIL, section, settingsSite } from '../support/settings.ts';

const { api, openSettings } = settingsSite();

const alert = (part = {}) => ({
  filing: '0000320193-26-000101',
  ticker: 'BRK-B',
  form: '8-K',
  importance_level: 'HIGH',
  one_liner: 'CFO resigns',
  channel: 'email',
  status: 'delivered',
  reason: null,
  accepted_at: '2026-11-20T15:00:00.000Z',
  due_at: null,
  sent_at: '2026-11-20T15:00:02.000Z',
  ...part,
});

test('my alerts say what was sent, and why something was not', async () => {
  const waiting = { status: 'due', reason: 'quiet_hours', due_at: '2026-11-21T13:00:00.000Z', sent_at: null };
  const alerts = [alert(), alert({ channel: 'sms', ...waiting })];
  api().instead.set('GET /api/alerts', () => ({ body: { alerts, cursor: null } }));
  await openSettings(EMAIL);

  await expect.element(page.getByText(/Email · Delivered/)).toBeVisible();
  const until = /Text · Waits for the end of your quiet hours, Nov 21, 2026, 8:00\sAM/;
  await expect.element(page.getByText(until)).toBeVisible();
  const link = section('My alerts').getByRole('link').first();
  await expect.element(link).toHaveAttribute('href', '/filing/0000320193-26-000101');
  await expect.element(link).toHaveTextContent('BRK.B · HIGH · 8-K: CFO resigns');
});

const receipt = (part: Partial<Receipt> = {}): Receipt => ({
  day: '2026-11-20',
  checked: true,
  published: 23,
  told: 23,
  by_email: 19,
  by_digest: 4,
  by_text: 0,
  by_push: 0,
  by_feed: 0,
  waiting: 0,
  failed: 0,
  left_out: 0,
  before_change: 0,
  untold: 0,
  slowest_seconds: 41,
  ...part,
});

test('a receipt says how many filings EDGAR published and how many were told', async () => {
  const receipts = [receipt(), receipt({ day: '2026-11-19', published: 0, told: 0 })];
  api().instead.set('GET /api/receipts', () => ({ body: { receipts } }));
  await openSettings(EMAIL);

  const sentence = 'EDGAR published 23 filings for your tickers; 23 told (19 email, 4 digest); slowest 41 s.';
  await expect.element(section('My alerts').getByText(sentence)).toBeVisible();
  await section('My alerts').getByText('Days before').click();
  await expect.element(page.getByText('EDGAR published no filings for your tickers.')).toBeVisible();
});
