import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { answerBySite } from '#local/http/serve-site.ts';

/** Creates a folder as the build leaves it, and serves it at a URL. */
async function servedFolder(): Promise<{ folder: string; url: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  for (const brand of ['8k', 'form4']) {
    await mkdir(join(folder, 'pages', brand), { recursive: true });
    for (const name of ['home', 'page', 'not-found'])
      await writeFile(join(folder, 'pages', brand, `${name}.html`), `${brand} ${name}`);
  }
  const server = createServer((request, response) => {
    void answerBySite(folder, new URL(request.url ?? '/', 'http://localhost'), 'gzip, deflate, br', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  return { folder, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each([
  ['/', 200, '8k home'],
  ['/?brand=form4', 200, 'form4 home'],
  ['/login', 200, '8k page'],
  ['/no-such-page', 404, '8k not-found'],
  ['/admin/no-such-page', 200, '8k page'],
  ['/ticker/', 404, '8k not-found'],
  ['/no-such-file.txt', 404, '8k not-found'],
])('the local site responds to %s with %i and %s, compressed', async (path, status, text) => {
  const { url } = await servedFolder();
  const answer = await fetch(`${url}${path}`);
  expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([
    status,
    'br',
    text,
  ]);
});

test('the local site’s content policy allows the inline scripts and styles in the built pages', async () => {
  const { folder, url } = await servedFolder();
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/inline-parts.json'), '{"scripts":[],"styles":["\'sha256-abc=\'"]}');
  const answer = await fetch(`${url}/`);
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-abc='");
});

test('the local site survives a build that empties its folder', async () => {
  const { folder, url } = await servedFolder();
  const page = join(folder, 'pages/8k/home.html');
  await rm(page);
  expect((await fetch(`${url}/`)).status).toBe(404);
  await writeFile(page, 'back');
  expect(await (await fetch(`${url}/`)).text()).toBe('back');
});
