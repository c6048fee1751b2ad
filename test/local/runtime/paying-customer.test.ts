import { expect, test } from 'vitest';
import { systemClock } from '#lambdas/ground/clock.ts';
import { makePayingCustomer } from '#local/runtime/paying-customer.ts';
import { sharedApi } from '#test/lambdas/api/shared-api.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { startStripe } from '#test/support/stripe.ts';

const { people } = sharedApi({ clock: systemClock });
const stripe = openedForFile(startStripe);

test('an account that buys again stays the customer that it is', async () => {
  const email = people.someEmail();
  await people.logInByMail(email);

  const [first, second] = [await makePayingCustomer(stripe, email), await makePayingCustomer(stripe, email)];

  expect(second.customer).toBe(first.customer);
  expect(stripe.counters()).toEqual({ customers: 1, active_subscriptions: 2 });
});

test('nobody is made to pay by an address without an account', async () => {
  const before = stripe.counters();
  await expect(makePayingCustomer(stripe, people.someEmail())).rejects.toMatchObject({
    code: 'unknown_account',
  });
  expect(stripe.counters()).toEqual(before);
});
