import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectNoViolations } from '#test/support/browser/accessibility.ts';
import { openJourney } from '#test/support/browser/journey.ts';
import { settledPage } from '#test/support/browser/settled.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { call, proReader } from '#test/support/reader.ts';
import { walkByTab } from './support/tab-stops.ts';

const journey = openedForFile(openJourney);
let session: string;
let filing: string;

beforeAll(async () => {
  ({ session } = await proReader(
    journey.service,
    'kay.keys@example.com',
    ['MSFT', 'JPM', 'GOOGL'],
    ['8-K', '10-K'],
  ));
  // The ticker page has a chart only once there are prices.
  await journey.service.run('refresh-quotes');
  const { filings } = await call<{ filings: { id: string }[] }>(journey.service, 'ticker-filings/MSFT', {
    session,
  });
  filing = filings[0]?.id ?? expect.unreachable('MSFT has no filings');
});

/** Addresses of the readers' screens. */
const SCREENS = [
  '/',
  '/?open=MSFT',
  '/ticker/MSFT',
  '/filing/:accession',
  '/login',
  '/pricing',
  '/upgrade',
  '/settings',
  '/terms',
  '/privacy',
  '/status',
  '/market',
  '/market/insiders',
  '/market/clusters',
  '/market/stakes',
  '/market/events',
  '/search?q=revenue',
  '/track-record',
  '/calendar',
  '/new-listings',
  '/chat',
  '/about-our-ai',
  '/filing-display-comparison',
  '/no-such-page',
];

async function screen(path: string, width: number): Promise<Page> {
  const { page } = await journey.visitor(width);
  await page.addInitScript((value) => localStorage.setItem('session', value), session);
  const address = new URL(path.replace(':accession', filing), journey.service.url);
  address.searchParams.set('brand', 'all');
  const settled = settledPage(page);
  await page.goto(address.href);
  await page.locator('h1, h2').first().waitFor();
  await settled();
  return page;
}

test('the ticker page has a chart with filings on it', async () => {
  const page = await screen('/ticker/MSFT', 1440);
  await page.locator('svg a').first().waitFor({ state: 'attached' });
  await page.context().close();
});

describe.each(SCREENS)('%s', (path) => {
  test.each([390, 1440])('can be used with the keyboard alone at %s pixels', async (width) => {
    const page = await screen(path, width);

    const walk = await walkByTab(page);

    expect(walk).toMatchObject({ unreached: [], unseen: [], isComplete: true });
    expect(walk.stops).toBeGreaterThan(3);
    await page.context().close();
  });

  test('has no accessibility violations', async () => {
    const page = await screen(path, 1440);
    await expectNoViolations(page, path);
    await page.context().close();
  });
});
