import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { EMAIL, PHONE, PRO, section, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { openSettings, preferences } = settingsSite();
const hour = page.getByRole('combobox', { name: 'Digest at' });
const choice = (name: string) => section('Alerts').getByRole('radio', { name, exact: true });

describe('delivery with PRO', () => {
  test('is in real time for MEDIUM and above, while LOW filings wait for the digest and its hour', async () => {
    await openSettings({ ...PRO, digest_hour: 18 });
    await expect.element(choice('Real-time')).toBeChecked();
    await expect
      .element(page.getByText('By email: MEDIUM and above right away, LOW in the daily digest.'))
      .toBeVisible();
    await expect.element(hour).toHaveValue('18');
  });

  test('can be set to real time for everything, which hides the digest hour', async () => {
    await openSettings(PRO);
    await choice('Everything in real time').click();
    await waitFor(() => expect(preferences()).toEqual([{ delivery: 'everything' }]));
    await expect
      .element(page.getByText('By email: every filing moments after the SEC accepts it.'))
      .toBeVisible();
    await expect.element(hour).not.toBeInTheDocument();
  });

  test.each(fewUnlessLong(1, ['200%', '100%']))('fits a phone’s screen with text at %s', async (size) => {
    await page.viewport(360, 800);
    document.documentElement.style.fontSize = size;
    onTestFinished(() => document.documentElement.removeAttribute('style'));
    await openSettings(PRO);
    await expect.element(choice('Daily digest')).toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});

describe('delivery without PRO', () => {
  test('is by digest, whatever setting is stored, with a link to upgrade to real time', async () => {
    await openSettings({ ...EMAIL, delivery: 'everything' });
    await expect.element(section('Alerts').getByText('Daily digest', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^One email a day with everything that was filed\./)).toBeVisible();
    await expect.element(hour).toHaveValue('8');
    await expect.element(choice('Real-time')).not.toBeInTheDocument();
    await expect
      .element(section('Alerts').getByRole('link', { name: 'Upgrade to real-time alerts' }))
      .toHaveAttribute('href', '/pricing');
  });

  test('includes at most one CRITICAL filing a day by text', async () => {
    await openSettings({ ...EMAIL, ...PHONE, notify_via: ['email', 'sms'] });
    await expect.element(page.getByText('Only CRITICAL filings, at most one a day.')).toBeVisible();
    await expect.element(page.getByText('One a day. Every filing of the forms you follow.')).toBeVisible();
  });

  test('asks a reader with only a phone for an email address for the digest', async () => {
    await openSettings({ ...PHONE, notify_via: ['sms'] });
    const request = page.getByText('Your daily digest comes by email. Add an address to get it.');
    await expect.element(request).toBeVisible();
    await page.getByRole('button', { name: 'Add, email address for alerts' }).click();
    await expect.element(page.getByLabelText('Email address')).toBeVisible();
  });

  test('does not ask a PRO reader with only a phone for an email address', async () => {
    await openSettings({ ...PRO, email: null, email_verified: false, ...PHONE, notify_via: ['sms'] });
    await expect.element(page.getByText('Needs a verified email address. Add one first.')).toBeVisible();
  });
});

test('a search narrows down the time zones, and says so if none is left', async () => {
  await openSettings(EMAIL);
  const search = page.getByRole('searchbox', { name: 'Search time zones' });
  const zones = () =>
    [...page.getByRole('combobox', { name: 'Time zone' }).element().querySelectorAll('option')].map(
      ({ text }) => text,
    );

  await search.fill('toky');
  await expect.poll(zones).toEqual(['New York', 'Tokyo']);
  await search.fill('San Francisco');
  await expect.element(page.getByText('No time zone matches. Try a larger city.')).toBeVisible();
  expect(zones()).toEqual(['New York']);
});
