import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITE_HEADERS } from '#lib/edge/site-headers.ts';
import { isOwnHost } from '../engines/engine-callers.ts';

/**
 * Returns whether this request must be refused: it names another host, as with DNS rebinding, or it reads or
 * changes something on behalf of another origin.
 * @param names other host names of the service
 */
export function isForeign({ headers }: IncomingMessage, names: readonly string[]): boolean {
  if (!isOwnHost(headers.host, names)) return true;
  const { host, origin } = headers;
  // The page that an emailed link opens has the policy no-referrer, so its own form sends the origin "null". Another
  // site's page cannot forge `sec-fetch-site`.
  if (origin === 'null') return headers['sec-fetch-site'] !== 'same-origin';
  return origin !== undefined && origin !== `http://${host}`;
}

/** Sets the headers that the distributions add. A header set by the response itself replaces a default. */
export function setSiteHeaders(response: ServerResponse): void {
  for (const [name, { value }] of Object.entries(SITE_HEADERS)) response.setHeader(name, value);
}

/**
 * Sends no referrer from a page whose URL contains a session, so that the session does not leak.
 * @see lib/edge/finish-page.js
 */
export function hideSession(url: URL, response: ServerResponse): void {
  if (url.searchParams.get('session')) response.setHeader('referrer-policy', 'no-referrer');
}

/** A filing's document may contain scripts. It is shown as a page without an origin, so they never run. */
export function sandbox(response: ServerResponse): void {
  response.setHeader('content-security-policy', 'sandbox');
}
