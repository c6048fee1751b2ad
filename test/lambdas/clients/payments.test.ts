import { expect, test, vi } from 'vitest';
import { ADD_ONS, PLANS } from '#domain/plans/offers.ts';
import { priceOf } from '#lambdas/billing/price-catalog.ts';
import { openPayments } from '#lambdas/clients/stripe/payments.ts';
import { subscriptionsAt } from '#lambdas/clients/stripe/stripe-subscriptions.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { startStripe } from '#test/support/stripe.ts';

const stripe = openedForFile(startStripe);
const payments = () => openPayments(stripe);

test('a customer is deleted and no longer charged', async () => {
  const { customer, subscription } = await stripe.payingCustomer();
  await payments().deleteCustomer(customer);
  expect(await stripe.sdk.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect(await stripe.sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
});

test('deleting a customer who is already deleted is not an error', async () => {
  const { customer } = await stripe.payingCustomer();
  await payments().deleteCustomer(customer);
  await payments().deleteCustomer(customer);
});

test('a customer who never existed in this Stripe account is not treated as deleted', async () => {
  await expect(payments().deleteCustomer('cus_of_another_account')).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('a single Stripe failure is retried, and an outage is reported', async () => {
  const { customer, subscription } = await stripe.payingCustomer();
  stripe.fail(500, 2);
  await expect(payments().deleteCustomer(customer)).rejects.toMatchObject({ statusCode: 500 });
  expect(await stripe.sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'active' });
  stripe.fail(500, 1);
  await payments().deleteCustomer(customer);
  expect(await stripe.sdk.subscriptions.retrieve(subscription)).toMatchObject({ status: 'canceled' });
});

test('requesting a price while another call changes the plan is a conflict', async () => {
  const { subscription } = await stripe.payingCustomer();
  const { sdk } = stripe;
  const catalog = await payments().readCatalog(new Date());
  const [planPrice, packPrice] = [priceOf(catalog, PLANS.pro), priceOf(catalog, ADD_ONS.tickers)];
  const addPack = () => sdk.subscriptions.update(subscription, { items: [{ price: packPrice.id }] });
  const { createPreview } = sdk.invoices;
  const meanwhile = vi.spyOn(sdk.invoices, 'createPreview').mockImplementation(async (asked) => {
    await addPack();
    return createPreview.call(sdk.invoices, asked);
  });

  const wanted = { plan: 'pro', planPrice, packPrice, packs: 1 } as const;
  const now = Math.floor(Date.now() / 1_000);
  const asked = subscriptionsAt(sdk).previewChange(subscription, wanted, now);

  await expect(asked).rejects.toMatchObject({ kind: 'conflict', code: 'plan_changed' });
  meanwhile.mockRestore();
});

test.each([
  ['a wrong key', () => ({ ...stripe, key: 'sk_test_of_another' }), { type: 'StripeAuthenticationError' }],
  [
    'nobody at the address',
    () => ({ ...stripe, url: 'http://127.0.0.1:9' }),
    { type: 'StripeConnectionError' },
  ],
])('%s is reported as an error', async (_what, api, error) => {
  const { customer } = await stripe.payingCustomer();
  await expect(openPayments(api()).deleteCustomer(customer)).rejects.toMatchObject(error);
});
