import { addressGroup } from './address-group.ts';
import type { ApiContext, ApiEnv } from './http.ts';

/**
 * Returns the caller's address. Address headers are trusted only from a distribution that proved its identity: a direct
 * caller could forge them.
 */
export function clientAddressOf(c: ApiContext, isBehindDistribution: boolean): string {
  // Without a Lambda event, as in `app.request(…)`, `env` is undefined.
  const environment: ApiEnv['Bindings'] | undefined = c.env;
  const source = environment?.requestContext?.http?.sourceIp ?? 'unknown';
  const seen = isBehindDistribution ? (viewerAddress(c) ?? source) : source;
  return addressGroup(seen);
}

/**
 * The edge function (lib/edge/name-viewer.js) overwrites X-Viewer-Address. Without it, the last two entries in
 * X-Forwarded-For come from the distribution and from API Gateway; everything before them was sent by the caller.
 */
function viewerAddress(c: ApiContext): string | undefined {
  const viewer = c.req.header('x-viewer-address');
  return viewer ?? c.req.header('x-forwarded-for')?.split(',').at(-2)?.trim();
}
