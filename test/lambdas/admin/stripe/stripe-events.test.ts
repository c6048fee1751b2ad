import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { StripeEventsResponse } from '#domain/contract/admin/admin-stripe-contract.ts';
import { handleEvent } from '#lambdas/billing/handle-event.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { openStripeWorld } from './stripe-world.ts';

const world = openedForFile(openStripeWorld);
const paidInSilence = () => world.paidInSilence();
let adminAuth = '';
beforeAll(async () => {
  adminAuth = await world.logIn();
});

const events = async (cursor?: string) => {
  const query = cursor === undefined ? '' : `?${new URLSearchParams({ cursor })}`;
  return v.parse(StripeEventsResponse, (await world.get(`stripe-events${query}`, adminAuth)).body);
};
const replay = (id: string) => world.post('replay-stripe-event', { id }, adminAuth);

test('a handled event is listed with the reader it concerns', async () => {
  const { userId, event } = await paidInSilence();
  await handleEvent(world.webhook, event);
  const [newest] = (await events()).events;
  expect(newest).toEqual({
    id: event.id,
    type: 'customer.subscription.created',
    at: world.api.clock.now.toISOString(),
    state: 'handled',
    problem: null,
    user_id: userId,
  });
});

test('an event that failed is listed with the reason, and a replay repairs the plan', async () => {
  const { userId, event, plan } = await paidInSilence();
  world.stripe.fail(503, 2);
  await expect(handleEvent(world.webhook, event)).rejects.toThrow();
  const failed = (await events()).events.find(({ id }) => id === event.id);
  expect(failed).toMatchObject({ state: 'failed', user_id: null });
  expect(failed?.problem).not.toBe('');
  expect(await plan()).toBe('free');
  expect(await replay(event.id)).toMatchObject({ status: 200, body: { outcome: 'retry' } });

  world.api.later(60_000);
  expect(await replay(event.id)).toMatchObject({ status: 200, body: { outcome: 'handled' } });

  expect(await plan()).toBe('pro');
  const mended = (await events()).events.find(({ id }) => id === event.id);
  expect(mended).toMatchObject({ state: 'handled', problem: null, user_id: userId });
});

test('a handled event can be replayed without taking effect twice, and the webhook still ignores it', async () => {
  const { event, plan } = await paidInSilence();
  await handleEvent(world.webhook, event);
  expect(await replay(event.id)).toMatchObject({ status: 200, body: { outcome: 'handled' } });
  expect(await handleEvent(world.webhook, event)).toBe('duplicate');
  expect(await plan()).toBe('pro');
  const { body } = await world.get(`activity?object=stripe-event:${event.id}`, adminAuth);
  expect(JSON.stringify(body)).toContain('replay-stripe-event');
});

test('the response for an event that Stripe does not know differs from the response during an outage', async () => {
  expect(await replay('evt_unknown')).toMatchObject({ status: 404, body: { error: 'event_not_found' } });
  world.stripe.fail(503, 2);
  expect(await replay('evt_unknown')).toMatchObject({ status: 502, body: { error: 'stripe_unreachable' } });
  expectLogged('A request failed upstream');
});

test('the list is paged with a cursor, and each event appears on exactly one page', async () => {
  for (let number = 0; number < 25; number++) {
    world.api.later(100_000 + number * 1_000);
    const event = { id: `evt_page${number}`, type: 'invoice.paid' };
    await world.webhook.events.claim(event, world.api.clock.now, world.api.clock.now.toISOString());
  }
  world.api.later(0);
  const first = await events();
  expect(first.events).toHaveLength(20);
  const second = await events(first.cursor ?? '');
  const ids = [...first.events, ...second.events].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('evt_page0');
  expect(first.events[0]?.id).toBe('evt_page24');
});

test.each([{ id: 'cus_1' }, { id: 'evt_../customers' }, {}])('%j is refused', async (json) => {
  expect((await world.post('replay-stripe-event', json, adminAuth)).status).toBe(400);
});
