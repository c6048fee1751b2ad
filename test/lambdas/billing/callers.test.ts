import { expect, test } from 'vitest';
import { createBillingApi } from '#lambdas/api/billing-app.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { callsOf } from '../api/support/harness.ts';
import { openBillingWorld } from './billing-world.ts';

const world = openedForFile(openBillingWorld);

/** Prices are public; all other routes concern what a user bought. */
const OPEN = ['GET /api/plans'];

test('every billing route rejects callers with no session or an invalid one, and reveals nothing about others', async () => {
  const paying = await world.reader();
  await world.buy(paying);
  const customer = await world.customerOf(paying);
  const other = await world.reader();
  const app = createBillingApi(world.deps);
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  expect(routes.length).toBeGreaterThan(OPEN.length);
  for (const { method, path } of routes) {
    const json = method === 'GET' ? undefined : { customer, plan: 'pro' };
    const call = (session: string) => callsOf(app, 'billing')(method, path, { session, json });
    const isOpen = OPEN.includes(`${method} ${path}`);
    for (const session of ['', 'A'.repeat(43), 'no session'])
      expect((await call(session)).status, `${method} ${path}`).toBe(isOpen ? 200 : 401);
    expect(JSON.stringify((await call(other)).body), `${method} ${path}`).not.toContain(customer);
  }
  expect(await world.people.profileOf(other)).toMatchObject({ planType: 'free' });
  expect((await world.get('/subscription', paying)).body).toMatchObject({ plan: 'pro', cancels_at: null });
});
