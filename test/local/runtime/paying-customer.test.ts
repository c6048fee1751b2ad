import { expect, test } from 'vitest';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { makePayingCustomer } from '#local/runtime/paying-customer.ts';
import { sharedApi } from '#test/lambdas/api/support/shared-api.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { startStripe } from '#test/support/stripe.ts';

const { people } = sharedApi({ clock: systemClock });
const stripe = openedForFile(startStripe);

test('an account that buys again remains the same customer', async () => {
  const email = people.someEmail();
  await people.logInByMail(email);

  const first = await makePayingCustomer(stripe, email, 'pro');
  const second = await makePayingCustomer(stripe, email, 'pro');

  expect(second).toEqual(first);
  expect(stripe.counters()).toEqual({ customers: 1, active_subscriptions: 1 });
});

test.each(['pro', 'all'] as const)(
  'a user who pays for %s is PRO, and the profile shows the plan',
  async (plan) => {
    const email = people.someEmail();
    const session = await people.logInByMail(email);

    await makePayingCustomer(stripe, email, plan);

    expect(await people.profileOf(session)).toMatchObject({
      planType: 'pro',
      plan,
      planStatus: 'active',
      ticker_limit: 50,
    });
  },
);

test('an address without an account cannot become a customer', async () => {
  const before = stripe.counters();
  await expect(makePayingCustomer(stripe, people.someEmail(), 'pro')).rejects.toMatchObject({
    code: 'unknown_account',
  });
  expect(stripe.counters()).toEqual(before);
});
