import { addressGroup } from './address-group.ts';
import type { ApiContext, ApiEnv } from './http.ts';

/**
 * Address of the caller. Behind a distribution that proved itself its own headers say it; they could be
 * made up by a caller that reached the API directly.
 */
export function clientAddressOf(c: ApiContext, isBehindDistribution: boolean): string {
  // Without an event, as in `app.request(…)`, there is no environment at all.
  const environment: ApiEnv['Bindings'] | undefined = c.env;
  const source = environment?.requestContext?.http?.sourceIp ?? 'unknown';
  const seen = isBehindDistribution ? (viewerAddress(c) ?? source) : source;
  return addressGroup(seen);
}

/**
 * The edge writes X-Viewer-Address over whatever the caller sent under that name. Without it X-Forwarded-For
 * ends with what the distribution saw and what API Gateway saw; everything before was sent by the caller.
 * @see lib/edge/name-viewer.js
 */
function viewerAddress(c: ApiContext): string | undefined {
  const viewer = c.req.header('x-viewer-address');
  return viewer ?? c.req.header('x-forwarded-for')?.split(',').at(-2)?.trim();
}
