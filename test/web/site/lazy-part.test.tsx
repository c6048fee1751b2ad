import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longTest } from '#test/support/long-test.ts';
import { ErrorBoundary } from '#web/components/feedback/error-boundary.tsx';
import { lazyPart } from '#web/components/loading/lazy-part.tsx';
import { DialogFailed } from '#web/components/loading/part-failed.tsx';
import { freshSite } from '../support/open-site.tsx';

freshSite();
const arrives = () => Promise.resolve({ default: () => <p>The part is here.</p> });
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
function Crashing(): never {
  throw new Error('A bug.');
}
let root: Root;

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  vi.restoreAllMocks();
});

/** Expects the failure that React reports to the console. */
function expectReported(): void {
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
}

function show(Part: ReturnType<typeof lazyPart>): void {
  root.render(
    <ErrorBoundary fallback={() => <p>The page crashed.</p>}>
      <h1>The page</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
}

test('a part of the page that fails to load says so in its place, and Try Again loads it', async () => {
  show(lazyPart(vi.fn(arrives).mockImplementationOnce(offline)));

  await expect.element(page.getByText('This section could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  expectReported();
  await page.getByRole('button', { name: 'Try Again' }).click();

  await expect.element(page.getByText('The part is here.')).toBeVisible();
});

longTest(
  'a part of the page says that the browser is offline, and loads by itself once it is online',
  async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(lazyPart(vi.fn(arrives).mockImplementationOnce(offline)));

    await expect
      .element(page.getByText('You are offline. This section loads once you reconnect.'))
      .toBeVisible();
    expectReported();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));

    await expect.element(page.getByText('The part is here.')).toBeVisible();
  },
);

test('a dialog that fails to load can be closed by Escape', async () => {
  const onClose = vi.fn();
  const LazyDialog = lazyPart<{ onClose: () => void }>(offline, DialogFailed);
  root.render(
    <Suspense>
      <LazyDialog onClose={onClose} />
    </Suspense>,
  );
  await expect.element(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expectReported();

  // React listens for the key only after it has painted the button.
  await expect
    .poll(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return onClose.mock.calls.length;
    })
    .toBe(1);
});

longTest(
  'a part of the page that has loaded but crashes while rendering is not reported as a failed load',
  async () => {
    show(lazyPart(() => Promise.resolve({ default: Crashing })));

    await expect.element(page.getByText('The page crashed.')).toBeVisible();
    expectReported();
  },
);
