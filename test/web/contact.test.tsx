import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SMS_CONSENT } from '#domain/texts.ts';
import { watchlistItem } from '#test/support/watchlist-item.ts';
import { sendConfirmation } from '#web/features/alerts/api.ts';
import { profile, SESSION } from './support/fake-api.ts';
import { freshSite, openAsVisitor } from './support/open-site.tsx';

const api = freshSite();
const send = page.getByRole('button', { name: 'Send confirmation link' });

async function openContact(): Promise<void> {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await page.getByRole('button', { name: /Add Contact Info|Verify Now/ }).click();
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus();
}

it('sends a link to the address and says that it was sent', async () => {
  await openContact();
  await page.getByLabelText('E-mail').fill(' ann@example.com ');
  await send.click();
  await expect.element(page.getByText(/We sent a confirmation link to/)).toBeVisible();
  expect(api().called('POST', '/api/notify')[0]?.body).toEqual({
    session: SESSION,
    email: 'ann@example.com',
    phone: null,
    notify_via: ['email'],
  });
});

it('sends a text to a phone, says what it agrees to, and asks for a YES', async () => {
  await openContact();
  await page.getByRole('radio', { name: 'SMS' }).click();
  await expect.element(page.getByText(SMS_CONSENT.text('8k'))).toBeVisible();
  await page.getByLabelText('US phone number').fill('(415) 555-0123');
  await page.getByRole('button', { name: 'Send confirmation text' }).click();
  await expect.element(page.getByText(/Reply YES to confirm\./)).toBeVisible();
  expect(api().called('POST', '/api/notify')[0]?.body).toEqual({
    session: SESSION,
    email: null,
    phone: '(415) 555-0123',
    notify_via: ['sms'],
  });
});

it('keeps what was typed for the other way', async () => {
  await openContact();
  await page.getByLabelText('E-mail').fill('ann@example.com');
  await page.getByRole('radio', { name: 'SMS' }).click();
  await page.getByRole('radio', { name: 'Email' }).click();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ann@example.com');
});

it('begins with the phone where that is what waits', async () => {
  api().profile = profile({ phone: '+14155550123' });
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByText(/Reply YES to the text we sent to \(415\) 555-0123/)).toBeVisible();
  await page.getByRole('button', { name: 'Verify Now' }).click();
  await expect.element(page.getByLabelText('US phone number')).toHaveValue('+14155550123');
});

it('asks for contact information', async () => {
  await openContact();
  await send.click();
  await expect.element(page.getByText('Please enter your contact information')).toBeVisible();
});

it('shows the server’s reason when the reader can mend it, else that it failed', async () => {
  await openContact();
  await page.getByLabelText('E-mail').fill('ann');
  api().instead.set('POST /api/notify', () => ({
    status: 400,
    body: { error: 'email_invalid', message: 'Please enter a valid e-mail address.' },
  }));
  await send.click();
  await expect.element(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  api().instead.set('POST /api/notify', () => ({ status: 500, body: { error: 'internal', message: 'Oh.' } }));
  await send.click();
  await expect.element(page.getByText('Failed to add contact info')).toBeVisible();
});

it('opens a session first when none is stored, and says so when that fails', async () => {
  await sendConfirmation({ method: 'email', address: 'ann@example.com' });
  expect(api().calls.map((call) => call.path)).toEqual(['/api/session', '/api/notify']);
  expect(localStorage.getItem('session')).toBe(SESSION);

  localStorage.clear();
  api().instead.set('POST /api/session', () => ({ status: 500, body: 'down' }));
  await expect(sendConfirmation({ method: 'email', address: 'ann@example.com' })).rejects.toThrow(
    'Session not found. Please refresh the page.',
  );
});

it('reads Verify Now with an unverified contact, prefilled', async () => {
  api().profile = profile({ email: 'ann@example.com' });
  await openContact();
  await expect.element(page.getByLabelText('E-mail')).toHaveValue('ann@example.com');
});

it('is not offered to a verified user', async () => {
  api().items = [watchlistItem()];
  api().profile = profile({ email: 'ann@example.com', email_verified: true, verified: true });
  openAsVisitor('/');
  await expect.element(page.getByText('ann@example.com')).toBeVisible();
  await expect.element(page.getByText('Start Receiving Alerts')).not.toBeInTheDocument();
});
