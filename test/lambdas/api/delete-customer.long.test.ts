import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeUser } from '#lambdas/accounts/change-user.ts';
import { type CloseBillingDeps, closeBilling } from '#lambdas/billing/close-billing.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { erasuresIn } from '#lambdas/store/accounts/erasures-store.ts';
import { ENVIRONMENT } from '#lib/topology/environment.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { allItems, itemsNaming } from '#test/support/builders/table-items.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { acceptLogged } from '#test/support/logs.ts';
import { loadEntriesAgain } from '#test/support/setup/fresh-entries.ts';
import { startStripe } from '#test/support/stripe.ts';
import { startApi } from './support/harness.ts';
import { peopleOf } from './support/people.ts';

const api = openedForEachTest(() => startApi({ clock: systemClock }, true));
const stripe = openedForEachTest(startStripe);
const people = peopleOf(api);

beforeEach(() => {
  // Entry points read their environment variables when they are loaded.
  process.env[ENVIRONMENT.stripeApi] = stripe.url;
  process.env[ENVIRONMENT.stripeKey] = stripe.key;
  loadEntriesAgain();
});

/** Creates a user with watched tickers and a monthly subscription. */
async function customer() {
  const email = people.someEmail();
  const session = await people.logInByMail(email);
  await api.post('/api/subscribe', { tickers: 'AAPL,MSFT' }, { session });
  const id = String((await people.profileOf(session)).id);
  const { customer: stripeCustomerId, subscription } = await stripe.payingCustomer(email);
  await changeUser(api.deps, id, () => ({ stripeCustomerId }));
  return { id, email, session, stripeCustomerId, subscription };
}
type Customer = Awaited<ReturnType<typeof customer>>;

const remove = ({ session }: { session: string }) => people.deleteAccount(session);
const tracesOf = ({ id, email, stripeCustomerId }: Customer) =>
  itemsNaming(api.table, [id, email, stripeCustomerId]);
const farewells = async ({ email }: Customer) =>
  (await people.mailsTo(email)).filter(
    ({ subject }) => subject === 'Your 8-K Pulse account has been deleted',
  );
const isCharged = async ({ subscription }: Customer) =>
  (await stripe.sdk.subscriptions.retrieve(subscription)).status === 'active';
const deletions = ({ stripeCustomerId }: Customer) =>
  stripe.calls().filter((call) => call === `DELETE /v1/customers/${stripeCustomerId}`);

/** Returns the queue's messages as a Lambda event. */
async function closures(): Promise<SQSEvent> {
  const { Messages = [] } = await new SQSClient({}).send(
    new ReceiveMessageCommand({
      QueueUrl: api.engines.env.CLOSURES_QUEUE_URL,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  const Records = Messages.map((message) => ({
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: { ApproximateReceiveCount: '1' },
  }));
  return { Records } as SQSEvent;
}

/** @returns number of messages to be redelivered */
async function closeQueued(event: SQSEvent): Promise<number> {
  const { handler } = await import('#lambdas/close-billing.ts');
  const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
  const { batchItemFailures } = await handler(event, context);
  if (batchItemFailures.length > 0) acceptLogged('A message failed', 'A message will be retried');
  return batchItemFailures.length;
}

/** Returns the dependencies of `closeBilling`, with the given time and mail service. */
function closing(at: number, mail: CloseBillingDeps['mail']): CloseBillingDeps {
  return {
    ...api.deps,
    clock: { ...systemClock, now: () => at },
    payments: { deleteCustomer: async (id) => void (await stripe.sdk.customers.del(id)) },
    mail,
  };
}

async function recover() {
  const { handler } = await import('#lambdas/recover-work.ts');
  const recovered = await handler({ everything: true });
  acceptLogged('Overdue steps were recovered');
  return recovered;
}

describe('the deletion of a paying account', () => {
  test('deleting a paying account deletes its Stripe customer, leaves no trace and is confirmed only after that', async () => {
    const anna = await customer();
    const bert = await customer();
    const [traces, isBertCharged] = [await tracesOf(bert), await isCharged(bert)];

    expect((await remove(anna)).status).toBe(200);
    expect((await api.get('/api/profile', { session: anna.session })).status).toBe(401);
    // While Stripe may still charge the user, one row keeps the customer ID, and no confirmation is sent yet.
    expect(await tracesOf(anna)).toMatchObject([{ stripeCustomerId: anna.stripeCustomerId, SK: 'PROFILE' }]);
    expect(await isCharged(anna)).toBe(true);
    expect(await farewells(anna)).toEqual([]);

    const event = await closures();
    expect(event.Records.map(({ body }) => body)).toEqual([JSON.stringify({ userId: anna.id })]);
    expect(await closeQueued(event)).toBe(0);

    expect(await isCharged(anna)).toBe(false);
    expect(await stripe.sdk.customers.retrieve(anna.stripeCustomerId)).toMatchObject({ deleted: true });
    expect(await tracesOf(anna)).toEqual([]);
    expect((await farewells(anna)).map(({ text }) => text)).toEqual([
      expect.stringContaining('Your subscription has been canceled'),
    ]);
    expect((await allItems(api.table)).filter(({ SK }) => SK === 'ERASED')).toMatchObject([
      { completedAt: expect.any(String), consents: [] },
    ]);
    // No other user is affected.
    expect([await tracesOf(bert), await isCharged(bert)]).toEqual([traces, isBertCharged]);
  });

  test('deleting an account that never paid makes no request to Stripe', async () => {
    const email = people.someEmail();
    const session = await people.logInByMail(email);
    expect((await remove({ session })).status).toBe(200);
    expect((await closures()).Records).toEqual([]);
    expect((await people.mailsTo(email)).at(-1)?.text).not.toContain('subscription');
    expect(stripe.calls()).toEqual([]);
  });

  test('a deletion survives a Stripe outage: the message is redelivered and the customer is deleted then', async () => {
    const anna = await customer();
    await remove(anna);
    const event = await closures();
    stripe.fail(503, 2);
    expect(await closeQueued(event)).toBe(1);
    expect([await isCharged(anna), await farewells(anna)]).toEqual([true, []]);

    expect(await closeQueued(event)).toBe(0);
    expect([await isCharged(anna), (await farewells(anna)).length]).toEqual([false, 1]);
    expect(await tracesOf(anna)).toEqual([]);
  });

  test('a user who returns during a Stripe outage keeps the new login', async () => {
    const anna = await customer();
    await remove(anna);
    api.later(60_000);
    await people.askToLogIn(anna.email);
    await recover();
    expect((await people.openLogin(anna.email)).location).toBe('/?loggedin=1&merged=0&rejected=0');
    expect(await tracesOf(anna)).not.toEqual([]);
  });

  test('if the Stripe account never had the customer, the deletion is not considered complete', async () => {
    const anna = await customer();
    await changeUser(api.deps, anna.id, () => ({ stripeCustomerId: 'cus_ofanotheraccount' }));
    await remove(anna);
    expect(await closeQueued(await closures())).toBe(1);
    expect(await tracesOf(anna)).toHaveLength(1);
    expect(await farewells(anna)).toEqual([]);
  });

  test('recover-work resends a lost closure message', async () => {
    const anna = await customer();
    await remove(anna);
    const sqs = new SQSClient({});
    for (const { receiptHandle } of (await closures()).Records) {
      const QueueUrl = api.engines.env.CLOSURES_QUEUE_URL;
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: receiptHandle }));
    }
    expect(await recover()).toMatchObject({ erase: 1 });
    expect(await closeQueued(await closures())).toBe(0);
    expect([await isCharged(anna), await tracesOf(anna)]).toEqual([false, []]);
  });

  test('a deletion is confirmed once even if its message is delivered several times', async () => {
    const anna = await customer();
    await remove(anna);
    await recover();
    const event = await closures();
    expect(event.Records).toHaveLength(2);
    // Both messages are handled at the same time, so one may have to wait for the other.
    await closeQueued(event);
    expect(await closeQueued(event)).toBe(0);
    expect(await farewells(anna)).toHaveLength(1);
    expect([await isCharged(anna), await tracesOf(anna)]).toEqual([false, []]);
  });

  test('a deletion that was interrupted after the Stripe request resumes from there', async () => {
    const anna = await customer();
    await remove(anna);
    const event = await closures();
    // Stripe confirmed, and the machine stopped before the email was sent.
    await stripe.sdk.customers.del(anna.stripeCustomerId);
    expect(await erasuresIn(api.table).billingClosed(anna.id, new Date())).toBe(true);
    // The other machine may still be working on it, so the message is redelivered after a minute.
    expect(await closeQueued(event)).toBe(1);
    expect(await farewells(anna)).toEqual([]);
    await asFunction('close-billing', () =>
      closeBilling(closing(Date.now() + 61_000, api.deps.mail), { userId: anna.id }),
    );
    expect(deletions(anna)).toHaveLength(1);
    expect((await farewells(anna))[0]?.text).toContain('Your subscription has been canceled');
    expect(await tracesOf(anna)).toEqual([]);
  });
});

describe('while SES is unavailable', () => {
  const HOUR_MS = 60 * 60 * 1_000;
  /** Two days after the deletion began, because of a Stripe outage. */
  const closedAt = Date.now() + 48 * HOUR_MS;
  const sesIsAway = { send: async () => Promise.reject(new Error('SES is away')) };

  test('the confirmation that billing ended is retried for a day, however long Stripe was unavailable', async () => {
    const anna = await customer();
    await remove(anna);

    for (const at of [closedAt, closedAt + 23 * HOUR_MS]) {
      await expect(
        asFunction('close-billing', () => closeBilling(closing(at, sesIsAway), { userId: anna.id })),
      ).rejects.toThrow('SES is away');
      expect(await tracesOf(anna)).toHaveLength(1);
    }
    await asFunction('close-billing', () =>
      closeBilling(closing(closedAt + 25 * HOUR_MS, sesIsAway), { userId: anna.id }),
    );

    expect(await tracesOf(anna)).toEqual([]);
  });
});

test('a closure message about an active account cancels nothing', async () => {
  const anna = await customer();
  await api.deps.queues.closures.send({ userId: anna.id });
  expect(await closeQueued(await closures())).toBe(0);
  expect(await isCharged(anna)).toBe(true);
  expect((await people.profileOf(anna.session)).ticker_count).toBe(2);
});

test('closing billing never writes to a deleted row or an active account', async () => {
  const anna = await customer();
  const before = await allItems(api.table);
  for (const id of [anna.id, 'nobody']) {
    expect(await erasuresIn(api.table).billingClosed(id, new Date())).toBe(false);
  }
  expect(await allItems(api.table)).toEqual(before);
});

test("no response contains a user's Stripe ID", async () => {
  const anna = await customer();
  for (const path of ['/api/profile', '/api/watchlist', '/api/export/account.json']) {
    const { body } = await api.get(path, { session: anna.session });
    expect(JSON.stringify(body)).not.toContain(anna.stripeCustomerId);
  }
});
