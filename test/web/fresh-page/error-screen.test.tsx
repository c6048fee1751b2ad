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

test.each([
  ['code fails to load', '/terms'],
  ['rendering crashes', '/privacy'],
])('a page whose %s shows the error screen, and Try Again reloads', async (_, address) => {
  const navigated = vi.fn((event: NavigateEvent) => event.preventDefault());
  openSite(address);

  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect
    .element(
      page.getByText(
        'We encountered an unexpected error. Please try refreshing the page or going back to the homepage.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to Homepage' })).toBeVisible();
  // React reports the error to the console.
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();

  navigation.addEventListener('navigate', navigated, { once: true });
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect.poll(() => navigated.mock.calls[0]?.[0].navigationType).toBe('reload');
});
