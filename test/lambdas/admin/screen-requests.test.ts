import { describe, expect, test } from 'vitest';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';
import { IS_LONG_RUN } from '#test/support/long-run.ts';
import { adminScreens } from '#tools/bench/admin/admin-screens.ts';
import { seedTable } from '#tools/seed/seed-table.ts';
import { openAdminWorld } from './world.ts';

/** With either size every list fills a page, so the tests differ only in the number of remaining rows. */
const SIZES = IS_LONG_RUN ? [400, 1_200] : [400];

describe('an admin screen', () => {
  test.each(SIZES)('makes a fixed number of table requests, with %i users', async (users) => {
    const world = await openAdminWorld();
    try {
      const { now } = world.api.clock;
      await seedTable(world.table, { users, filings: users, days: 2, seed: 7 }, { now, say: () => {} });
      await companyDirectoryIn(world.api.engines.env.DOCUMENTS_BUCKET ?? '').replace(COMPANIES);
      const adminAuth = await world.logIn();
      const get = (path: string) => world.call('GET', path, { adminAuth });
      const [reader] = (await get('users')).body.users as { id: string; email: string }[];
      const [filing] = (await get('filings')).body.filings as { id: string }[];
      const [ticker] = (await get('tickers')).body.tickers as { ticker: string }[];
      const [vote] = (await get('ai-feedback')).body.votes as { id: string }[];
      const screens = adminScreens({
        userId: reader?.id ?? '',
        filing: filing?.id ?? '',
        rated: vote?.id ?? '',
        ticker: ticker?.ticker ?? '',
        contact: reader?.email ?? '',
      });

      const counted: Record<string, number> = {};
      for (const { name, paths } of screens) {
        const before = world.api.requests.length;
        for (const path of paths) expect((await get(path)).status, path).toBe(200);
        counted[name] = world.api.requests.length - before;
      }
      expect(counted).toEqual(Object.fromEntries(screens.map(({ name, requests }) => [name, requests])));
    } finally {
      await world.stop();
    }
  });
});
