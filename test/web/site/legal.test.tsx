import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { freshSite, openSite } from '../support/open-site.tsx';

freshSite();

test.each(fewUnlessLong(1, ['Terms', 'Privacy']))('%s is linked from the footer', async (name) => {
  openSite('/login');

  await page.getByRole('contentinfo').getByRole('link', { name }).click();

  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(location.pathname).toBe(`/${name.toLowerCase()}`);
  await expect.poll(() => document.title).toMatch(new RegExp(`^${name} · `));
});

test('the terms explain how to stop texts', async () => {
  openSite('/terms');
  await expect.element(page.getByText(/Reply STOP to stop them/)).toBeVisible();
});
