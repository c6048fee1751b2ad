import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/**
 * Whether a `Host` header names this machine. A page whose own name was made to point here (DNS rebinding)
 * sends that name instead.
 * @param more other names this service answers to, without a port
 */
export function isOwnHost(host: string | undefined, more: readonly string[] = []): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  return OWN_NAMES.includes(name) || LOOPBACK.test(name) || more.includes(name);
}

/**
 * Whether a page in a browser sent this: browsers name the page's origin, or how it relates to ours, in headers
 * that no script can set. SDKs and tools send neither.
 */
export function isFromPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return headers.origin !== undefined || site !== 'none';
}

/** Whether an engine may answer: only functions and tools of this machine ask them. */
export function isFromTool(request: IncomingMessage): boolean {
  return isOwnHost(request.headers.host) && !isFromPage(request);
}

/**
 * Makes every HTTP server of this thread refuse pages and other host names. The engines inside have no option
 * against it and allow every origin, so any page that finds the port could read and write all they hold.
 */
export function refusePages(): void {
  const emit = Server.prototype.emit;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
    if (event !== 'request' || isFromTool(given[0] as IncomingMessage))
      return Reflect.apply(emit, this, [event, ...given]);
    refuse(given[1] as ServerResponse);
    return true;
  } as typeof emit;
}

/** Answers a caller that may not ask. */
export function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end('Only programs on this machine may ask. Pages in a browser may not.\n');
}
