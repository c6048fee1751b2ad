import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiEnv } from './http.ts';

/** Below this size, compression saves less than one network packet. */
const SMALLEST_BYTES = 1_024;
const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json))/;
/** Brotli quality, out of 11. Higher values take many times longer and save only a few percent. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses text responses to GET, and returns 304 if the caller already has the current version. CloudFront
 * compresses only cacheable responses, and API Gateway's HTTP APIs do not compress at all
 * (docs/adr/0058-quotes-and-fresh-lists.md).
 */
export const compactAnswers = createMiddleware<ApiEnv>(async (c, next) => {
  await next();
  const { res } = c;
  if (c.req.method !== 'GET' || res.status !== 200 || res.headers.has('Content-Encoding')) return;
  if (!TEXT.test(res.headers.get('Content-Type') ?? '')) return;
  const body = Buffer.from(await res.arrayBuffer());
  const headers = new Headers(res.headers);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  headers.set('ETag', etag);
  headers.append('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === etag) {
    replace(c, new Response(null, { status: 304, headers }));
    return;
  }
  const encoding = body.length < SMALLEST_BYTES ? null : encodingFor(c);
  if (encoding !== null) headers.set('Content-Encoding', encoding);
  replace(c, new Response(new Uint8Array(await encoded(body, encoding)), { headers }));
});

/** Replaces the response. Otherwise Hono would merge the earlier response's headers into the new one. */
function replace(c: ApiContext, response: Response): void {
  c.res = undefined;
  c.res = response;
}

type Encoding = 'br' | 'gzip';

function encodingFor(c: ApiContext): Encoding | null {
  const accepted = c.req.header('accept-encoding') ?? '';
  if (/\bbr\b/i.test(accepted)) return 'br';
  return /\bgzip\b/i.test(accepted) ? 'gzip' : null;
}

function encoded(body: Buffer, encoding: Encoding | null): Promise<Buffer> | Buffer {
  if (encoding === null) return body;
  return encoding === 'gzip'
    ? gzipped(body)
    : brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

/** Allows the browser to cache a response for this session only and to revalidate it each time. */
export function askAgain(c: ApiContext): void {
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'X-Session');
}

/** Allows the edge to cache a response that is the same for everybody; browsers revalidate it each time. */
export function keepFor(c: ApiContext, seconds: number): void {
  c.header('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
}
