import { beforeEach, describe, expect, test } from 'vitest';
import { expireVisitor } from '#lambdas/accounts/expire-visitor.ts';
import { recoverWork } from '#lambdas/operations/recover-work.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { allItems, itemsNaming } from '#test/support/builders/table-items.ts';
import { sharedApi } from '../api/support/shared-api.ts';

const { api, people } = sharedApi();

const DAY_MS = 24 * 60 * 60 * 1_000;
const onDay = (day: number) => api.later(day * DAY_MS);

/** Runs recover-work at the time of the API's clock. */
function recover(everything = false) {
  const queue = { send: async () => {} };
  const queues = {
    filings: queue,
    fanout: queue,
    alerts: queue,
    backfills: queue,
    history: queue,
    analyses: queue,
  };
  return recoverWork(
    {
      work: api.deps.work,
      filings: { known: async () => new Map() },
      queues,
      accounts: {
        copy: async () => {},
        erase: async () => {},
        expire: (userId) => asFunction('recover-work', () => expireVisitor(api.deps, userId)),
        change: async () => {},
      },
      clock: api.deps.clock,
    },
    { everything },
  );
}

let visitor = '';
let id = '';
beforeEach(async () => {
  onDay(0);
  // Visitors from other tests are checked on days that those tests set.
  for (const { PK, SK } of await allItems(api.table))
    if (SK === 'EXPIRY') await api.deps.visitors.forget(String(PK).slice('USER#'.length));
  visitor = await people.visitorWatching('AAPL,MSFT');
  id = String((await people.profileOf(visitor)).id);
});

const itemsLeft = () => itemsNaming(api.table, [id]);

describe('a visitor who never returns', () => {
  test('is kept while the session lasts', async () => {
    onDay(89);
    expect(await recover()).toMatchObject({ expire: 0 });
    expect(await people.tickersOf(visitor)).toEqual(['AAPL', 'MSFT']);
  });

  test('leaves nothing in the table once the session has expired', async () => {
    onDay(91.1);
    expect(await recover()).toMatchObject({ expire: 1 });
    expect(await itemsLeft()).toEqual([]);
    expect((await api.get('/api/profile', { session: visitor })).status).toBe(401);
  });

  test('is also deleted after logging out, and if an address is unverified', async () => {
    await people.notify(visitor, { email: people.someEmail() });
    await api.post('/api/logout', {}, { session: visitor });
    onDay(91.1);
    await recover();
    expect(await itemsLeft()).toEqual([]);
  });

  test('is not deleted early after a restart', async () => {
    expect(await recover(true)).toMatchObject({ expire: 0 });
    expect(await people.tickersOf(visitor)).toEqual(['AAPL', 'MSFT']);
  });
});

test('a visitor who returns is kept, and is checked again after the last session expires', async () => {
  onDay(80);
  expect(await people.tickersOf(visitor)).toHaveLength(2);
  for (const day of [91.1, 100, 169]) {
    onDay(day);
    await recover();
  }
  onDay(169.9);
  expect(await people.tickersOf(visitor)).toHaveLength(2);

  // This is another visit, so the session now lasts 90 days from here.
  onDay(171.1);
  expect(await recover()).toMatchObject({ expire: 1 });
  onDay(261.1);
  expect(await recover()).toMatchObject({ expire: 1 });
  expect(await itemsLeft()).toEqual([]);
});

test('somebody with a verified address is not a visitor, and is kept without a session', async () => {
  const email = people.someEmail();
  await people.verifyEmail(visitor, email);
  onDay(200);
  expect(await recover()).toMatchObject({ expire: 1 });
  expect(await recover()).toMatchObject({ expire: 0 });

  const again = await people.logInByMail(email);
  expect(await people.tickersOf(again)).toEqual(['AAPL', 'MSFT']);
});

test('somebody who verifies an address during the check is kept', async () => {
  const phone = people.somePhone();
  onDay(90);
  const { begin } = api.deps.erasures;
  const owner = await api.deps.users.get(id);
  onDay(91.1);
  const deps = {
    ...api.deps,
    erasures: {
      ...api.deps.erasures,
      begin: async (...facts: Parameters<typeof begin>) => {
        if (owner) await api.deps.contacts.save(owner, { phone, phoneVerified: true }, api.clock.now);
        return begin(...facts);
      },
    },
  };
  await asFunction('recover-work', () => expireVisitor(deps, id));

  const again = await people.logInByCode(phone);
  expect(await people.tickersOf(again)).toEqual(['AAPL', 'MSFT']);
});

test('somebody with a plan is kept without a verified address', async () => {
  const user = await api.deps.users.get(id);
  const session = { hash: `another of ${id}`, userId: id, now: api.clock.now, device: null };
  if (user) await api.deps.contacts.openAccount({ ...user, planType: 'pro', planStatus: 'active' }, session);
  onDay(91.1);
  expect(await recover()).toMatchObject({ expire: 1 });
  expect(await recover()).toMatchObject({ expire: 0 });
  expect(await api.deps.users.get(id)).not.toBeNull();
});

test('a visitor, including the scheduled expiry check, is created in a single request', async () => {
  const before = api.requests.length;
  await api.post('/api/session', {});
  expect(api.requests.slice(before)).toEqual(['TransactWriteItemsCommand']);
});
