import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OTHER_SESSION, profile, SESSION } from './support/fake-api.ts';
import { freshSite, openAsVisitor, openSite } from './support/open-site.tsx';

const api = freshSite();
const entry = page.getByLabelText('E-mail or phone number');
const code = page.getByLabelText('Verification code');
const submit = page.getByRole('button', { name: 'Continue' });

function answerBySms(): void {
  api().instead.set('POST /api/login', () => ({ body: { method: 'sms' } }));
}

async function openCodeStep(): Promise<void> {
  answerBySms();
  openAsVisitor('/login');
  await entry.fill('(415) 555-0123');
  await submit.click();
  await expect.element(code).toHaveFocus();
}

it('sends a link to an e-mail address and says so in a dialog', async () => {
  openSite('/login');
  await entry.fill(' Ann@Example.com ');
  await submit.click();
  await expect.element(page.getByRole('dialog', { name: 'Check your email!' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/A login link was sent to/)).toBeVisible();
  await expect.element(dialog.getByText('Ann@example.com')).toBeVisible();
  expect(api().called('POST', '/api/login')[0]?.body).toEqual({ identifier: 'Ann@example.com' });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(entry).toHaveValue(' Ann@Example.com ');
});

it.each([
  ['', 'Please enter your contact information'],
  ['ann@', 'Please enter a valid email address.'],
  ['+44 20 7946 0958', 'Please enter a valid US phone number.'],
])('does not send %j', async (text, problem) => {
  openSite('/login');
  await entry.fill(text);
  await submit.click();
  await expect.element(page.getByText(problem)).toBeVisible();
  expect(api().called('POST', '/api/login')).toEqual([]);
});

it('says why nothing was sent: the server’s reason, else that it failed', async () => {
  openSite('/login');
  await entry.fill('4155550123');
  api().instead.set('POST /api/login', () => ({ status: 502, body: 'down' }));
  await submit.click();
  await expect.element(page.getByText('Failed to send verification code')).toBeVisible();
  const message = 'Too many requests. Please try again in 9 minutes.';
  api().instead.set('POST /api/login', () => ({
    status: 429,
    body: { error: 'too_many_requests', message },
  }));
  await submit.click();
  await expect.element(page.getByText(message)).toBeVisible();
});

it('logs in by a pasted code at once, with the visitor’s session, and shows the watchlist', async () => {
  await openCodeStep();
  expect(api().called('POST', '/api/login')[0]?.body).toEqual({ identifier: '+14155550123' });
  await expect.element(page.getByText('(415) 555-0123')).toBeVisible();
  api().profile = profile({ phone: '+14155550123', phone_verified: true, verified: true });
  api().instead.set('POST /api/verify-login-code', () => ({
    body: { session: OTHER_SESSION, merged: 2, rejected: 1 },
  }));
  localStorage.setItem('loggingOut', 'true');
  sessionStorage.setItem('loggingOut', 'true');
  await code.fill('123 456');
  await expect.element(page.getByText('+14155550123')).toBeVisible();
  expect(api().called('POST', '/api/verify-login-code')[0]?.body).toEqual({
    identifier: '+14155550123',
    code: '123456',
    previousSession: SESSION,
  });
  expect(location.pathname).toBe('/');
  expect(localStorage.getItem('session')).toBe(OTHER_SESSION);
  expect(JSON.parse(localStorage.getItem('auth-user') ?? '')).toMatchObject({ phone: '+14155550123' });
  expect([localStorage.getItem('loggingOut'), sessionStorage.getItem('loggingOut')]).toEqual([null, null]);
});

it('tells on the watchlist what a login moved', async () => {
  const { watchlistItem } = await import('#test/support/watchlist-item.ts');
  await openCodeStep();
  api().items = [watchlistItem()];
  api().instead.set('POST /api/verify-login-code', () => ({
    body: { session: OTHER_SESSION, merged: 2, rejected: 1 },
  }));
  await code.fill('123456');
  await expect
    .element(page.getByText(/2 tickers moved into your account\. 1 ticker was over its limit/))
    .toBeVisible();
});

it('sends typed digits with the sixth, and a wrong code can be entered anew', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({
    status: 400,
    body: { error: 'invalid_code', message: 'Invalid verification code' },
  }));
  await userEvent.type(code, '12345');
  expect(api().called('POST', '/api/verify-login-code')).toEqual([]);
  await userEvent.type(code, '6');
  await expect.element(page.getByText('Invalid verification code')).toBeVisible();
  await userEvent.keyboard('6');
  await expect.element(page.getByText('Invalid verification code')).not.toBeInTheDocument();
  await expect.element(code).toHaveValue('6');
});

it('accepts exactly six characters', async () => {
  await openCodeStep();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(page.getByText('Please enter the 6 digits of the code')).toBeVisible();
  api().instead.set('POST /api/verify-login-code', () => ({ status: 500, body: 'down' }));
  await code.fill('12345678');
  await expect.element(code).toHaveValue('123456');
  await expect.element(page.getByText('Invalid verification code')).toBeVisible();
});

it('says when no session came back', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({ body: {} }));
  await code.fill('123456');
  await expect.element(page.getByText('No session returned from verification')).toBeVisible();
  expect(localStorage.getItem('session')).toBe(SESSION);
});

it('goes back to the contact step, and sends a new code on request', async () => {
  await openCodeStep();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.element(page.getByText(/A new code is on its way/)).toBeVisible();
  expect(api().called('POST', '/api/login')).toHaveLength(2);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(entry).toHaveValue('(415) 555-0123');
});

it('offers the code field to phones that fill it in', async () => {
  await openCodeStep();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
});
