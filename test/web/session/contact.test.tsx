import { expect, it, test } from 'vitest';
import { page } from 'vitest/browser';
import { SMS_CONSENT } from '#domain/accounts/texts.ts';
import { watchlistItem } from '#test/support/builders/watchlist-item.ts';
import { longTest } from '#test/support/long-test.ts';
import { sendConfirmation } from '#web/features/alerts/alerts-api.ts';
import { profile, SESSION } from '../support/fake-api.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';

const api = freshSite();
const send = page.getByRole('button', { name: 'Send confirmation link' });

async function openContact(): Promise<void> {
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await page.getByRole('button', { name: /Add Contact Info|Verify Now/ }).click();
  await expect.element(page.getByLabelText('Email address')).toHaveFocus();
}

it('sends a link to the address and says that it was sent', async () => {
  await openContact();
  await page.getByLabelText('Email address').fill(' ann@example.com ');
  await send.click();
  await expect
    .element(page.getByText(/We sent a confirmation link to .*\. Open it to start alerts for your tickers\./))
    .toBeVisible();
  expect(api().called('POST', '/api/notify')[0]?.body).toEqual({
    session: SESSION,
    email: 'ann@example.com',
    phone: null,
    notify_via: ['email'],
  });
});

it('says above the form that no accounts can be opened while operators have paused sign-ups', async () => {
  api().instead.set('GET /api/config', () => ({
    body: { data_source: 'live', forms: [], paused: ['sign_ups'] },
  }));
  await openContact();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^New accounts cannot be opened right now/)).toBeVisible();
});

it('sends a text to a phone, shows the consent wording, and asks for a YES', async () => {
  await openContact();
  await page.getByRole('radio', { name: 'SMS' }).click();
  await expect.element(page.getByText(SMS_CONSENT.text('8k'))).toBeVisible();
  await page.getByLabelText('US phone number').fill('(415) 555-0123');
  await page.getByRole('button', { name: 'Send confirmation text' }).click();
  await expect.element(page.getByText(/to \(415\) 555-0123\. Reply YES to confirm\./)).toBeVisible();
  expect(api().called('POST', '/api/notify')[0]?.body).toEqual({
    session: SESSION,
    email: null,
    phone: '+14155550123',
    notify_via: ['sms'],
  });
});

longTest('keeps what was typed when the user switches between email and SMS', async () => {
  await openContact();
  await page.getByLabelText('Email address').fill('ann@example.com');
  await page.getByRole('radio', { name: 'SMS' }).click();
  await page.getByRole('radio', { name: 'Email' }).click();
  await expect.element(page.getByLabelText('Email address')).toHaveValue('ann@example.com');
});

longTest('starts with the phone if that is the pending contact', async () => {
  api().profile = profile({ phone: '+14155550123', phone_awaited: true });
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByText(/Reply YES to the text we sent to \(415\) 555-0123/)).toBeVisible();
  await page.getByRole('button', { name: 'Verify Now' }).click();
  await expect.element(page.getByLabelText('US phone number')).toHaveValue('+14155550123');
});

longTest('keeps a phone number on one line, however narrow the panel is', async () => {
  api().profile = profile({ phone: '+14155550191', phone_awaited: true });
  api().items = [watchlistItem()];
  openAsVisitor('/');
  const text = page.getByText(/Reply YES to the text/);
  await expect.element(text).toBeVisible();
  for (let width = 320; width < 440; width += 10) {
    await page.viewport(width, 700);
    const number = text.element().querySelector('.unbroken');
    await expect
      .poll(() => [number?.textContent, number?.getClientRects().length])
      .toEqual(['(415) 555-0191', 1]);
  }
});

it('asks for contact information', async () => {
  await openContact();
  await send.click();
  await expect.element(page.getByText('Please enter your contact information')).toBeVisible();
});

it('shows the server’s reason if the user can fix it, otherwise that it failed', async () => {
  await openContact();
  await page.getByLabelText('Email address').fill('ann@example.com');
  const message = 'Too many requests. Please try again in 9 minutes.';
  api().instead.set('POST /api/notify', () => ({
    status: 429,
    body: { error: 'too_many_requests', message },
  }));
  await send.click();
  await expect.element(page.getByText(message)).toBeVisible();
  api().instead.set('POST /api/notify', () => ({ status: 500, body: { error: 'internal', message: 'Oh.' } }));
  await send.click();
  await expect.element(page.getByText('Failed to add contact info')).toBeVisible();
});

it('creates a session first if none is stored, and shows an error if that fails', async () => {
  await sendConfirmation({ method: 'email', address: 'ann@example.com' });
  expect(api().calls.map((call) => call.path)).toEqual(['/api/session', '/api/notify']);
  expect(localStorage.getItem('session')).toBe(SESSION);

  localStorage.clear();
  api().instead.set('POST /api/session', () => ({ status: 500, body: 'down' }));
  await expect(sendConfirmation({ method: 'email', address: 'ann@example.com' })).rejects.toThrow(
    'Session not found. Please refresh the page.',
  );
});

it('the button is labeled Verify Now if a contact is unverified, and the dialog is prefilled', async () => {
  api().profile = profile({ email: 'ann@example.com' });
  await openContact();
  await expect.element(page.getByLabelText('Email address')).toHaveValue('ann@example.com');
});

it('the contact dialog is not offered to a verified user', async () => {
  api().items = [watchlistItem()];
  api().profile = profile({ email: 'ann@example.com', email_verified: true, verified: true });
  openAsVisitor('/');
  await expect.element(page.getByText('ann@example.com')).toBeVisible();
  await expect.element(page.getByText('Start Receiving Alerts')).not.toBeInTheDocument();
});

it('says what is wrong with an address before it is sent', async () => {
  await openContact();
  await page.getByLabelText('Email address').fill('ann@');
  await send.click();
  await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect.element(page.getByLabelText('Email address')).toHaveFocus();
  await page.getByRole('radio', { name: 'SMS' }).click();
  await page.getByLabelText('US phone number').fill('+44 20 7946 0958');
  await page.getByRole('button', { name: 'Send confirmation text' }).click();
  await expect.element(page.getByText('Please enter a valid US phone number.')).toBeVisible();
  expect(api().called('POST', '/api/notify')).toEqual([]);
});

it('keeps focus in the dialog when it says what was sent, and can send to another address', async () => {
  await openContact();
  await page.getByLabelText('Email address').fill('ann@example.con');
  await send.click();
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus();
  await page.getByRole('button', { name: 'Change or send again' }).click();
  await expect.element(page.getByLabelText('Email address')).toHaveFocus();
  await expect.element(page.getByLabelText('Email address')).toHaveValue('ann@example.con');
});

longTest('links to the terms and the privacy page', async () => {
  await openContact();
  await page.getByRole('radio', { name: 'SMS' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'Terms' })).toHaveAttribute('target', '_blank');
  await expect.element(dialog.getByRole('link', { name: 'Privacy' })).toBeVisible();
});

test('says that a link has expired instead of asking to open it', async () => {
  api().profile = profile({ email: 'ann@example.com', email_awaited: true });
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await expect.element(page.getByText(/Open the link we sent to ann@example\.com\./)).toBeVisible();

  api().profile = profile({ email: 'ann@example.com', email_awaited: false });
  document.dispatchEvent(new Event('visibilitychange'));

  await expect
    .element(page.getByText(/The link we sent to ann@example\.com was not opened in time\./))
    .toBeVisible();
});

it('notices that a phone replied YES, and says so', async () => {
  api().profile = profile({ phone: '+14155550123', phone_awaited: true });
  api().items = [watchlistItem()];
  openAsVisitor('/');
  await page.getByRole('button', { name: 'Verify Now' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  api().profile = profile({ phone: '+14155550123', phone_verified: true, verified: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(/Your contact is confirmed\./)).toBeVisible();
  await expect.element(page.getByText('Start Receiving Alerts')).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  // Both the dialog and the button that opened it were removed.
  await expect.element(page.getByRole('heading', { name: 'Watchlist', exact: true })).toHaveFocus();
});
