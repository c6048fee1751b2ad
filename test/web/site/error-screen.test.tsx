import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ErrorBoundary } from '#web/components/feedback/error-boundary.tsx';
import { ErrorScreen } from '#web/components/feedback/error-screen.tsx';

const part = { isBroken: true };

function Part() {
  if (part.isBroken) throw new Error('A part is broken.');
  return <p>Whole again</p>;
}

it('stands in for a part that crashed, and Try Again draws it anew', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <ErrorBoundary fallback={(retry) => <ErrorScreen onRetry={retry} />}>
      <Part />
    </ErrorBoundary>,
  );
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect
    .element(
      page.getByText(
        'We encountered an unexpected error. Please try refreshing the page or going back to the homepage.',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Go to Homepage' })).toBeVisible();
  // React reports the crash there, as it should.
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();

  part.isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Whole again')).toBeVisible();
  root.unmount();
  place.remove();
});
