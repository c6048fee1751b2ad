import { expect, test } from 'vitest';
import { openedForFile } from '#test/support/lifetime.ts';
import fc from '#test/support/properties.ts';
import { openBillingWorld } from './billing-world.ts';

const world = openedForFile(openBillingWorld);

const PLAN_PRICE = 1_000;

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

/** Returns how much money a user paid for packs, and the user's credit, both in cents. */
async function moneyOf(session: string): Promise<{ paid: number; credit: number }> {
  const customer = await world.customerOf(session);
  const { data } = await world.stripe.sdk.invoices.list({ customer, limit: 100 });
  const holder = await world.stripe.sdk.customers.retrieve(customer);
  const all = data.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
  return { paid: all - PLAN_PRICE, credit: holder.deleted === true ? 0 : -holder.balance };
}

test('a price shown to a user is valid for one change, so that packs cannot be returned as of an earlier date', async () => {
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
  quantity: fc.constantFrom(0, 20),
  waits: fc.constantFrom(0, 0, 0, 60, 895),
  /** Index of the confirmed price among those seen so far, starting with the newest. */
  back: fc.constantFrom(0, 0, 0, 1),
  /**
   * Shifts the time at which packs are returned. Returning them never costs anything, so the price shown always remains
   * valid.
   */
  shift: fc.constantFrom(0, -895),
});

test('the credit never exceeds what was paid, no matter which packs are bought and returned', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const session = await subscriber();
      const seen: Price[] = [];
      let [bought, returned] = [0, 0];
      for (const { quantity, waits, back, shift } of steps) {
        const price = await priceOf(session, quantity);
        if (price !== null) seen.unshift(price);
        passSeconds(waits);
        const chosen = seen[Math.min(back, seen.length - 1)];
        if (!chosen) continue;
        const { status } = await confirm(session, {
          ...chosen,
          as_of: chosen.as_of + (chosen.quantity === 0 ? shift : 0),
        });
        if (status === 200) chosen.quantity > 0 ? bought++ : returned++;
        const { paid, credit } = await moneyOf(session);
        expect(paid).toBeGreaterThanOrEqual(credit);
      }
      expect(bought).toBeGreaterThanOrEqual(returned);
    }),
    { numRuns: 10 },
  );
}, 120_000);
