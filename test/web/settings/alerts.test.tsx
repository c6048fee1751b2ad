import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { EMAIL, PHONE, PRO, section, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { api, openSettings, preferences } = settingsSite();

describe('alerts', () => {
  test('require a verified contact for each channel, and say so', async () => {
    await openSettings({ ...EMAIL, phone: '+14155550123' });
    await expect.element(page.getByRole('switch', { name: 'Alerts by text' })).toBeDisabled();
    await expect.element(page.getByText('Verify your phone number first.')).toBeVisible();
    await page.getByRole('switch', { name: 'Alerts by email' }).click();
    await waitFor(() => expect(preferences()).toEqual([{ notify_via: [] }]));
    await page.getByRole('switch', { name: 'Alerts by email' }).click();
    await waitFor(() => expect(preferences()).toEqual([{ notify_via: [] }, { notify_via: ['email'] }]));
    await page.getByRole('button', { name: 'Verify Now, phone number for alerts' }).click();
    await expect.element(page.getByLabelText('US phone number')).toHaveValue('+14155550123');
  });

  test('respect quiet hours, and let CRITICAL filings through on request', async () => {
    await openSettings({ ...EMAIL, quiet_hours: null });
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await page.getByRole('combobox', { name: 'Quiet until' }).selectOptions('7:00 AM');
    await page.getByRole('switch', { name: 'Let CRITICAL through' }).click();
    await waitFor(() =>
      expect(preferences()).toEqual([
        { quiet_hours: { start: 21, end: 8, allow_critical: false } },
        { quiet_hours: { start: 21, end: 7, allow_critical: false } },
        { quiet_hours: { start: 21, end: 7, allow_critical: true } },
      ]),
    );
    const from = page.getByRole('combobox', { name: 'Quiet from' });
    await expect.element(from.getByRole('option', { name: '7:00 AM' })).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Quiet hours' }).click();
    await waitFor(() => expect(preferences().at(-1)).toEqual({ quiet_hours: null }));
  });

  longTest('restore the last quiet hours when turned on again', async () => {
    const quiet_hours = { start: 22, end: 6, allow_critical: true };
    await openSettings({ ...EMAIL, quiet_hours });
    const quiet = page.getByRole('switch', { name: 'Quiet hours' });
    await quiet.click();
    await waitFor(() => expect(preferences()).toEqual([{ quiet_hours: null }]));
    await quiet.click();
    await waitFor(() => expect(preferences()).toEqual([{ quiet_hours: null }, { quiet_hours }]));
  });

  test('say what each channel sends under the current settings', async () => {
    await openSettings({ ...PRO, ...PHONE, notify_via: ['email', 'sms'] });
    await expect.element(page.getByText('Every filing of the forms you follow.')).toBeVisible();
    await section('Alerts').getByText('Major event requiring immediate attention').click();
    await expect.element(page.getByText('CRITICAL filings of the forms you follow.')).toBeVisible();
    await expect.element(page.getByText('CRITICAL filings, at most 10 a day.')).toBeVisible();
    await section('Alerts').getByText('Standard filing, review when convenient').click();
    await expect
      .element(page.getByText('Filings rated MEDIUM or higher of the forms you follow.'))
      .toBeVisible();
  });

  test('show a notice if every channel is off', async () => {
    await openSettings(EMAIL);
    const notice = page.getByText('You get no alerts, because every channel is off.');
    await expect.element(notice).not.toBeInTheDocument();
    await page.getByRole('switch', { name: 'Alerts by email' }).click();
    await expect.element(notice).toBeVisible();
  });

  test('start at a minimum importance, shown with its meaning', async () => {
    await openSettings(EMAIL);
    await section('Alerts').getByText('Significant event worth reviewing').click();
    await waitFor(() => expect(preferences()).toEqual([{ min_importance: 'HIGH' }]));
  });

  test('use a time zone, with a shortcut to the device’s own', async () => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    await openSettings({ ...EMAIL, timezone: 'Pacific/Kiritimati' });
    await page.getByRole('button', { name: `Use ${here.replaceAll('_', ' ')}` }).click();
    await waitFor(() => expect(preferences()).toEqual([{ timezone: here }]));
  });
});

describe('alerts about new listings', () => {
  const answer = (is_on: boolean, is_offered = true) => ({
    body: {
      is_on,
      is_offered,
      days: 30,
      steps: [
        { importance_level: 'LOW', count: 8 },
        { importance_level: 'MEDIUM', count: 4 },
      ],
      busiest_day: 3,
    },
  });

  test('state how many there were in the last 30 days before they are turned on', async () => {
    api().instead.set('GET /api/listing-alerts', () => answer(false));
    api().instead.set('POST /api/listing-alerts', () => answer(true));
    await openSettings({ ...EMAIL, ...PRO });

    await expect
      .element(
        page.getByText(
          /In the last 30 days there were 12 such steps, at most 3 in one day\. Email: 4 right away, 8 in the digest/,
        ),
      )
      .toBeVisible();
    const turn = page.getByRole('switch', { name: 'Alerts about new listings' });
    await turn.click();
    await expect.element(turn).toBeChecked();
    expect(
      api()
        .called('POST', '/api/listing-alerts')
        .map(({ body }) => body),
    ).toEqual([{ is_on: true }]);
  });

  test('are described to readers without PRO, but cannot be turned on', async () => {
    api().instead.set('GET /api/listing-alerts', () => answer(false, false));
    await openSettings(EMAIL);

    await expect.element(page.getByText(/In the last 30 days there were 12 such steps/)).toBeVisible();
    expect(page.getByRole('switch', { name: 'Alerts about new listings' }).elements()).toEqual([]);
  });
});
