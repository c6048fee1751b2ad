import { expect, test } from 'vitest';
import { lastReceipt, viewReceipts } from '#lambdas/alerts/view-receipts.ts';
import { reconcileFilings } from '#lambdas/filings/reconcile-filings.ts';
import { chunksOf } from '#lambdas/shared/chunks.ts';
import { mapLimit } from '#lambdas/shared/map-limit.ts';
import { subscribe } from '#lambdas/watchlist/subscribe.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { oneReport, openWorld, type WatcherFacts } from './world.ts';

const world = openedForFile(() => openWorld({ corpus: oneReport }));
const VISIT = { brand: 'all', device: null, clientAddress: '203.0.113.1' } as const;
const adding = () => ({
  ...world.deps,
  queues: { ...world.deps.queues, previews: world.deps.queues.backfills },
  quoteNow: async () => {},
});
const reconcile = () =>
  asFunction('reconcile-filings', () =>
    reconcileFilings({ ...world.deps, isTimeShort: () => false }, { today: false }),
  );

test('after the nightly index check, a receipt shows how many filings were published and how many were sent as alerts', async () => {
  await world.watch({ tickers: world.tickers });
  world.goTo('2026-11-20', '14:00');
  world.publish(1);
  await world.pollAndDrain();
  world.publish(1);
  world.goTo('2026-11-21', '04:00');
  await reconcile();
  const account = await world.deps.users.account('alice');
  if (account === null) throw new Error('Alice is gone.');

  expect(await lastReceipt(world.deps, account)).toMatchObject({ published: 2, told: 1, untold: 1 });
  await world.drain();
  const { receipts } = await viewReceipts(world.deps, 'alice');

  expect(receipts).toMatchObject([
    { day: '2026-11-20', checked: true, published: 2, told: 2, by_email: 2, untold: 0, left_out: 0 },
  ]);
  const { days } = await world.deps.statusDays.since('2026-11-20');
  expect(days).toMatchObject([{ day: '2026-11-20', published: 2, missed: 1, isChecked: true }]);
  expectLogged('A filing was missed');
});

test('the digest lists upcoming dates and ends with the receipt for the last day', async () => {
  const user = { delivery: 'digest' } as const;
  await world.watch({ userId: 'dora', email: 'dora@example.com', tickers: world.tickers, user });
  const dora = await world.deps.users.account('dora');
  const cik = dora?.watched[0]?.cik ?? '';
  const source = { accession: 'a', acceptedAt: '2026-11-02T12:00:00.000Z' };
  const meeting = { kind: 'annual-meeting' as const, date: '2026-11-27', ...source };
  await world.deps.companyCalendars.replace(
    { cik, company: 'A', reports: [], notices: [], events: [meeting] },
    (await world.deps.companyCalendars.get(cik)).version,
  );
  world.goTo('2026-11-23', '14:00');
  world.publish(1);
  await world.pollAndDrain();
  world.goTo('2026-11-24', '04:00');
  await reconcile();
  world.goTo('2026-11-24', '08:05');
  await world.sendDigests();

  const [mail] = await world.mailsTo('dora@example.com');
  expect(mail?.text).toMatch(/Next 7 days: .* annual meeting Fri, Nov 27\./);
  expect(mail?.text).toContain('Mon, Nov 23: EDGAR published 1 filing for your tickers; 1 sent (1 digest).');
});

test.each<{
  what: string;
  days: [string, string];
  chosen: Partial<WatcherFacts>;
  change(id: string): unknown;
}>([
  {
    what: 'settings',
    days: ['2026-11-24', '2026-11-25'],
    chosen: { user: { minImportance: 'CRITICAL' } },
    change: async (id) => {
      const user = await world.deps.users.get(id);
      if (user) await world.deps.contacts.save(user, { minImportance: 'LOW' }, new Date(world.time.now));
    },
  },
  {
    what: 'forms',
    days: ['2026-11-25', '2026-11-26'],
    chosen: { forms: ['10-K'] },
    change: (userId) =>
      mapLimit(chunksOf(world.tickers, 90), 1, (tickers) =>
        subscribe(adding(), { ...VISIT, userId, tickers, forms: ['8-K'] }),
      ),
  },
])(
  'filings that $what excluded before they were changed do not count as missed',
  async ({ what, days, chosen, change }) => {
    const [day, next] = days;
    const email = `${what}@example.com`;
    await world.watch({ userId: what, email, tickers: world.tickers, ...chosen });
    world.goTo(day, '14:00');
    world.publish(1);
    await world.pollAndDrain();
    world.goTo(day, '15:00');
    await change(what);
    world.goTo(next, '04:00');
    await reconcile();
    const account = await world.deps.users.account(what);
    if (account === null) throw new Error('The reader is gone.');

    expect(await lastReceipt(world.deps, account)).toMatchObject({ told: 0, before_change: 1, untold: 0 });
  },
);
