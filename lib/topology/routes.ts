import type { FunctionName } from './spec.ts';

/**
 * HTTP routes, most specific first. A `stream` route has a function URL that sends its response piece by piece; HTTP
 * APIs can only send whole responses.
 */
export const ROUTES = [
  { path: '/api/plans', function: 'billing' },
  { path: '/api/subscription', function: 'billing' },
  { path: '/api/checkout', function: 'billing' },
  { path: '/api/billing-portal', function: 'billing' },
  { path: '/api/cancel-subscription', function: 'billing' },
  { path: '/api/resume-subscription', function: 'billing' },
  { path: '/api/stripe-webhook', function: 'stripe-webhook' },
  // Without this row, the readers' API would handle this path.
  { path: '/api/admin', function: 'admin' },
  { path: '/api/admin/{proxy+}', function: 'admin' },
  { path: '/api/chat', function: 'chat', kind: 'stream' },
  { path: '/api/{proxy+}', function: 'api' },
  // Pages for search engines and for readers without JavaScript.
  { path: '/market', function: 'api' },
  { path: '/market/{proxy+}', function: 'api' },
  { path: '/ticker/{proxy+}', function: 'api' },
  { path: '/public/ticker/{proxy+}', function: 'api' },
  { path: '/status', function: 'api' },
  { path: '/robots.txt', function: 'api' },
  { path: '/sitemap.xml', function: 'api' },
  { path: '/manifest.webmanifest', function: 'api' },
] as const satisfies readonly Route[];

export type Route = { path: string; function: FunctionName; kind?: 'stream' };

/** Returns the routes whose responses are streamed. */
export function streamRoutes(): readonly Route[] {
  return ROUTES.filter((route: Route) => route.kind === 'stream');
}

/**
 * Paths whose responses are the same for everybody. They are cached at the edge for as long as each response
 * specifies.
 */
export const SHARED_PATHS = [
  '/api/changes',
  '/api/config',
  '/api/highlights',
  '/api/status',
  '/api/track-record',
  '/api/stock-quote/*',
  '/api/market/*',
  '/api/public-ticker/*',
  '/market',
  '/market/*',
  '/ticker/*',
  '/public/ticker/*',
  '/status',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
] as const;
