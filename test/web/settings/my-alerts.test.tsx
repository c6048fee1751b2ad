import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { receipt } from '#test/support/builders/receipt.ts';
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

test('my alerts show what was sent, and why something was not', async () => {
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

test('a receipt shows how many filings EDGAR published and how many triggered alerts', async () => {
  const receipts = [receipt(), receipt({ day: '2026-11-19', published: 0, told: 0 })];
  api().instead.set('GET /api/receipts', () => ({ body: { receipts } }));
  await openSettings(EMAIL);

  const sentence = 'EDGAR published 23 filings for your tickers; 23 sent (19 email, 4 digest); slowest 41 s.';
  await expect.element(section('My alerts').getByText(sentence)).toBeVisible();
  await section('My alerts').getByText('Days before').click();
  await expect.element(page.getByText('EDGAR published no filings for your tickers.')).toBeVisible();
});

const explained = (part = {}) => ({
  filing: '0000320193-26-000101',
  ticker: 'BRK-B',
  form: '8-K',
  importance_level: 'HIGH',
  one_liner: 'CFO resigns',
  accepted_at: '2026-11-20T15:00:00.000Z',
  sentence: 'No text, because the limit of 10 texts in 24 hours was reached.',
  ...part,
});
const answersOf = (query: string, ...answers: object[]) =>
  api().instead.set('GET /api/why', ({ path }) => ({
    body: { answers: path.endsWith(query) ? answers : [] },
  }));

test('each alert explains its outcome in one sentence', async () => {
  api().instead.set('GET /api/alerts', () => ({ body: { alerts: [alert()], cursor: null } }));
  answersOf('?filing=0000320193-26-000101', explained());
  await openSettings(EMAIL);

  await section('My alerts').getByRole('button', { name: 'Why, BRK.B 8-K' }).click();
  await expect.element(page.getByText(explained().sentence)).toBeVisible();
});

test('a ticker’s latest filings say why they were not sent', async () => {
  answersOf('?ticker=brk.b', explained(), explained({ filing: '0000320193-26-000102', form: '10-K' }));
  await openSettings(EMAIL);

  await section('My alerts').getByLabelText('Ticker').fill(' brk.b ');
  await section('My alerts').getByRole('button', { name: 'Explain' }).click();
  await expect.element(page.getByText(explained().sentence).first()).toBeVisible();
  await expect.element(section('My alerts').getByRole('link', { name: /10-K: CFO resigns/ })).toBeVisible();
});

test('a link in an email opens the explanation for its filing', async () => {
  answersOf('?filing=0000320193-26-000101', explained());
  await openSettings(EMAIL, '/settings?why=0000320193-26-000101#history');

  await expect.element(page.getByText(explained().sentence)).toBeVisible();
});
