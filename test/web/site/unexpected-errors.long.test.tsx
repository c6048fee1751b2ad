import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSave } from '#web/features/settings/shared/use-save.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { freshSite } from '../support/open-site.tsx';

freshSite();
const bug = new RangeError('Nobody expected this.');
const fail = () => Promise.reject(bug);
let root: Root;

beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => root.unmount());

function Saving({ work = fail }: { work?: () => Promise<void> }) {
  const { state, save } = useSave();
  return (
    <button type="button" onClick={() => void save(work)}>
      {state.kind === 'failed' ? state.text : state.kind}
    </button>
  );
}

function Submitting() {
  const { isBusy, problem, run } = useSubmit();
  return (
    <button type="button" onClick={() => void run(fail)}>
      {isBusy ? 'busy' : (problem ?? 'idle')}
    </button>
  );
}

test.each([
  ['a control that saves', Saving, 'This could not be saved. Please try again.'],
  ['a form that is sent', Submitting, 'This could not be done. Please try again.'],
])('%s shows that it failed, and the error is reported', async (_, Part, text) => {
  root.render(<Part />);

  await page.getByRole('button', { name: 'idle' }).click();

  await expect.element(page.getByRole('button', { name: text })).toBeVisible();
  expect(reportError).toHaveBeenCalledExactlyOnceWith(bug);
});

test('a slow change that fails no longer shows that it is being saved', async () => {
  let refuse = (_error: Error) => {};
  const slow = new Promise<void>((_, reject) => {
    refuse = reject;
  });
  root.render(<Saving work={() => slow} />);

  await page.getByRole('button', { name: 'idle' }).click();
  await expect.element(page.getByRole('button', { name: 'saving' })).toBeVisible();
  refuse(bug);

  await expect.element(page.getByRole('button', { name: /could not be saved/ })).toBeVisible();
});
