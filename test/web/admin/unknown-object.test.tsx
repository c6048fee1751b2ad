import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshSite, openSite } from '../support/open-site.tsx';

const server = freshSite();
const ADMIN = { adminAuth: 'A'.repeat(43), session: 'S'.repeat(43) };

test.each([
  ['that the server does not know', 404, 'ticker_not_found'],
  ['that no ticker can have', 400, 'invalid_request'],
])('the page for a symbol %s says that there is no such ticker', async (_case, status, error) => {
  server().instead.set('GET /api/admin/ticker', () => ({ status, body: { error, message: 'No.' } }));
  await openSite('/admin/tickers/NOSUCHTICKER', ADMIN);
  await expect.element(page.getByText('There is no ticker “NOSUCHTICKER”.', { exact: true })).toBeVisible();
});
