import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OTHER_SESSION, profile, SESSION } from '../support/fake-api.ts';
import { freshSite } from '../support/open-site.tsx';

const api = freshSite();

test('a session link asks before it replaces another login, and Cancel keeps the current one', async () => {
  api().instead.set('GET /api/profile', ({ headers }) => ({
    body:
      headers['X-Session'] === SESSION
        ? profile({ id: 'u2', email: 'eve@example.com', email_verified: true, verified: true })
        : profile({ id: 'u1', email: 'ann@example.com', email_verified: true, verified: true }),
  }));
  localStorage.setItem('session', OTHER_SESSION);
  history.replaceState(null, '', `/?session=${SESSION}`);
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const started = import('#web/main.tsx');
  const question = page.getByRole('dialog', { name: 'Switch to another account?' });
  await expect.element(question.getByText('ann@example.com')).toBeVisible();
  await expect.element(question.getByText('eve@example.com')).toBeVisible();

  await question.getByRole('button', { name: 'Cancel' }).click();

  await started;
  await expect.element(question).not.toBeInTheDocument();
  expect([localStorage.getItem('session'), location.search]).toEqual([OTHER_SESSION, '']);
});
