import { afterEach, expect, test, vi } from 'vitest';
import { answerFile, answerPage, dropOldFiles, keepSiteFiles } from '#web/worker/cached-files.ts';

const RELEASE = ['/assets/a-1.js', '/assets/b-1.js'];
const NEXT_RELEASE = ['/assets/a-1.js', '/assets/b-2.js'];

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await caches.delete('site');
});

/**
 * Simulates a server with every file, which also responds to the cache's own requests. @returns the requested paths
 */
function online(): string[] {
  const asked: string[] = [];
  vi.spyOn(Cache.prototype, 'addAll').mockImplementation(async function (this: Cache, paths) {
    for (const path of paths) {
      asked.push(String(path));
      await this.put(path, new Response(`file ${path}`));
    }
  });
  return asked;
}

test('a new release fetches what changed and deletes what it no longer contains', async () => {
  const asked = online();
  await keepSiteFiles(RELEASE);
  asked.length = 0;

  await keepSiteFiles(NEXT_RELEASE);
  await dropOldFiles(NEXT_RELEASE);

  expect(asked).toEqual(['/assets/b-2.js', '/']);
  const kept = (await (await caches.open('site')).keys()).map(({ url }) => new URL(url).pathname);
  expect(kept.toSorted()).toEqual(['/', '/assets/a-1.js', '/assets/b-2.js']);
});

test('without a network, files and pages are served from the cache', async () => {
  online();
  await keepSiteFiles(RELEASE);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  expect(await (await answerFile(new Request('/assets/a-1.js'))).text()).toBe('file /assets/a-1.js');
  expect(await (await answerPage(new Request('/settings'))).text()).toBe('file /');
});

test('a page comes from the network if it is available', async () => {
  online();
  await keepSiteFiles(RELEASE);
  vi.stubGlobal('fetch', async () => new Response('fresh'));
  expect(await (await answerPage(new Request('/settings'))).text()).toBe('fresh');
});
