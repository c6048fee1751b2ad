import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SITE } from '#domain/notices/site-state.ts';
import { deliverAlert } from '#lambdas/alerts/deliver-alert.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { usersIn } from '#lambdas/store/accounts/users-store.ts';
import { alertsIn } from '#lambdas/store/alerts/alerts-store.ts';
import { putAll } from '#lambdas/store/table/batch-write.ts';
import { openTable, type Table } from '#lambdas/store/table/single-table.ts';
import { workIn } from '#lambdas/store/table/work.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { dueAlertItem, putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { allItems, itemsNaming } from '#test/support/builders/table-items.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { acceptLogged, expectLogged } from '#test/support/logs.ts';
import { longTest } from '#test/support/long-test.ts';
import { startApi } from './support/harness.ts';
import { peopleOf } from './support/people.ts';

const api = openedForFile(() => startApi({ clock: systemClock }));
const people = peopleOf(api);
const erasedBefore = new Set<unknown>();
afterEach(async () => {
  for (const { PK } of await recordsOf()) erasedBefore.add(PK);
});

/** More than one batch of the table holds. */
const ALERTS = 30;
const DUE_AT = '2026-11-20T15:02:00.000Z';
type Person = { id: string; email: string; phone: string; session: string; others: string[] };

const alertOf = (userId: string, number: number) =>
  storedAlert({ userId, accession: `0000000001-26-${String(number).padStart(6, '0')}` });

/** Creates a user with two contacts, tickers, notes and alerts. */
async function somebody(alertCount = 3): Promise<Person> {
  const [email, phone] = [people.someEmail(), people.somePhone()];
  const session = await people.logInByMail(email);
  await people.addContact(session, { phone });
  await people.text(phone, 'YES');
  await api.post('/api/subscribe', { tickers: 'AAPL,MSFT', note: `call ${phone}` }, { session });
  const id = String((await people.profileOf(session)).id);
  const numbers = Array.from({ length: alertCount }, (_, number) => number);
  await putAll(
    api.table,
    numbers.map((number) => dueAlertItem(alertOf(id, number), DUE_AT)),
  );
  return { id, email, phone, session, others: [] };
}

/** Creates a user with everything: also thresholds, more sessions and open requests. */
async function somebodyWithEverything(alertCount: number): Promise<Person> {
  const person = await somebody(alertCount);
  const { session, email, phone } = person;
  const limits = { price_above: 300, price_below: null, change_percent: null };
  await api.post('/api/update-alert-thresholds', { ticker: 'AAPL', ...limits }, { session });
  const others = [await people.logInByCode(phone), await people.logInByMail(email)];
  await people.notify(session, { email: people.someEmail() });
  await people.notify(session, { phone: people.somePhone() });
  await people.askToLogIn(email, session);
  await people.askToLogIn(phone);
  return { ...person, others };
}

/** Returns items that contain a person's identifiers anywhere, in any spelling. */
const tracesOf = ({ id, email, phone }: Person) => itemsNaming(api.table, [id, email, phone.slice(2)]);
/** Returns the records of the accounts that this test deleted. */
const recordsOf = async () =>
  (await allItems(api.table)).filter(({ PK, SK }) => SK === 'ERASED' && !erasedBefore.has(PK));
const remove = (session: string, json: object = { session, confirm: true }) =>
  // The code is sent by text, because the mailbox has already received the maximum number of codes for 15 minutes.
  people.approved('/api/delete-account', json, { session }, { kind: 'delete-account' }, 'sms');
const farewells = async (email: string) =>
  (await people.mailsTo(email)).filter(
    ({ subject }) => subject === 'Your 8-K Pulse account has been deleted',
  );

/** Runs recover-work a few minutes later. */
async function recover() {
  const { handler } = await import('#lambdas/recover-work.ts');
  const recovered = await handler({ everything: true });
  acceptLogged('Overdue steps were recovered');
  return recovered;
}

describe('POST /api/delete-account', () => {
  test('deleting an account leaves no trace of the user and changes no other user’s data', async () => {
    const [anna, bert] = [await somebodyWithEverything(ALERTS), await somebody()];
    const before = await tracesOf(bert);
    expect((await tracesOf(anna)).length).toBeGreaterThan(ALERTS + 15);

    expect(await remove(anna.session)).toMatchObject({ status: 200, body: { deleted: true } });

    expect(await tracesOf(anna)).toEqual([]);
    expect(await tracesOf(bert)).toEqual(before);
    for (const session of [anna.session, ...anna.others]) {
      expect((await api.get('/api/profile', { session })).status).toBe(401);
      expect((await api.get('/api/watchlist', { session })).status).toBe(401);
    }
    expect((await api.get('/api/profile', { session: bert.session })).status).toBe(200);
  });

  test('deleting an account forgets a STOP that was revoked and remembers one that still applies', async () => {
    const [anna, bert] = [await somebody(0), await somebody(0)];
    for (const { phone } of [anna, bert]) await people.text(phone, 'STOP');
    await people.text(anna.phone, 'START');
    await remove(anna.session);
    await remove(bert.session);
    expect(await tracesOf(anna)).toEqual([]);
    expect(await tracesOf(bert)).toMatchObject([{ SK: 'SUPPRESSED', reason: 'stop' }]);
  });

  test('deleting an account keeps one anonymous record with the times of consents', async () => {
    const anna = await somebody();
    await remove(anna.session);
    const records = await recordsOf();
    expect(records).toEqual([
      {
        PK: expect.stringMatching(/^ERASED#[0-9A-Z]{26}$/),
        SK: 'ERASED',
        begunAt: expect.any(String),
        completedAt: expect.any(String),
        expires_at: expect.any(Number),
        consents: [
          {
            phoneHash: expect.stringMatching(/^[\w-]{43}$/),
            salt: expect.stringMatching(/^[\w-]{43}$/),
            brand: '8k',
            version: expect.any(String),
            askedAt: expect.any(String),
            confirmedAt: expect.any(String),
            revokedAt: null,
            resumedAt: null,
          },
        ],
      },
    ]);
  });

  test('an account deletion is confirmed by one email, and nothing else is sent afterwards', async () => {
    const anna = await somebody();
    await remove(anna.session);
    await recover();
    expect(await farewells(anna.email)).toHaveLength(1);
    expect((await farewells(anna.email))[0]?.text).toContain('permanently deleted');
    expect((await people.mailsTo(anna.email)).at(-1)?.subject).toBe(
      'Your 8-K Pulse account has been deleted',
    );
  });

  test('deleting an account frees its addresses: the next login creates a new account', async () => {
    const anna = await somebody();
    await remove(anna.session);
    const take = vi.spyOn(api.deps.limits, 'take').mockResolvedValue({ allowed: true, used: 1 });
    for (const session of [await people.logInByCode(anna.phone), await people.logInByMail(anna.email)]) {
      const profile = await people.profileOf(session);
      expect(profile).toMatchObject({ ticker_count: 0, verified: true });
      expect(profile.id).not.toBe(anna.id);
    }
    take.mockRestore();
  });

  test('a visitor without a contact can delete the account and gets no email', async () => {
    const session = await people.visitorWatching('AAPL,MSFT');
    const { id } = await people.profileOf(session);
    const mails = await api.engines.mailbox.emails();
    expect((await remove(session)).status).toBe(200);
    expect(JSON.stringify(await allItems(api.table))).not.toContain(String(id));
    expect(await api.engines.mailbox.emails()).toHaveLength(mails.length);
  });

  test.each([
    [{}, 400],
    [{ confirm: false }, 400],
    [{ confirm: 'true' }, 400],
    [{ confirm: true, session: 'A'.repeat(43) }, 400],
  ])('POST /api/delete-account rejects %j and deletes nothing', async (json, status) => {
    const session = await people.visitorWatching('AAPL');
    expect((await remove(session, json)).status).toBe(status);
    expect((await people.profileOf(session)).ticker_count).toBe(1);
  });

  test('if an account has been deleted by two concurrent requests, only one deletion takes place', async () => {
    const anna = await somebody();
    const proof = await people.proofOf(anna.session, { kind: 'delete-account' }, 'sms');
    const json = { confirm: true, proof };
    const answers = await Promise.all([remove(anna.session, json), remove(anna.session, json)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await tracesOf(anna)).toEqual([]);
    expect(await recordsOf()).toHaveLength(1);
  });
});

describe('an interrupted deletion', () => {
  /** Makes every table request from the given one onward fail, as if the machine had stopped. */
  function stopAfter(requests: number, table: Table) {
    let sent = 0;
    table.client.middlewareStack.add(
      (next) => (args) => {
        if (sent++ >= requests) throw new Error('The machine stopped.');
        return next(args);
      },
      { step: 'initialize', name: 'stop', priority: 'high' },
    );
    return () => table.client.middlewareStack.remove('stop');
  }

  longTest(
    'a deletion interrupted at any step is finished by recover-work, and its sessions end at once',
    async () => {
      let requests = 0;
      let isWhole = false;
      while (!isWhole) {
        const anna = await somebodyWithEverything(3);
        const proof = await people.proofOf(anna.session, { kind: 'delete-account' }, 'sms');
        const goOn = stopAfter(requests, api.table);
        const answer = await remove(anna.session, { confirm: true, proof });
        goOn();
        const isMarked = answer.status === 200;
        expect((await api.get('/api/profile', { session: anna.session })).status).toBe(isMarked ? 401 : 200);
        isWhole = isMarked && (await tracesOf(anna)).length === 0;
        await recover();
        expect((await tracesOf(anna)).length === 0).toBe(isMarked);
        if (isMarked) expect((await farewells(anna.email)).length).toBeGreaterThanOrEqual(1);
        requests += 1;
      }
      expectLogged('A request failed', 'Account deletion was interrupted; recover-work will finish it');
      expectLogged('A quote could not be dropped');
      // The requests are for the session, consents, user and marker; then reads of the marker, sessions, items and last
      // row.
      expect(requests).toBeGreaterThan(8);
    },
  );

  test('a deletion that cannot send its confirmation keeps only the address and retries', async () => {
    const anna = await somebody();
    const { send } = api.deps.mail;
    api.deps.mail.send = async () => {
      throw new Error('SES is away.');
    };
    expect((await remove(anna.session)).status).toBe(200);
    api.deps.mail.send = send;
    expect(await tracesOf(anna)).toHaveLength(1);
    await recover();
    expect(await tracesOf(anna)).toEqual([]);
    expect(await farewells(anna.email)).toHaveLength(1);
    expectLogged('Account deletion was interrupted; recover-work will finish it');
  });
});

describe('a concurrent fan-out', () => {
  test('a fan-out during a deletion does not recreate anything and sends no email', async () => {
    const anna = await somebody();
    await remove(anna.session);
    const late = alertOf(anna.id, 999);
    const alerts = alertsIn(openTable(api.table.name));
    await putDueAlert(api.table, late, DUE_AT);
    const send = vi.fn(async () => {});
    const deps = {
      alerts,
      filings: { get: async () => null, getAll: async () => new Map() },
      gatherings: { get: async () => null },
      users: usersIn(api.table),
      suppressions: { has: async () => false },
      limits: { take: async () => ({ allowed: true as const, used: 1 }) },
      channels: alertChannels(send),
      siteState: { recent: async () => DEFAULT_SITE },
      clock: systemClock,
    };
    const { userId, accession, acceptedAt, channel } = late;
    expect(
      await asFunction('send-alerts', () => deliverAlert(deps, { userId, accession, acceptedAt, channel })),
    ).toEqual({ outcome: 'over' });
    expect(send).not.toHaveBeenCalled();
    expect(await tracesOf(anna)).toEqual([]);
  });

  test('an alert sent during a deletion is not stored again', async () => {
    const anna = await somebody();
    const alerts = alertsIn(api.table);
    const alert = alertOf(anna.id, 1);
    await alerts.claim(alert, new Date().toISOString(), new Date(Date.now() + 60_000).toISOString());
    await remove(anna.session);
    await alerts.finish(alert, { status: 'sent', reason: null });
    await alerts.release(alert, '2026-11-20T15:02:00.000Z', 'retry');
    expect(await tracesOf(anna)).toEqual([]);
  });
});

test('only recover-work finds a pending deletion, and no active user is deleted', async () => {
  const anna = await somebody();
  const user = (await allItems(api.table)).find(({ SK, id }) => SK === 'PROFILE' && id === anna.id);
  const Item = { ...user, work: 'erase#0', work_at: '2026-01-01T00:00:00.000Z' };
  await api.table.client.send(new PutCommand({ TableName: api.table.name, Item }));
  expect(await workIn(api.table).overdue('erase', new Date().toISOString(), 10)).toHaveLength(1);
  await recover();
  expect((await people.profileOf(anna.session)).ticker_count).toBe(2);
});
