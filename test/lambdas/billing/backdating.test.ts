import { expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import fc from '#test/support/properties.ts';
import { openBillingWorld } from './world.ts';

const world = openedForFile(openBillingWorld);

type Price = { quantity: number; amount_due: number; as_of: number };

const change = (session: string, quantity: number, confirm?: object) =>
  world.post('/checkout', session, { addon: 'tickers', quantity, ...(confirm ? { confirm } : {}) });

async function priceOf(session: string, quantity: number): Promise<Price | null> {
  const { status, body } = await change(session, quantity);
  return status === 200 ? { quantity, amount_due: Number(body.amount_due), as_of: Number(body.as_of) } : null;
}

const confirm = (session: string, { quantity, amount_due, as_of }: Price) =>
  change(session, quantity, { amount_due, as_of });

const passSeconds = (seconds: number) => world.pass(seconds / 86_400);

async function subscriber(): Promise<string> {
  const session = await world.reader();
  await world.buy(session);
  passSeconds(10 * 86_400);
  return session;
}

/** Returns what a user paid for packs, and the credit that the user was given, in cents. */
async function moneyOf(session: string): Promise<{ paid: number; credit: number }> {
  const customer = await world.stripe.sdk.customers.retrieve(await world.customerOf(session));
  const { invoices } = (await world.get('/subscription', session)).body as { invoices: { total: number }[] };
  const all = invoices.reduce((sum, { total }) => sum + Math.max(0, total), 0);
  const credit = customer.deleted === true ? 0 : -customer.balance;
  return { paid: all - 1_000, credit };
}

test('a price that was shown is valid for one change, so packs cannot be given back in the past', async () => {
  const session = await subscriber();
  const early = await priceOf(session, 2);
  passSeconds(895);
  const late = await priceOf(session, 2);
  if (early === null || late === null) throw new Error('no price');
  expect(await confirm(session, early)).toMatchObject({ status: 409, body: { error: 'price_changed' } });
  expect(await confirm(session, late)).toMatchObject({ status: 200, body: { next: 'done' } });
  for (const as_of of [early.as_of, late.as_of, late.as_of - 895]) {
    expect(await confirm(session, { quantity: 0, amount_due: 0, as_of })).toMatchObject({
      status: 409,
      body: { error: 'price_changed' },
    });
  }
  const back = await priceOf(session, 0);
  expect(back?.as_of).toBeGreaterThanOrEqual(late.as_of);
});

const step = fc.record({
  quantity: fc.integer({ min: 0, max: 5 }),
  waits: fc.constantFrom(0, 1, 60, 895),
  /** Which of the prices seen so far is confirmed, from the newest back; any other moment is tried as well. */
  back: fc.integer({ min: 0, max: 3 }),
  shift: fc.constantFrom(0, 0, -895, -60),
});

test('whatever is bought and given back, credit never exceeds what was paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const session = await subscriber();
      const seen: Price[] = [];
      for (const { quantity, waits, back, shift } of steps) {
        const price = await priceOf(session, quantity);
        if (price !== null) seen.unshift(price);
        passSeconds(waits);
        const chosen = seen[Math.min(back, seen.length - 1)];
        if (chosen) await confirm(session, { ...chosen, quantity, as_of: chosen.as_of + shift });
        const { paid, credit } = await moneyOf(session);
        expect(paid).toBeGreaterThanOrEqual(credit);
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);
