import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SWITCH_CONSENT } from '#domain/accounts/texts.ts';
import { longTest } from '#test/support/long-test.ts';
import { EMAIL, PHONE, settingsSite } from '../support/settings.ts';
import { waitFor } from '../support/wait-for.ts';

const { openSettings, preferences } = settingsSite();

test('texts are turned on below the exact consent wording', async () => {
  await openSettings({ ...EMAIL, ...PHONE, notify_via: ['email'] });
  const words = page.getByText(SWITCH_CONSENT.text('8k'));
  await expect.element(words).toBeVisible();
  const texts = page.getByRole('switch', { name: 'Alerts by text' });
  await expect.element(texts).toHaveAccessibleDescription(SWITCH_CONSENT.text('8k'));
  await texts.click();
  await waitFor(() => expect(preferences()).toEqual([{ notify_via: ['email', 'sms'] }]));
  await expect.element(words).not.toBeInTheDocument();
});

test('texts that cannot be turned on yet show no consent wording', async () => {
  await openSettings({ ...EMAIL, phone: '+14155550123' });
  await expect.element(page.getByText('Verify your phone number first.')).toBeVisible();
  await expect.element(page.getByText('By switching this on')).not.toBeInTheDocument();
});

longTest(
  'for a phone that replied STOP, the switch is disabled and explains how to resume texts',
  async () => {
    await openSettings({ ...EMAIL, ...PHONE, notify_via: ['email'], texts_stopped: true });
    await expect.element(page.getByText(/^This phone replied STOP\. Text START/)).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Alerts by text' })).toBeDisabled();
    await expect.element(page.getByText('By switching this on')).not.toBeInTheDocument();
  },
);
