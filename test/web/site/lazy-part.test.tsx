import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyPage, lazyPart } from '#web/components/feedback/lazy-part.tsx';

type PartProps = { word: string; onClose: () => void };

test('a part whose code cannot be fetched leaves the page alone and can be tried again', async () => {
  const load = vi.fn<() => Promise<(props: PartProps) => React.ReactNode>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue(({ word }) => <p>{word} is here</p>);
  const Part = lazyPart<PartProps>(load);
  const onClose = vi.fn();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <>
      <p>The page</p>
      <Part word="The panel" onClose={onClose} />
    </>,
  );

  await expect.element(page.getByRole('dialog', { name: 'This could not be shown' })).toBeVisible();
  await expect.element(page.getByText('The page', { exact: true })).toBeInTheDocument();
  // React reports the failure there, as it should.
  expect(vi.mocked(console.error)).toHaveBeenCalled();
  vi.mocked(console.error).mockClear();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();

  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('The panel is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  root.unmount();
});

test('a part that was closed because its code could not be fetched is fetched anew when it is opened again', async () => {
  const load = vi.fn<() => Promise<(props: PartProps) => React.ReactNode>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue(({ word }) => <p>{word} is here</p>);
  const Part = lazyPart<PartProps>(load);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const open = () => root.render(<Part word="The panel" onClose={() => root.render(null)} />);
  open();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  vi.mocked(console.error).mockClear();

  open();

  await expect.element(page.getByText('The panel is here')).toBeVisible();
  root.unmount();
});

test('a part that lets the reader wait says so', async () => {
  let arrive = (_part: (props: PartProps) => React.ReactNode) => {};
  const Part = lazyPart<PartProps>(() => new Promise((resolve) => (arrive = resolve)));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Part word="The panel" onClose={() => {}} />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
  arrive(({ word }) => <p>{word} is here</p>);
  await expect.element(page.getByText('The panel is here')).toBeVisible();
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  root.unmount();
});

test('a page whose code cannot be fetched is fetched anew on another try', async () => {
  const load = vi.fn<() => Promise<() => React.ReactNode>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue(() => <h1>The page</h1>);
  const Page = lazyPage(load);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  vi.mocked(console.error).mockClear();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'The page' })).toBeVisible();
  root.unmount();
});
