import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiEnv } from './http.ts';

/** Below this, compression saves less than a packet. */
const SMALLEST_BYTES = 1_024;
const TEXT = /^(?:text\/|application\/(?:json|xml|manifest\+json))/;
/** Of 11. Higher ones take many times longer and save a few percent. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compresses the text that GET answers, and answers 304 when the caller has it already. CloudFront compresses only what
 * it may keep, and API Gateway's HTTP APIs nothing (docs/adr/0058-quotes-and-fresh-lists.md).
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

/** Hono would merge the headers of the earlier response into the next one. */
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

/** The browser may keep an answer, for this session alone, and asks each time whether it is still right. */
export function askAgain(c: ApiContext): void {
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'X-Session');
}

/** The edge may keep an answer that is the same for everybody; browsers ask again each time. */
export function keepFor(c: ApiContext, seconds: number): void {
  c.header('Cache-Control', `public, max-age=0, s-maxage=${seconds}`);
}
