import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const LOOPBACK = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/**
 * Returns whether a `Host` header names this machine. With DNS rebinding, a page sends its own host name, which
 * resolves to this machine.
 * @param more other names of this service, without a port
 */
export function isOwnHost(host: string | undefined, more: readonly string[] = []): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '');
  return OWN_NAMES.includes(name) || LOOPBACK.test(name) || more.includes(name);
}

/**
 * Returns whether a browser page sent this request. Browsers send the page's origin, or its relation to ours, in
 * headers that no script can set. SDKs and tools send neither.
 */
export function isFromPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'] ?? 'none';
  return headers.origin !== undefined || site !== 'none';
}

/** Returns whether an engine may respond, since only functions and tools on this machine call engines. */
export function isFromTool(request: IncomingMessage): boolean {
  return isOwnHost(request.headers.host) && !isFromPage(request);
}

/**
 * Makes every HTTP server in this thread reject requests that come from web pages or use another host name. The
 * embedded engines have no option for that and allow every origin, so any page that finds the port could read and write
 * all their data.
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

/** Responds to a caller that is not allowed. */
export function refuse(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end('Only programs on this machine may ask. Pages in a browser may not.\n');
}
