import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SESSION } from '../support/fake-api.ts';
import { holdBack } from '../support/held-answer.ts';
import { freshSite } from '../support/open-site.tsx';

const api = freshSite();

test('a page opened with a session link shows its layout while the session is checked', async () => {
  const { nth } = holdBack(api(), 'GET /api/profile');
  history.replaceState(null, '', `/?session=${SESSION}`);
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const started = import('#web/main.tsx');
  await expect.element(page.getByRole('status', { name: 'Loading your watchlist' })).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: '8-K Pulse' })).toBeVisible();
  await expect.poll(() => api().calls.map(({ path }) => path)).toEqual(['/api/profile']);

  (await nth(1)).answer({}, 401);

  await started;
  await expect.element(page.getByRole('button', { name: 'Add Your First Ticker' })).toBeVisible();
  expect(localStorage.getItem('session')).toBeNull();
});
