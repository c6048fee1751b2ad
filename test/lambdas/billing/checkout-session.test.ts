import { expect, test, vi } from 'vitest';
import { PRO_TICKER_LIMIT } from '#domain/contract/limits-contract.ts';
import { startCheckout } from '#lambdas/billing/start-checkout.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { openBillingWorld } from './billing-world.ts';

const world = openedForFile(openBillingWorld);

const plansOn = async (brand: string) => (await world.get('/plans', '', brand)).body;
const sessionIn = (url: unknown) => String(url).replace(/^.*\//, '');
const liveSubscriptions = async (session: string) =>
  (await world.stripe.sdk.subscriptions.list({ customer: await world.customerOf(session) })).data;

test('each brand lists what it sells, at the prices set in Stripe', async () => {
  expect(await plansOn('8k')).toMatchObject({
    offered: true,
    plans: [{ id: 'pro', amount: 1_000, currency: 'usd', tickers: PRO_TICKER_LIMIT }],
    add_ons: [{ id: 'tickers', amount: 500, tickers: 20 }],
  });
  expect(await plansOn('all')).toMatchObject({ plans: [{ id: 'all', amount: 2_000 }] });
});

test('prices remain available during a Stripe outage', async () => {
  await plansOn('8k');
  world.pass(1);
  world.stripe.fail(500, 4);
  expect(await plansOn('8k')).toMatchObject({ plans: [{ amount: 1_000 }] });
  world.stripe.fail(500, 0);
  expectLogged('Stripe is not available; the last known prices are used');
});

test('the Form 4 brand sells nothing', async () => {
  const session = await world.reader();
  expect(await plansOn('form4')).toMatchObject({ offered: false, plans: [], add_ons: [] });
  for (const path of ['/checkout', '/billing-portal']) {
    expect(await world.post(path, session, { plan: 'pro' }, 'form4')).toMatchObject({
      status: 403,
      body: { error: 'no_billing' },
    });
  }
});

test('a visitor must verify a contact before paying', async () => {
  const session = await world.people.visitorWatching('AAPL');
  const calls = world.stripe.calls().length;
  expect(await world.post('/checkout', session, { plan: 'pro' })).toMatchObject({
    status: 403,
    body: { error: 'verify_first' },
  });
  expect(world.stripe.calls()).toHaveLength(calls);
});

test('after verifying a contact, a user returns to the chosen plan and packs', async () => {
  const { people, api } = world;
  const [visitor, email] = [await people.visitorWatching('AAPL'), people.someEmail()];
  await api.post(
    '/api/notify',
    { email, wanted: { plan: 'pro', packs: 2 } },
    { session: visitor, from: people.somewhere() },
  );
  const link = (await people.mailsTo(email)).at(-1)?.text.match(/\/api\/verify-login\S+/)?.[0] ?? '';
  const answer = await api.app.request(link, { method: 'POST' });
  expect(answer.headers.get('location')).toMatch(/^\/\?loggedin=1&.*&plan=pro&packs=2$/);
  const forged = await api.app.request(link.replace('plan=pro', 'plan=%2F%2Fevil.example'), {
    method: 'POST',
  });
  expect(forged.headers.get('location')).not.toContain('evil');
});

test.each([
  [{}, '8k', 400, 'choice_missing'],
  [{ plan: 'all' }, '8k', 403, 'plan_not_offered'],
  [{ addon: 'tickers' }, '8k', 409, 'plan_needed'],
  [{ plan: 'gold' }, '8k', 400, 'invalid_request'],
  [{ addon: 'tickers', quantity: 21 }, '8k', 400, 'invalid_request'],
])('%j on %s is rejected with %i %s', async (choice, brand, status, error) => {
  const session = await world.reader();
  expect(await world.post('/checkout', session, choice, brand)).toMatchObject({ status, body: { error } });
});

test('a reader becomes PRO through the webhook, which updates everything that depends on the plan', async () => {
  const session = await world.reader();
  await world.buy(session, { plan: 'pro', addon: 'tickers', quantity: 2 });

  expect(await world.people.profileOf(session)).toMatchObject({
    planType: 'pro',
    planStatus: 'active',
    ticker_limit: 90,
    add_on_packs: 2,
  });
  const { body } = await world.get('/subscription', session);
  expect(body).toMatchObject({
    plan: 'pro',
    monthly: 2_000,
    cancels_at: null,
    grace_until: null,
    has_portal: true,
    invoices: [{ total: 2_000, status: 'paid', url: expect.stringContaining('/invoice/') }],
  });
  expect(new Date(String(body.renews_at)).getTime()).toBeGreaterThan(world.api.clock.now.getTime());
});

test('returning from Checkout shows the paid plan even if the webhook has not arrived yet', async () => {
  const session = await world.reader();
  const { body } = await world.post('/checkout', session, { plan: 'pro' });
  world.stripe.pay(sessionIn(body.url));
  expect((await world.get('/subscription', session)).body).toMatchObject({ plan: 'pro' });
});

test('a declined card changes nothing, and the same checkout page can still be used to pay', async () => {
  const session = await world.reader();
  const { body } = await world.post('/checkout', session, { plan: 'pro' });
  expect(world.stripe.pay(sessionIn(body.url), 'declined')).toBe(false);
  expect((await world.get('/subscription', session)).body).toMatchObject({ plan: null });
  expect((await world.post('/checkout', session, { plan: 'pro' })).body.url).toBe(body.url);
  expect(world.stripe.pay(sessionIn(body.url))).toBe(true);
});

test('choosing another plan or pack closes the first checkout page, so that the user can pay only once', async () => {
  const session = await world.reader();
  const first = await world.post('/checkout', session, { plan: 'pro' });
  const second = await world.post('/checkout', session, { plan: 'pro', addon: 'tickers' });
  expect(second.body.url).not.toBe(first.body.url);
  expect(() => world.stripe.pay(sessionIn(first.body.url))).toThrow('expired');
  expect(world.stripe.pay(sessionIn(second.body.url))).toBe(true);
  expect(await liveSubscriptions(session)).toHaveLength(1);
});

test('if concurrent requests open several checkout pages, only one of them can be used to pay', async () => {
  const session = await world.reader();
  const choices = [{ plan: 'pro' }, { plan: 'pro' }, { plan: 'pro', addon: 'tickers' }, { plan: 'pro' }];
  const answers = await Promise.all(choices.map((choice) => world.post('/checkout', session, choice)));
  // Choosing something else closes the previous page, so a caller whose page was closed must make a new request.
  const last = await world.post('/checkout', session, { plan: 'pro' });
  const urls = [...new Set([...answers, last].map(({ body }) => sessionIn(body.url)))];
  const paid = urls.filter((id) => {
    try {
      return world.stripe.pay(id);
    } catch {
      return false;
    }
  });
  expect(paid).toHaveLength(1);
  expect(await liveSubscriptions(session)).toHaveLength(1);
});

test('of five different checkouts requested at the same moment, one gets a working checkout page, and the others get an error', async () => {
  const { id } = await world.people.profileOf(await world.reader());
  let now = world.deps.clock.now();
  const askedAt = new Date(now).toISOString();
  // The clock advances by a millisecond each time it is read, so that every claim is made after all five calls have
  // arrived.
  const ticking = vi.spyOn(world.deps.clock, 'now').mockImplementation(() => ++now);
  const answers = await Promise.allSettled(
    [0, 1, 2, 3, 4].map((packs) =>
      startCheckout(world.deps, { userId: String(id), brand: '8k', plan: 'pro', packs, askedAt }),
    ),
  );
  ticking.mockRestore();
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('checkout_elsewhere'));
  const [started] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(world.stripe.pay(sessionIn(started?.kind === 'session' ? started.url : ''))).toBe(true);
});

test('if two different checkouts are opened one after the other, the later one can be paid', async () => {
  const session = await world.reader();
  const first = await world.post('/checkout', session, { plan: 'pro' });
  world.pass(1);
  const second = await world.post('/checkout', session, { plan: 'pro', addon: 'tickers', quantity: 1 });
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(() => world.stripe.pay(sessionIn(first.body.url))).toThrow();
  expect(world.stripe.pay(sessionIn(second.body.url))).toBe(true);
});

test('a plan bought on one brand applies on all', async () => {
  const session = await world.reader();
  await world.buy(session, { plan: 'all' }, 'all');
  const { body } = await world.api.get('/api/profile', { session, brand: '8k' });
  expect(body).toMatchObject({ planType: 'pro', ticker_limit: PRO_TICKER_LIMIT });
});

test('an account deleted during checkout is charged nothing', async () => {
  const session = await world.reader();
  const { body } = await world.post('/checkout', session, { plan: 'pro' });
  const customer = await world.customerOf(session);
  await world.api.post('/api/delete-account', { confirm: true }, { session });
  await world.deps.payments.deleteCustomer(customer);
  expect(() => world.stripe.pay(sessionIn(body.url))).toThrow();
});
