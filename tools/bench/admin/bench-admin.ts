import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { anonymousUser } from '#domain/accounts/user.ts';
import { AiFeedbackResponse } from '#domain/contract/admin/admin-feedback-contract.ts';
import { AdminFilingsResponse } from '#domain/contract/admin/admin-filings-contract.ts';
import { AdminTickersResponse } from '#domain/contract/admin/admin-tickers-contract.ts';
import { AdminUsersResponse } from '#domain/contract/admin/admin-users-contract.ts';
import { createAdminApi } from '#lambdas/api/admin-app.ts';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { readEnv } from '#lambdas/shared/env.ts';
import { newSecret, sha256 } from '#lambdas/shared/read-secrets.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import { AdminApiEnv, openAdmin } from '#lambdas/wiring/open-admin.ts';
import { tableFileIn } from '#local/engines/engines.ts';
import { resourceNames } from '#local/engines/provision.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';
import { startOwnEngines } from '#test/support/own-engines.ts';
import { countedRequests } from '#tools/bench/measure/counted-requests.ts';
import { type Figure, percentile } from '#tools/bench/measure/figure.ts';
import { seedFile } from '#tools/seed/seed-table.ts';
import { adminScreens, type ShownObjects } from './admin-screens.ts';

/** `users`, `filings`: how many are stored before the measurement. */
type AdminBench = { users: number; filings: number; days: number; runs: number };

const BUDGET_MS = 1_000;
const ADMIN_ID = '01JADMIN000000000000000000';
const SEED = 1;
const PREFIX = 'admin-bench';
const HOUR_MS = 3_600_000;

/** Measures the first load of each screen, through the API in this process, with a large table. */
export async function benchAdmin({ runs, ...size }: AdminBench): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'filing-pulse-admin-'));
  const begun = performance.now();
  const seeded = await seedFile(
    { file: tableFileIn(dataDir), name: resourceNames(PREFIX).table },
    { ...size, seed: SEED },
    new Date(),
  );
  const engines = await startOwnEngines({ dataDir, prefix: PREFIX });
  try {
    const table = openTable(engines.env.TABLE_NAME ?? '');
    await companyDirectoryIn(engines.env.DOCUMENTS_BUCKET ?? '').replace(COMPANIES);
    await seeded.complete(table);
    const seconds = (performance.now() - begun) / 1_000;

    const deps = openAdmin(readEnv(AdminApiEnv), table);
    const session = newSecret();
    await logIn(deps, session);
    const app = createAdminApi(deps);
    const get = async (path: string): Promise<unknown> => {
      const headers = { authorization: `Bearer admin_session:${session}` };
      const answer = await app.request(`/api/admin/${path}`, { headers }, CALLER);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const screens = adminScreens(await shownObjects(get));
    const counts = countedRequests(table);
    const load = `loading ${size.users} users and ${size.filings} filings, ${seeded.items} items`;
    const figures: Figure[] = [{ name: load, value: seconds, unit: 's', budget: null }];
    for (const { name, paths, requests } of screens) {
      const before = counts.reads + counts.writes;
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        const from = performance.now();
        await Promise.all(paths.map(get));
        times.push(performance.now() - from);
      }
      const asked = (counts.reads + counts.writes - before) / runs;
      figures.push(
        { name: `${name}, p50`, value: percentile(times, 0.5), unit: 'ms', budget: BUDGET_MS },
        { name: `${name}, slowest of ${runs}`, value: Math.max(...times), unit: 'ms', budget: BUDGET_MS },
        { name: `${name}, requests to the table`, value: asked, unit: '', budget: requests },
      );
    }
    return figures;
  } finally {
    await engines.stop();
    rmSync(dataDir, { recursive: true });
  }
}

const CALLER = { requestContext: { http: { sourceIp: '192.0.2.1' } } };

async function logIn(deps: ReturnType<typeof openAdmin>, session: string): Promise<void> {
  const now = new Date();
  const admin = anonymousUser({ id: ADMIN_ID, brand: 'all', createdAt: now.toISOString() });
  const about = { hash: sha256(session), userId: ADMIN_ID, now };
  await deps.users.create({ ...admin, isAdmin: true }, about);
  await deps.adminSessions.create({ ...about, hasSecondFactor: true }, new Date(now.getTime() + HOUR_MS));
}

/** Returns the newest reader, filing and ticker. */
async function shownObjects(get: (path: string) => Promise<unknown>): Promise<ShownObjects> {
  const { users } = v.parse(AdminUsersResponse, await get('users'));
  const { filings } = v.parse(AdminFilingsResponse, await get('filings'));
  const { tickers } = v.parse(AdminTickersResponse, await get('tickers'));
  const { votes } = v.parse(AiFeedbackResponse, await get('ai-feedback'));
  const [reader] = users;
  return {
    userId: reader?.id ?? '',
    contact: reader?.email ?? '',
    filing: filings[0]?.id ?? '',
    rated: votes[0]?.id ?? '',
    ticker: tickers[0]?.ticker ?? '',
  };
}
