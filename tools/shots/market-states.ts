import type { State } from './states.ts';

const page = (name: string, path: string, viewer: State['viewer'] = 'nobody'): State => ({
  name: `market-${name}`,
  path: `${path}?brand=all`,
  viewer,
  isWhole: true,
});

/** The market pages. */
export const MARKET_STATES: State[] = [
  page('important', '/market'),
  page('insiders', '/market/insiders'),
  page('insiders-pro', '/market/insiders', 'pro'),
  page('clusters-pro', '/market/clusters', 'pro'),
  page('stakes-pro', '/market/stakes', 'pro'),
  page('events', '/market/events'),
  page('listings', '/market/listings'),
  page('listings-pro', '/market/listings', 'pro'),
  page('empty', '/market/events/bankruptcy'),
  page('future', '/market/2099-01-04'),
  { ...page('waits', '/market'), broken: { '/api/market/important': 'waits' } },
  { ...page('failed', '/market'), broken: { '/api/market/important': 'fails' } },
];
