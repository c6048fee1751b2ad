import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { isPage } from '#domain/site/page-pattern.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const compressed = promisify(gzipWithCallback);
const COMPRESSED = /^(text|application\/json|image\/svg)/;

/**
 * Serves the built site like the distributions: a file if there is one, else the page, with status 404 where the site
 * has none at this address. Hashed assets are cached for a year, the page never.
 */
export async function answerBySite(root: string, pathname: string, gzip: boolean, response: ServerResponse) {
  const { file, status } = await fileFor(root, pathname);
  // A build in progress empties the folder; the next request finds it filled.
  const content = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || content === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const compress = gzip && COMPRESSED.test(type);
  response.writeHead(status, {
    'content-type': type,
    'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(compress ? { 'content-encoding': 'gzip', vary: 'accept-encoding' } : {}),
  });
  response.end(compress ? await compressed(content) : content);
}

async function fileFor(root: string, pathname: string): Promise<{ file: string | null; status: number }> {
  const path = normalize(decodePath(pathname)).replace(/^(\.\.[/\\])+/, '');
  const candidate = join(root, path);
  if (candidate.startsWith(root) && (await isFile(candidate))) return { file: candidate, status: 200 };
  if (path.startsWith('/assets/')) return { file: null, status: 404 };
  return { file: join(root, 'index.html'), status: isPage(path) ? 200 : 404 };
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replaceAll('\0', '');
  } catch {
    return '/';
  }
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
