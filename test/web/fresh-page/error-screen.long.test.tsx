import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { freshSite, openSite } from '../support/open-site.tsx';

freshSite();
vi.mock('#web/pages/terms-page.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#web/pages/privacy-page.tsx', () => ({
  default: () => {
    throw new Error('This page crashes while rendering.');
  },
}));

test('a page that crashes while rendering shows the error screen, and Try Again reloads', async () => {
  const navigated = vi.fn((event: NavigateEvent) => event.preventDefault());
  openSite('/privacy');

  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect
    .element(
      page.getByText(
        'We encountered an unexpected error. Please try refreshing the page or going back to the homepage.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to Homepage' })).toBeVisible();
  expectReported();

  navigation.addEventListener('navigate', navigated, { once: true });
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect.poll(() => navigated.mock.calls[0]?.[0].navigationType).toBe('reload');
});

test('a page whose code fails to load says so below the header; a retry that fails reloads', async () => {
  const navigated = vi.fn((event: NavigateEvent) => event.preventDefault());
  openSite('/terms');
  const title = page.getByRole('heading', { name: 'This page could not be loaded' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Login' })).toBeVisible();

  navigation.addEventListener('navigate', navigated, { once: true });
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect.poll(() => navigated.mock.calls[0]?.[0].navigationType).toBe('reload');
  await expect.element(title).toBeVisible();
  expectReported();
});

/** Expects the error that React reports to the console. */
function expectReported(): void {
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
}
