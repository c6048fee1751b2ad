import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OTHER_SESSION, profile } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite, openAsVisitor } from '../support/open-site.tsx';
import { PHONE } from '../support/settings.ts';

const api = freshSite();
const entry = page.getByLabelText('Email or phone number');
const code = page.getByLabelText('Verification code');
const submit = page.getByRole('button', { name: 'Continue' });
const toWatchlist = page.getByRole('link', { name: 'Go to the watchlist' });
/** Once a key press is handled, all earlier work of the page is done, including navigation. */
const comeToRest = () => userEvent.keyboard('{Escape}');
const start = page.getByRole('button', { name: 'Add Your First Ticker' });

async function openCodeStep(): Promise<void> {
  api().instead.set('POST /api/login', () => ({ body: { method: 'sms' } }));
  openAsVisitor('/terms');
  await page.getByRole('link', { name: 'Login' }).click();
  await entry.fill('4155550123');
  await submit.click();
  await expect.element(code).toHaveFocus();
}

test('a late "code sent" response does not navigate a user who has left', async () => {
  const { nth } = holdBack(api(), 'POST /api/login');
  openAsVisitor('/login');
  await entry.fill('4155550123');
  await submit.click();
  const asked = await nth(1);
  await toWatchlist.click();
  await expect.element(start).toBeVisible();
  asked.answer({ method: 'sms' });
  await comeToRest();
  expect([location.pathname, code.query()]).toEqual(['/', null]);
});

test('a late "wrong code" response does not navigate a user who has left', async () => {
  await openCodeStep();
  const { nth } = holdBack(api(), 'POST /api/verify-login-code');
  await code.fill('000000');
  const asked = await nth(1);
  await toWatchlist.click();
  await expect.element(start).toBeVisible();
  asked.answer({ error: 'invalid_code', message: 'Invalid verification code' }, 400);
  await comeToRest();
  expect([location.pathname, code.query()]).toEqual(['/', null]);
});

test('pressing Back twice quickly leaves the code step, but not the login page', async () => {
  await openCodeStep();
  const back = page.getByRole('button', { name: 'Back' }).element() as HTMLButtonElement;
  back.click();
  back.click();
  await comeToRest();
  await expect.element(submit).toBeVisible();
  expect(location.pathname).toBe('/login');
});

test('if another tab has used the code, this tab switches to that tab’s login', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({
    status: 400,
    body: { error: 'invalid_code', message: 'Invalid verification code' },
  }));
  // The page fetches the new session's profile when it renders.
  api().profile = profile(PHONE);
  localStorage.setItem('session', OTHER_SESSION);
  localStorage.setItem('auth-user', JSON.stringify(api().profile));
  await code.fill('123456');
  await expect.element(code).not.toBeInTheDocument();
  expect([location.pathname, localStorage.getItem('session')]).toEqual(['/', OTHER_SESSION]);
});

test('a reload while the user is being fetched does not lose the login', async () => {
  await openCodeStep();
  const { nth } = holdBack(api(), 'GET /api/profile');
  api().instead.set('POST /api/verify-login-code', () => ({ body: { session: OTHER_SESSION } }));
  await code.fill('123456');
  await nth(1);
  expect(localStorage.getItem('session')).toBe(OTHER_SESSION);
});
