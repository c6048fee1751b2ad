import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerBySite } from '#local/http/site.ts';

/** A folder as the builder leaves it, and where it is served. */
async function servedFolder(): Promise<{ folder: string; url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const server = createServer((request, response) => {
    void answerBySite(folder, request.url ?? '/', true, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  return { folder, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('the local site serves its page for every address, compressed', async () => {
  const { folder, url } = await servedFolder();
  await writeFile(join(folder, 'index.html'), '<p>The page</p>');
  const answer = await fetch(`${url}/login`);
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
    200,
    'gzip',
    '<p>The page</p>',
  ]);
});

test('the local site answers an unknown address by its page with status 404', async () => {
  const { folder, url } = await servedFolder();
  await writeFile(join(folder, 'index.html'), '<p>The page</p>');
  for (const path of ['/no-such-page', '/admin/no-such-page', '/ticker/', '/no-such-file.txt']) {
    const answer = await fetch(`${url}${path}`);
    expect([answer.status, await answer.text()]).toEqual([404, '<p>The page</p>']);
  }
});

test('the local site survives a build that empties its folder', async () => {
  const { folder, url } = await servedFolder();
  expect((await fetch(`${url}/`)).status).toBe(404);
  await writeFile(join(folder, 'index.html'), 'back');
  expect(await (await fetch(`${url}/`)).text()).toBe('back');
});
