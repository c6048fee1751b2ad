import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PushDeviceView } from '#domain/contract/channels/push-contract.ts';
import { longTest } from '#test/support/long-test.ts';
import { EMAIL, section, settingsSite } from '../support/settings.ts';

const { api, openSettings } = settingsSite();

const device = (part: Partial<PushDeviceView> = {}): PushDeviceView => ({
  id: 'd1',
  name: 'Firefox on Windows',
  created_at: '2026-11-01T00:00:00.000Z',
  last_sent_at: null,
  last_error: null,
  paused: false,
  endpoint_end: 'elsewhere',
  ...part,
});
const alerts = section('Alerts');

longTest('without phone numbers to send texts from, no phone can be added', async () => {
  api().instead.set('GET /api/config', () => ({
    body: { data_source: 'live', forms: [], lacking: ['texts'] },
  }));
  await openSettings(EMAIL);

  await expect.element(alerts.getByText('Texts are not available yet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add phone' })).not.toBeInTheDocument();
});

test('channels whose alerts operators paused are named above the switches', async () => {
  api().instead.set('GET /api/config', () => ({
    body: { data_source: 'live', forms: [], paused: ['email', 'push'] },
  }));
  await openSettings(EMAIL);

  await expect.element(alerts.getByText(/^Email alerts are paused for maintenance/)).toBeVisible();
  await expect.element(alerts.getByText(/^Notifications are paused for maintenance/)).toBeVisible();
  expect(alerts.getByText(/^Text alerts are paused/).query()).toBeNull();
});

test('browsers that show alerts can be tested and removed', async () => {
  const devices = [device(), device({ id: 'd2', name: 'Chrome on Android', paused: true })];
  api().instead.set('GET /api/push-devices', () => ({ body: { public_key: 'key', devices } }));
  api().instead.set('POST /api/test-push-device', () => ({ body: { public_key: 'key', devices } }));
  api().instead.set('POST /api/remove-push-device', () => ({
    body: { public_key: 'key', devices: devices.slice(1) },
  }));
  await openSettings(EMAIL);

  await expect.element(alerts.getByText('Nothing sent yet.')).toBeVisible();
  await expect.element(alerts.getByText(/^Paused: nothing has been delivered for a day/)).toBeVisible();
  await alerts.getByRole('button', { name: 'Test Firefox on Windows' }).click();
  await expect.poll(() => api().called('POST', '/api/test-push-device').length).toBe(1);
  await alerts.getByRole('button', { name: 'Remove Firefox on Windows' }).click();
  await expect.element(alerts.getByText('Firefox on Windows')).not.toBeInTheDocument();
});

test('a feed is created, shows its URLs once, and can be removed', async () => {
  const feed = { created_at: '2026-11-20T15:00:00.000Z', last_read_at: null, paused: false };
  const atom = 'https://8k.example.com/api/feeds/u1.secret.atom';
  const addresses = { atom, json: atom.replace('.atom', '.json') };
  api().instead.set('POST /api/feed', () => ({ body: { feed, addresses } }));
  api().instead.set('POST /api/end-feed', () => ({ body: { feed: null, addresses: null } }));
  await openSettings(EMAIL);

  await alerts.getByRole('button', { name: 'Create feed' }).click();
  await expect.element(alerts.getByText(atom)).toBeVisible();
  await alerts.getByRole('button', { name: 'End the feed' }).click();
  await page.getByRole('button', { name: 'End Feed' }).click();
  await expect.element(alerts.getByRole('button', { name: 'Create feed' })).toBeVisible();
  await expect.element(alerts.getByText(atom)).not.toBeInTheDocument();
});

longTest('without a verified contact, no feed can be created', async () => {
  await openSettings({});

  await expect.element(alerts.getByRole('button', { name: 'Create feed' })).toBeDisabled();
});
