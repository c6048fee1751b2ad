import type { IncomingMessage } from 'node:http';

/**
 * Where a request goes. A path that begins with two slashes stays a path: read as a reference it would name a host.
 * @returns `null` for what is no address
 */
export function urlOf({ url = '/' }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url, 'http://localhost');
}

/** The whole body. @returns `null` when it is larger; its rest is read by nobody */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // A body in chunks does not say its length.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
