import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
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
  const alerts = [alert(), alert({ channel: 'sms', status: 'due', reason: 'quiet_hours', sent_at: null })];
  api().instead.set('GET /api/alerts', () => ({ body: { alerts, cursor: null } }));
  await openSettings(EMAIL);

  await expect.element(page.getByText(/Email · Delivered/)).toBeVisible();
  await expect.element(page.getByText(/Text · Waits for the end of your quiet hours/)).toBeVisible();
  const link = section('My alerts').getByRole('link').first();
  await expect.element(link).toHaveAttribute('href', '/filing/0000320193-26-000101');
  await expect.element(link).toHaveTextContent('BRK.B · HIGH · 8-K: CFO resigns');
});
