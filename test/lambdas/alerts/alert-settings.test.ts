import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { User } from '#domain/accounts/user.ts';
import { contactsIn } from '#lambdas/store/accounts/contacts-store.ts';
import { keys } from '#lambdas/store/table/keys.ts';
import { watchlistsIn } from '#lambdas/store/watchlist/watchlists-store.ts';
import { alertChannels } from '#test/support/alert-channels.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { fewUnlessLong } from '#test/support/long-run.ts';
import { longTest } from '#test/support/long-test.ts';
import { oneReport, openWorld } from '../pipeline/world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));

const PHONE: Partial<User> = { phone: '+12125550100', phoneVerified: true, notifyVia: ['sms'] };
const DAY: Partial<User> = { quietHours: null };

/** Stores the report from the test corpus, and a watcher of its ticker. */
async function watching(user: Partial<User>): Promise<void> {
  await world.watch({ tickers: [tickerOf()], user });
}

async function publish(count = 1): Promise<void> {
  await world.publish(count);
  await world.pollAndDrain();
}

/** Publishes filings far enough apart for each to get its own message. */
async function publishApart(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    world.time.now += 200_000;
    await publish();
  }
}

const mails = async () => await world.engines.mailbox.emails();
const texts = () => world.engines.phones.texts();

test('a HIGH filing is texted to a verified phone in a single segment', async () => {
  await watching({ ...PHONE, ...DAY });

  await publish();

  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toMatchObject({
    to: '+12125550100',
    body: expect.stringMatching(/^8-K Pulse: \S+ HIGH 8-K \(by rule\): /),
  });
  expect(texts()[0]?.body.length).toBeLessThanOrEqual(160);
  expect(await mails()).toEqual([]);
});

test('a filing is sent on both channels if both are chosen', async () => {
  await watching({ ...PHONE, ...DAY, notifyVia: ['email', 'sms'] });

  await publish();

  expect([texts().length, (await mails()).length]).toEqual([1, 1]);
});

test('a filing below the minimum level triggers neither email nor text', async () => {
  await watching({ ...PHONE, ...DAY, notifyVia: ['email', 'sms'], minImportance: 'CRITICAL' });

  await publish();

  expect([texts().length, (await mails()).length]).toEqual([0, 0]);
});

test('a text held in the evening waits until the morning and is sent then', async () => {
  await watching(PHONE);
  world.goTo('2026-11-20', '22:30');
  await publish();
  expect(texts()).toEqual([]);

  world.goTo('2026-11-21', '07:59');
  await world.recoverAndDrain();
  expect(texts()).toEqual([]);

  world.goTo('2026-11-21', '08:00:01');
  await world.recoverAndDrain();
  expect(texts()).toHaveLength(1);
});

test('a text held overnight is not sent in the morning if its ticker was removed in the meantime', async () => {
  await watching(PHONE);
  world.goTo('2026-11-20', '22:30');
  await publish();
  await watchlist().remove('alice', tickerOf());

  world.goTo('2026-11-21', '08:00:01');
  await world.recoverAndDrain();

  expect(texts()).toEqual([]);
  expect(await alertEnds()).toEqual(['skipped not_wanted']);
});

test('a digest reader gets one email a day, at the chosen hour', async () => {
  await watching({ delivery: 'digest', digestHour: 8 });
  await publish(3);
  await world.sendDigests();
  expect(await mails()).toEqual([]);

  world.goTo('2026-11-21', '08:00:01');
  expect(await world.sendDigests()).toBe(1);
  expect(await mails()).toHaveLength(1);
  expect((await mails())[0]?.subject).toBe(`Daily digest: 3 filings from 1 company · ${tickerOf()} HIGH`);
  expect((await mails())[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  expect(await world.sendDigests()).toBe(0);
  expect(await mails()).toHaveLength(1);
});

test('a digest whose email was not accepted is sent by a later run', async () => {
  await watching({ delivery: 'digest', digestHour: 8 });
  await publish(2);
  world.goTo('2026-11-21', '08:00:01');
  const channels = alertChannels(() => Promise.reject(new Error('SES is away')));
  expect(await world.sendDigests({ channels })).toBe(0);

  world.goTo('2026-11-21', '08:20');
  expect(await world.sendDigests()).toBe(1);
  expect((await mails())[0]?.subject).toContain('2 filings');
  expectLogged('A digest could not be sent');
});

test('a digest whose run stopped between claiming and sending it is recovered after the claim expires', async () => {
  await watching({ delivery: 'digest', digestHour: 8 });
  await publish();
  world.goTo('2026-11-21', '08:00:01');
  await new Promise<void>((isClaimed) => {
    const account = () => {
      isClaimed();
      return new Promise<never>(() => {});
    };
    void world.sendDigests({ users: { ...world.deps.users, account } });
  });
  expect(await world.sendDigests()).toBe(0);

  world.goTo('2026-11-21', '08:10');
  expect(await world.sendDigests()).toBe(1);
});

longTest('a reader whose address was removed before digest time gets no digest', async () => {
  await watching({ delivery: 'digest', digestHour: 8 });
  await publish();
  world.goTo('2026-11-21', '08:00:01');

  expect(await world.sendDigests({ users: { ...world.deps.users, account: async () => null } })).toBe(0);
  expect(await mails()).toEqual([]);
});

describe('a digest omits filings that its reader no longer wants:', () => {
  const held = async () => {
    await watching({ delivery: 'digest', digestHour: 8 });
    await publish(2);
    world.goTo('2026-11-21', '08:00:01');
  };

  type Change = [string, () => Promise<unknown>];
  test.each(
    fewUnlessLong<Change>(1, [
      ['a ticker that was taken off', () => watchlist().remove('alice', tickerOf())],
      ['a form that was taken off', () => watchlist().update('alice', tickerOf(), { forms: ['4'] })],
      ['what is below a minimum that was raised', () => raiseMinimum('CRITICAL')],
    ]),
  )('%s', async (_what, change) => {
    await held();
    await change();

    expect(await world.sendDigests()).toBe(0);
    expect(await mails()).toEqual([]);
    expect(await alertEnds()).toEqual(['skipped not_wanted', 'skipped not_wanted']);
  });

  test('the remaining filings are sent', async () => {
    await held();
    await removeOneForm();

    expect(await world.sendDigests()).toBe(1);
    expect((await mails())[0]?.subject).toContain('1 filing from 1 company');
    expect((await alertEnds()).toSorted()).toEqual(['sent null', 'skipped not_wanted']);
  });

  longTest(
    'the remaining filings are sent only once, even if recording the omission fails at first',
    async () => {
      await held();
      await removeOneForm();
      const { finishAll } = world.deps.alerts;
      const failing: typeof finishAll = (alerts, end) =>
        end.status === 'skipped' ? Promise.reject(new Error('The table is away')) : finishAll(alerts, end);
      await world.sendDigests({ alerts: { ...world.deps.alerts, finishAll: failing } });

      world.goTo('2026-11-21', '08:20');
      await world.sendDigests();

      expect(await mails()).toHaveLength(1);
      expect((await alertEnds()).toSorted()).toEqual(['sent null', 'skipped not_wanted']);
      expectLogged('A digest could not be sent');
    },
  );
});

longTest(
  'after ten texts a day, further filings are counted in one more text in the evening, excluding those for a removed ticker',
  async () => {
    const bob = { ...PHONE, ...DAY, phone: '+12125550101' };
    await watching({ ...PHONE, ...DAY });
    await world.watch({ userId: 'bob', email: 'bob@example.com', tickers: [tickerOf()], user: bob });
    const textsTo = (phone?: string | null) => texts().filter(({ to }) => to === phone);

    await publishApart(13);
    await watchlist().remove('bob', tickerOf());
    expect([textsTo(PHONE.phone).length, textsTo(bob.phone).length]).toEqual([10, 10]);

    world.goTo('2026-11-20', '20:00:01');
    expect(await world.sendDigests()).toBe(1);
    expect([textsTo(PHONE.phone).length, textsTo(bob.phone).length]).toEqual([11, 10]);
    expect(texts().at(-1)?.body).toMatch(/^8-K Pulse: New filings: 3 more, see the site: https:/);
  },
);

const watchlist = () => watchlistsIn(world.table);

async function raiseMinimum(minImportance: User['minImportance']): Promise<void> {
  const user = await world.deps.users.get('alice');
  if (user !== null) await contactsIn(world.table).save(user, { minImportance }, new Date(world.time.now));
}

/** Simulates that the form of the first of the two held filings is no longer watched. */
async function removeOneForm(): Promise<void> {
  const { value: [first] = [] } = await world.deps.alerts.pagesOf('alice').next();
  await world.table.client.send(
    new UpdateCommand({
      TableName: world.table.name,
      Key: keys.filing(first?.accession ?? ''),
      UpdateExpression: 'SET formType = :other',
      ExpressionAttributeValues: { ':other': '10-K' },
    }),
  );
}

/** Returns the final states of the watcher's alerts. */
async function alertEnds(): Promise<string[]> {
  const ends = [];
  for await (const page of world.deps.alerts.pagesOf('alice')) {
    ends.push(...page.map(({ status, reason }) => `${status} ${reason}`));
  }
  return ends;
}

function tickerOf(): string {
  const [filing] = world.publisher.corpus.filings;
  return world.publisher.corpus.companies.find(({ cik }) => cik === filing?.parties[0]?.cik)?.ticker ?? '';
}

test('a form set to real time for its ticker is sent at once, even if everything else goes into the digest', async () => {
  await watching({ ...DAY, delivery: 'digest' });
  await watchlist().update('alice', tickerOf(), { realTimeForms: ['8-K'] });

  await publish();

  expect(await mails()).toHaveLength(1);
});
