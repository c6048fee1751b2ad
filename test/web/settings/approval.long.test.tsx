import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Call } from '../support/fake-api.ts';
import { EMAIL, PHONE, section, settingsSite } from '../support/settings.ts';

const { api, openSettings } = settingsSite();

const refuse = (error: string, status: number) => ({ status, body: { error, message: 'Say it again.' } });

/** Responds as the server does for a verified account: only the code 123456 approves a change. */
function asksForCode(route: string, answer: object): void {
  api().instead.set('POST /api/request-proof', () => ({
    body: { method: 'email', sent_to: 'a•••@example.com' },
  }));
  api().instead.set(route, ({ body }: Call) => {
    const { proof, wait } = body as { proof?: string; wait?: boolean };
    if (wait) return { body: { ...answer, deleted: false, applies_at: '2026-11-25T21:10:00.000Z' } };
    if (proof === undefined) return refuse('proof_required', 403);
    return proof === '123456' ? { body: answer } : refuse('invalid_code', 400);
  });
}

const enter = async (code: string) => {
  await page.getByLabelText('Verification code').fill(code);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
};
const question = () => page.getByRole('dialog', { name: 'Confirm that it’s you' });

async function changeEmail(): Promise<void> {
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabelText('Email address').fill('new@example.com');
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
}

describe('a change of a verified contact', () => {
  test('is made with the code that was sent, even after a wrong one', async () => {
    await openSettings(EMAIL);
    asksForCode('POST /api/notify', { method: 'email', message: '' });
    await changeEmail();
    await expect.element(page.getByText('We sent a code to a•••@example.com.')).toBeVisible();
    // The question replaces the dialog with the new address instead of covering it.
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    await enter('000000');
    await expect.element(page.getByText('Invalid verification code')).toBeVisible();
    await enter('123456');
    await expect.element(page.getByText(/We sent a confirmation link/)).toBeVisible();
    expect(api().called('POST', '/api/request-proof')[0]?.body).toEqual({
      change: { kind: 'set', method: 'email', address: 'new@example.com' },
    });
    expect(api().called('POST', '/api/notify').at(-1)?.body).toMatchObject({ proof: '123456' });
  });

  test('is not made if the user closes the code dialog', async () => {
    await openSettings(EMAIL);
    asksForCode('POST /api/notify', { method: 'email', message: '' });
    await changeEmail();
    await question().getByRole('button', { name: 'Close' }).click();
    await expect.element(page.getByText('Nothing was changed.')).toBeVisible();
    await expect.element(page.getByLabelText('Email address')).toHaveValue('new@example.com');
    expect(api().called('POST', '/api/notify')).toHaveLength(1);
  });

  test('stays pending without a code, is shown, and can be canceled', async () => {
    await openSettings(EMAIL);
    asksForCode('POST /api/notify', { method: 'email', message: '' });
    const text = 'use the email address n•••@example.com';
    api().profile = {
      ...api().profile,
      waiting_change: { kind: 'set', text, applies_at: '2026-11-25T21:10:00.000Z' },
    };
    await changeEmail();
    await question().getByText('I can’t get a code').click();
    await page.getByRole('button', { name: 'Change it in 72 hours' }).click();
    const notice = section('Contact details').getByText(`On Nov 25, 2026, 4:10 PM we will ${text}.`);
    await expect.element(notice).toBeVisible();
    api().instead.set('POST /api/cancel-change', () => {
      api().profile = { ...api().profile, waiting_change: null };
      return { body: api().profile };
    });
    await section('Contact details').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => notice.query()).toBeNull();
  });
});

test('a contact is removed with a code, which is sent to the other contact on request', async () => {
  await openSettings({ ...EMAIL, ...PHONE });
  asksForCode('POST /api/remove-contact', { ...api().profile, phone: null, phone_verified: false });
  await page.getByRole('button', { name: 'Remove phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Text me a code instead' }).click();
  await enter('123456');
  await expect.element(page.getByRole('button', { name: 'Add phone' })).toBeVisible();
  expect(api().called('POST', '/api/request-proof')[1]?.body).toMatchObject({ via: 'sms' });
});
