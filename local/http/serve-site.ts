import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { brandIdOf } from '#domain/brands/brand.ts';
import { contentSecurityPolicy } from '#domain/site/content-policy.ts';
import { INLINE_PARTS_FILE, PAGE_FILES, pageFolder } from '#domain/site/page-files.ts';
import { isPage } from '#domain/site/page-pattern.ts';

const COMPRESSED = /^(text|application\/json|image\/svg)/;
const brotli = promisify(brotliCompress);
/** Out of 11: about what CloudFront uses, and fast enough to run on every request. */
const BROTLI_QUALITY = 5;
/** Encodings, best first. */
const ENCODINGS = [
  {
    name: 'br',
    pattern: /\bbr\b/,
    encode: (content: Buffer) => brotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { name: 'gzip', pattern: /\bgzip\b/, encode: promisify(gzip) },
];

/**
 * Serves the built site as the CloudFront distributions do: the requested file if it exists, otherwise a page of
 * the brand that the URL names, with status 404 for an unknown page. Hashed assets are cached for a year, pages
 * never.
 * @param accepted the caller's `Accept-Encoding`
 */
export async function answerBySite(root: string, url: URL, accepted: string, response: ServerResponse) {
  const { file, status } = await fileFor(root, url);
  // A build in progress empties the folder; the next request will find the file again.
  const content = file === null ? null : await readFile(file).catch(() => null);
  if (file === null || content === null) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found');
    return;
  }
  const type = getMimeType(file) ?? 'application/octet-stream';
  const encoding = COMPRESSED.test(type)
    ? ENCODINGS.find(({ pattern }) => pattern.test(accepted))
    : undefined;
  response.writeHead(status, {
    'content-type': type,
    'cache-control': url.pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': await policyOf(root),
    ...(encoding ? { 'content-encoding': encoding.name, vary: 'accept-encoding' } : {}),
  });
  response.end(encoding ? await encoding.encode(content) : content);
}

/**
 * Returns the content security policy of the current build. While the site is being rebuilt, returns the strictest
 * one, which allows no inline script.
 */
async function policyOf(root: string): Promise<string> {
  const inline = await readFile(join(root, INLINE_PARTS_FILE), 'utf8').catch(() => null);
  return contentSecurityPolicy(inline === null ? undefined : JSON.parse(inline));
}

async function fileFor(root: string, url: URL): Promise<{ file: string | null; status: number }> {
  const path = normalize(decodePath(url.pathname)).replace(/^(\.\.[/\\])+/, '');
  const candidate = join(root, path);
  if (candidate.startsWith(root) && (await isFile(candidate))) return { file: candidate, status: 200 };
  if (path.startsWith('/assets/')) return { file: null, status: 404 };
  const folder = join(root, pageFolder(brandIdOf(url.searchParams.get('brand'))));
  if (path === '/') return { file: join(folder, PAGE_FILES.home), status: 200 };
  if (isPage(path)) return { file: join(folder, PAGE_FILES.page), status: 200 };
  return { file: join(folder, PAGE_FILES.notFound), status: 404 };
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
