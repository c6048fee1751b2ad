import { expect, it, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { OTHER_SESSION, profile, SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { closeSite, freshSite, openAsVisitor, openSite } from '../support/open-site.tsx';

const api = freshSite();
const entry = page.getByLabelText('Email or phone number');
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

it('sends a link to an email address and confirms it in a dialog', async () => {
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

longTest(
  'says above the form that no accounts can be opened while operators have paused sign-ups',
  async () => {
    api().instead.set('GET /api/config', () => ({
      body: { data_source: 'live', forms: [], paused: ['sign_ups'] },
    }));
    openSite('/login');
    await expect.element(page.getByText(/^New accounts cannot be opened right now/)).toBeVisible();
  },
);

it.each(
  fewUnlessLong(2, [
    ['', 'Please enter your contact information'],
    ['+44 20 7946 0958', 'Please enter a valid US phone number.'],
    ['ann@', 'Please enter a valid email address.'],
    ['ann', 'Please enter a valid email address or US phone number.'],
  ]),
)('does not send %j', async (text, problem) => {
  openSite('/login');
  await entry.fill(text);
  await submit.click();
  await expect.element(page.getByText(problem)).toBeVisible();
  expect(api().called('POST', '/api/login')).toEqual([]);
});

it('says why nothing was sent: the server’s reason, otherwise that it failed', async () => {
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

it('logs in immediately with a pasted code and the visitor’s session, and shows the watchlist', async () => {
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
  await expect.element(page.getByRole('banner').getByText('(415) 555-0123')).toBeVisible();
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

it('shows on the watchlist how many tickers a login moved', async () => {
  const { watchlistItem } = await import('#test/support/builders/watchlist-item.ts');
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

it('submits with the sixth digit, and a wrong code can be corrected', async () => {
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

test('after the fifth wrong code, the page says that a new one is needed, and a new code allows all attempts again', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({
    status: 400,
    body: { error: 'invalid_code', message: 'Invalid verification code' },
  }));
  const enter = async (digits: string) => {
    await code.fill(digits);
    await expect.element(page.getByText(/Invalid verification code/)).toBeVisible();
  };
  for (const digits of ['111111', '222222', '333333', '444444']) await enter(digits);
  await expect.element(page.getByText(/It has no attempts left/)).not.toBeInTheDocument();

  await enter('555555');

  await expect.element(page.getByText(/It has no attempts left; please request a new code\./)).toBeVisible();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect.element(page.getByText(/A new code is on its way/)).toBeVisible();
  await enter('666666');
  await expect.element(page.getByText(/It has no attempts left/)).not.toBeInTheDocument();
});

test('a reload keeps the number of failed attempts', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({
    status: 400,
    body: { error: 'invalid_code', message: 'Invalid verification code' },
  }));
  for (const digits of ['111111', '222222', '333333', '444444']) {
    await code.fill(digits);
    await expect.element(page.getByText('Invalid verification code')).toBeVisible();
  }
  closeSite();
  const { pathname } = location;
  const state: unknown = history.state;
  openSite(pathname, {}, state);

  await code.fill('555555');

  await expect.element(page.getByText(/It has no attempts left; please request a new code\./)).toBeVisible();
});

longTest(
  'a correct code leads straight to the watchlist, without a layout shift on the login page',
  async () => {
    await openCodeStep();
    api().profile = profile({ phone: '+14155550123', phone_verified: true, verified: true });
    api().instead.set('POST /api/verify-login-code', () => ({ body: { session: OTHER_SESSION } }));
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
    observer.observe(document.body, { childList: true, subtree: true });

    await code.fill('123456');
    await expect.element(page.getByRole('banner').getByText('(415) 555-0123')).toBeVisible();
    await expect.element(code).not.toBeInTheDocument();

    observer.disconnect();
    expect(seen.filter((text) => text.includes('You are logged in as'))).toEqual([]);
  },
);

it('accepts exactly six characters', async () => {
  await openCodeStep();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(page.getByText('Please enter the 6-digit code')).toBeVisible();
  await code.fill('1234567');
  await expect.element(code).toHaveValue('1234567');
  await expect.element(page.getByText('Please enter the 6-digit code')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(api().called('POST', '/api/verify-login-code')).toEqual([]);
  api().instead.set('POST /api/verify-login-code', () => ({ status: 400, body: {} }));
  await code.fill('123456');
  await expect.element(page.getByText('Invalid verification code')).toBeVisible();
});

longTest('letters do not count as an attempt, as on the server', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({
    status: 400,
    body: { error: 'invalid_code', message: 'Invalid verification code' },
  }));
  for (const entered of ['abcdef', '111111', '222222', '333333', '444444']) {
    await code.fill(entered);
    await expect.element(page.getByText(/Invalid verification code/)).toBeVisible();
  }
  await expect.element(page.getByText('Invalid verification code', { exact: true })).toBeVisible();
});

longTest('shows an error if no session was returned', async () => {
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

it('lets phones autofill the code', async () => {
  await openCodeStep();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
});

longTest('extracts the code from a pasted message', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({ status: 400, body: {} }));
  await code.fill('Your Filing Pulse code is 123456. It works for 10 minutes.');
  await expect.element(page.getByText('Invalid verification code')).toBeVisible();
  expect(api().called('POST', '/api/verify-login-code')[0]?.body).toMatchObject({ code: '123456' });
});

it('does not report a code as wrong if it could not be checked', async () => {
  await openCodeStep();
  api().instead.set('POST /api/verify-login-code', () => ({ status: 503, body: 'down' }));
  await code.fill('123456');
  await expect.element(page.getByText('The code could not be verified. Please try again.')).toBeVisible();
  api().instead.set('POST /api/verify-login-code', () => {
    throw new TypeError('Failed to fetch');
  });
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(page.getByText(/^The server could not be reached\./)).toBeVisible();
});

it('focuses the invalid field, and clears the message when the input changes', async () => {
  openSite('/login');
  await expect.element(entry).toHaveFocus();
  await submit.click();
  await expect.element(page.getByText('Please enter your contact information')).toBeVisible();
  await expect.element(entry).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.element(page.getByText('Please enter your contact information')).not.toBeInTheDocument();
});

longTest('returns focus to the pressed button when the dialog closes', async () => {
  openSite('/login');
  await entry.fill('ann@example.com');
  await submit.click();
  await expect.element(page.getByRole('button', { name: 'Done' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(submit).toHaveFocus();
});

longTest('also leaves the code step with the browser’s Back button, and focuses the field', async () => {
  await openCodeStep();
  history.back();
  await expect.element(entry).toHaveFocus();
  await expect.element(entry).toHaveValue('(415) 555-0123');
  history.forward();
  await expect.element(code).toHaveFocus();
});

it('keeps the code step after a reload', async () => {
  await openCodeStep();
  closeSite();
  const { pathname } = location;
  const state: unknown = history.state;
  openSite(pathname, {}, state);
  await expect.element(code).toBeVisible();
  await expect.element(page.getByText('(415) 555-0123')).toBeVisible();
  // Back restores the number, so that a wrong digit can be corrected.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(entry).toHaveValue('(415) 555-0123');
});

it('stays on the code step while a code is being checked', async () => {
  await openCodeStep();
  const { nth } = holdBack(api(), 'POST /api/verify-login-code');
  await code.fill('123456');
  const back = page.getByRole('button', { name: 'Back' });
  await expect.element(back).toHaveAttribute('aria-disabled', 'true');
  await back.click({ force: true });
  await expect.element(code).toBeVisible();
  (await nth(1)).answer({}, 400);
  await expect.element(page.getByText('Invalid verification code')).toBeVisible();
  await back.click();
  await expect.element(entry).toBeVisible();
});

it('says so if the user is already logged in', async () => {
  api().profile = profile({ email: 'ann@example.com', email_verified: true, verified: true });
  openAsVisitor('/login?error=link_used');
  await expect.element(page.getByText('This link was already used')).toBeVisible();
  await expect.element(page.getByText('You are logged in as ann@example.com.')).toBeVisible();
});

longTest('derives the method from the entry if the response contains none', async () => {
  api().instead.set('POST /api/login', () => ({ body: {} }));
  openSite('/login');
  await entry.fill('ann@example.com');
  await submit.click();
  await expect.element(page.getByRole('dialog', { name: 'Check your email!' })).toBeVisible();
});
