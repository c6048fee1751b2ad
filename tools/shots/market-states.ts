import type { Page } from 'playwright-core';
import type { State } from './states.ts';

const page = (name: string, path: string, viewer: State['viewer'] = 'nobody'): State => ({
  name: `market-${name}`,
  path: `${path}${path.includes('?') ? '&' : '?'}brand=all`,
  viewer,
  isWhole: true,
});

/** The server's page contains no data for these filters, so the site requests it. */
const FILTERED = '/market/listings?kind=ipo';

const FILTERED_DATA = '/api/market-details/listings';

/** Chooses a filter while the connection is down. */
const filterOffline = async (page: Page) => {
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Cluster buys' }).first().click();
};

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
  { ...page('waits', FILTERED, 'pro'), broken: { [FILTERED_DATA]: 'waits' } },
  { ...page('failed', FILTERED, 'pro'), broken: { [FILTERED_DATA]: 'fails' } },
  { ...page('offline', '/market', 'pro'), act: filterOffline },
];
