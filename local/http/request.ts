import type { IncomingMessage } from 'node:http';

/**
 * Returns the URL of a request. A path that starts with two slashes remains a path; if it were parsed as a relative
 * reference, it would name a host.
 * @returns `null` if it is not a valid URL
 */
export function urlOf({ url = '/' }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url, 'http://localhost');
}

/** Reads the whole body. @returns `null` if it is too large; the rest is not read */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // The size is checked while reading because a chunked body does not state its length.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
