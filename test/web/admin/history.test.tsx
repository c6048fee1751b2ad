import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { freshSite, openSite } from '../support/open-site.tsx';
import { AT, SHOWN_USER } from './shown-user.ts';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };

test('the history of a reader shows which emails about the account arrived, and why one did not', async () => {
  const mails = [
    { id: 'ses-2', kind: 'login_link', sent_at: AT, status: 'bounced', reason: 'permanent_bounce', at: AT },
    { id: 'ses-1', kind: 'billing', sent_at: AT, status: 'delivered', reason: null, at: AT },
  ];
  const { instead } = server();
  instead.set('GET /api/admin/user', () => ({ body: { ...SHOWN_USER, mails } }));
  instead.set('GET /api/admin/user-billing', () => ({ body: { events: [], invoices: [], problem: null } }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], cursor: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  await openSite(`/admin/users/${SHOWN_USER.id}`, ADMIN);

  await expect
    .element(page.getByText(/email bounced, permanent bounce \(message ses-2\)/).first())
    .toBeVisible();
  await expect.element(page.getByText(/email delivered \(message ses-1\)/).first()).toBeVisible();
});

test('a whole address shows the emails to it, and the search leads to them', async () => {
  const bounced = { status: 'bounced', reason: 'permanent_bounce', at: AT };
  const mail = { id: 'ses-3', kind: 'verification_link', sent_at: AT, ...bounced };
  const hit = { kind: 'mails', id: 'ann@example.com', title: '1 email to ann@example.com', detail: '' };
  const { instead } = server();
  instead.set('GET /api/admin/search', () => ({ body: { hits: [hit] } }));
  instead.set('GET /api/admin/users', () => ({ body: { users: [], cursor: null, mails: [mail] } }));
  await openSite('/admin/users', ADMIN);
  await page.getByRole('combobox', { name: 'Search everything' }).fill('ann@example.com');
  await page.getByRole('option', { name: /1 email to ann@example.com/ }).click();

  const mails = page.getByRole('region', { name: 'Emails to this address before it was verified' });
  await expect
    .poll(() => mails.element().textContent)
    .toContain('Verification link email bounced, permanent bounce');
  expect(location.search).toBe('?q=ann%40example.com');
});

test('one click on a watched ticker explains its latest filings to this reader', async () => {
  const filing = '0000320193-26-000101';
  const sentence = 'The email bounced, because the address does not exist.';
  const facts = { filing, ticker: 'AAPL', form: '8-K', importance_level: 'HIGH', one_liner: 'CFO resigns' };
  const { instead } = server();
  instead.set('GET /api/admin/user', () => ({ body: SHOWN_USER }));
  instead.set('GET /api/admin/user-billing', () => ({ body: { events: [], invoices: [], problem: null } }));
  instead.set('GET /api/admin/user-alerts', () => ({ body: { alerts: [], cursor: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  instead.set('GET /api/admin/why', () => ({ body: { answers: [{ ...facts, accepted_at: AT, sentence }] } }));
  await openSite(`/admin/users/${SHOWN_USER.id}`, ADMIN);

  await page.getByRole('button', { name: 'Explain the latest filings of AAPL' }).click();

  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'AAPL HIGH 8-K: CFO resigns' }))
    .toHaveAttribute('href', `/admin/filings/${filing}`);
  const [call] = server().called('GET', '/api/admin/why');
  expect(call?.path).toContain('ticker=AAPL');
});

longTest('an alert that is being sent again is refetched until it has arrived', async () => {
  const alert = {
    ...{ user_id: SHOWN_USER.id, id: '0000320193-26-000101', accepted_at: AT, channel: 'email' },
    ...{ filing: '0000320193-26-000101', contact: 'a•••@example.com', ticker: 'AAPL', form: '8-K' },
    ...{ importance_level: 'HIGH', one_liner: 'CFO resigns', created_at: AT, due_at: null, sent_at: null },
    ...{ latency_seconds: null, attempts: 2, message: 'one', corrects: false },
  };
  let asked = 0;
  const { instead } = server();
  instead.set('GET /api/admin/user', () => ({ body: SHOWN_USER }));
  instead.set('GET /api/admin/user-billing', () => ({ body: { events: [], invoices: [], problem: null } }));
  instead.set('GET /api/admin/activity', () => ({ body: { entries: [], cursor: null } }));
  instead.set('GET /api/admin/user-alerts', () => {
    asked += 1;
    const state = { status: asked === 1 ? 'sending' : 'delivered', reason: asked === 1 ? 'retry' : null };
    return { body: { alerts: [{ ...alert, ...state }], cursor: null } };
  });
  await openSite(`/admin/users/${SHOWN_USER.id}`, ADMIN);

  await expect.element(page.getByText(/email sending, retry/).first()).toBeVisible();
  await expect.element(page.getByText(/email delivered/).first()).toBeVisible();
});
