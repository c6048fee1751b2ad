import type { IncomingMessage, ServerResponse } from 'node:http';
import { SITE_HEADERS } from '#lib/edge/site-headers.ts';
import { isOwnHost } from '../engines/callers.ts';

/**
 * Whether this request must not be answered: it names another host, as a page does whose name was made to
 * point here, or it changes or reads something on behalf of another origin.
 * @param names other host names that the service answers to
 */
export function isForeign({ headers }: IncomingMessage, names: readonly string[]): boolean {
  if (!isOwnHost(headers.host, names)) return true;
  const { host, origin } = headers;
  // The page of a mailed link has the policy no-referrer, so its own form names the origin "null". No page can forge
  // the other header.
  if (origin === 'null') return headers['sec-fetch-site'] !== 'same-origin';
  return origin !== undefined && origin !== `http://${host}`;
}

/** Sets the headers that the distributions add; what a response brings itself replaces a default. */
export function setSiteHeaders(response: ServerResponse): void {
  for (const [name, { value }] of Object.entries(SITE_HEADERS)) response.setHeader(name, value);
}

/** A page opened with a session in its address names that address to nobody. @see lib/edge/finish-page.js */
export function hideSession(url: URL, response: ServerResponse): void {
  if (url.searchParams.get('session')) response.setHeader('referrer-policy', 'no-referrer');
}

/** A document of a filing may hold scripts: it is shown as a page without an origin, so they never run. */
export function sandbox(response: ServerResponse): void {
  response.setHeader('content-security-policy', 'sandbox');
}
