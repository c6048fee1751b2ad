import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadForNewRelease } from '#web/lib/release.ts';
import { waitFor } from '../support/wait-for.ts';

const reload = vi.fn();
let stop: () => void;

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  stop = reloadForNewRelease({ entry: '/assets/index-old.js', reload });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function serve(answer: () => Promise<Response>): void {
  vi.stubGlobal('fetch', vi.fn(answer));
}
const missPart = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
const settled = () => waitFor(() => expect(fetch).toHaveBeenCalled());

it('loads the page anew when the server has another release', async () => {
  serve(async () => new Response('<script src="/assets/index-new.js">'));
  missPart();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('does so once per tab', async () => {
  serve(async () => new Response('<script src="/assets/index-new.js">'));
  missPart();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  missPart();
  await settled();
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server fails', async () => new Response('busy', { status: 503 })],
  ['in the same release', async () => new Response('<script src="/assets/index-old.js">')],
])('keeps the page %s', async (_when, answer) => {
  serve(answer);
  missPart();
  await settled();
  await new Promise(requestAnimationFrame);
  expect(reload).not.toHaveBeenCalled();
});
