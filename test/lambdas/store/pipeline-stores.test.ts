import { describe, expect, it } from 'vitest';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { refreshSnapshots } from '#lambdas/filings/refresh-snapshots.ts';
import { recoverWork } from '#lambdas/operations/recover-work.ts';
import { systemClock } from '#lambdas/shared/system-clock.ts';
import { alertsIn } from '#lambdas/store/alerts/alerts-store.ts';
import { changesIn } from '#lambdas/store/filings/changes-store.ts';
import { filingsIn, type SeenFiling } from '#lambdas/store/filings/filings-store.ts';
import { snapshotsIn } from '#lambdas/store/filings/snapshots-store.ts';
import { stateIn } from '#lambdas/store/table/state.ts';
import { workIn } from '#lambdas/store/table/work.ts';
import { putDueAlert } from '#test/support/builders/due-alert.ts';
import { storedAlert } from '#test/support/builders/stored-alert.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { startTable } from '#test/support/engines.ts';
import { openedForFile } from '#test/support/lifetime.ts';

const table = openedForFile(startTable);

const T = (second: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, second)).toISOString();

describe('filings', () => {
  it('are created once by concurrent workers', async () => {
    const filings = filingsIn(table);
    const filing = storedFiling({ accession: '0000000001-26-000001' });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => filings.create(filing, T(0))));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await filings.get(filing.accession)).toEqual(filing);
  });

  it('are listed newest first, up to the limit', async () => {
    const filings = filingsIn(table);
    const company = { cik: '0000000042', name: 'Answer Inc', tickers: ['ANS'] };
    for (const second of [3, 1, 2])
      await filings.list(
        storedFiling({
          accession: `0000000042-26-00000${second}`,
          acceptedAt: T(second),
          companies: [company],
        }),
      );
    const listed = await filings.latestOf(company.cik, 2);
    expect(listed.map((filing) => filing.acceptedAt)).toEqual([T(3), T(2)]);
  });

  it('are all listed, however large their rows are', async () => {
    const filings = filingsIn(table);
    const company = { cik: '0000000044', name: 'Large Inc', tickers: ['LARGE'] };
    const takeaways = ['x'.repeat(200 * 1024)];
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const accession = `0000000044-26-00000${number}`;
      await filings.list(storedFiling({ accession, acceptedAt: T(number), companies: [company], takeaways }));
    }
    expect(await filings.latestOf(company.cik, 20)).toHaveLength(7);
    expect(await filings.latestOf(company.cik, 6)).toHaveLength(6);
  });

  it('filings that one worker read are not replaced by another worker that could not read them', async () => {
    const filings = filingsIn(table);
    const company = { cik: '0000000043', name: 'Read Inc', tickers: ['READ'] };
    const filing = storedFiling({ accession: '0000000043-26-000001', companies: [company] });
    const statusListed = async () => (await filings.latestOf(company.cik, 1))[0]?.status;
    await filings.list({ ...filing, status: 'Pending' });
    expect(await statusListed()).toBe('Pending');
    await filings.list(filing);
    await filings.list({ ...filing, status: 'Pending' });
    expect(await statusListed()).toBe('Complete');
  });

  it('reject a change based on an older state', async () => {
    const filings = filingsIn(table);
    const filing = storedFiling({ accession: '0000000001-26-000002', tickers: ['AAPL'] });
    await filings.create(filing, T(0));
    const { tickers, status, source } = filing;
    const finish = (seen: SeenFiling) =>
      filings.update(filing.accession, { status: 'Pending', alerts: 'done' }, { read: null }, seen);
    expect(await finish({ tickers: ['MSFT'], status, source })).toBe(false);
    expect(await finish({ tickers, status: 'Pending', source })).toBe(false);
    expect(await finish({ tickers, status, source: 'feed' })).toBe(false);
    expect(await finish({ tickers, status, source })).toBe(true);
    expect(await filings.get(filing.accession)).toMatchObject({ alerts: 'done', isReadDue: false });
  });

  it('filings that do not exist are not created by a change', async () => {
    expect(await filingsIn(table).update('0000000009-26-000009', { parked: true }, {})).toBe(false);
  });
});

describe('snapshots', () => {
  it('snapshots written by concurrent workers converge to include every filing', async () => {
    const deps = {
      filings: filingsIn(table),
      snapshots: snapshotsIn(table),
      changes: changesIn(table),
      clock: systemClock,
    };
    const company = { cik: '0000000077', name: 'Busy Inc', tickers: ['BUSY', 'BUSY-B'] };
    const accessions = Array.from({ length: 5 }, (_, index) => `0000000077-26-00000${index}`);
    await Promise.all(
      accessions.map(async (accession, index) => {
        await deps.filings.list(storedFiling({ accession, acceptedAt: T(index), companies: [company] }));
        await refreshSnapshots(deps, [company]);
      }),
    );
    const snapshots = await deps.snapshots.batchGet(company.tickers);
    for (const ticker of company.tickers)
      expect(snapshots.get(ticker)?.filings.map((row) => row.id)).toEqual(accessions.toReversed());
  });

  it('keep a HIGH filing of the last week, however many unimportant ones follow, but not an older one', async () => {
    const now = new Date(T(0));
    const deps = {
      filings: filingsIn(table),
      snapshots: snapshotsIn(table),
      changes: changesIn(table),
      clock: { ...systemClock, now: () => now.getTime() },
    };
    const company = { cik: '0000000078', name: 'Issuing Bank', tickers: ['BANK'] };
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    const list = (id: number, acceptedAt: string, facts: Partial<StoredFiling>) =>
      deps.filings.list(
        storedFiling({
          accession: `0000000078-26-${String(id).padStart(6, '0')}`,
          acceptedAt,
          companies: [company],
          ...facts,
        }),
      );
    const { assessment } = storedFiling();
    await list(1, daysAgo(8), { assessment });
    await list(2, daysAgo(6), { assessment });
    const quiet = { ...assessment, importance_level: 'LOW', material_score: 1 } as const;
    const set = { headline: 'The CEO resigns', reason: 'The CEO leaves.', by: 'ann', at: T(0) };
    const handCorrection = { ...set, level: 'HIGH', correctedFrom: 'LOW' } as const;
    await list(3, daysAgo(5), { assessment: quiet, handCorrection });
    for (let id = 10; id < 40; id++)
      await list(id, daysAgo(4 - id / 10), { form: '424B2', formType: null, assessment: quiet });
    await refreshSnapshots(deps, [company]);
    const rows = (await deps.snapshots.batchGet(['BANK'])).get('BANK')?.filings ?? [];
    expect(rows).toHaveLength(22);
    expect(rows.slice(20).map(({ id }) => id)).toEqual(['0000000078-26-000003', '0000000078-26-000002']);
  });

  it('snapshots of 150 tickers are returned by one call', async () => {
    const snapshots = snapshotsIn(table);
    const tickers = Array.from({ length: 150 }, (_, index) => `T${index}`);
    for (const ticker of tickers.slice(0, 120))
      await snapshots.replace({ ticker, cik: '1', companyName: ticker, filings: [], updatedAt: T(0) }, 0);
    expect((await snapshots.batchGet([...tickers, 'T0'])).size).toBe(120);
  });
});

describe('alerts', () => {
  const alert = (userId: string) => storedAlert({ userId });

  it('are claimed by only one of many workers; the others learn when the lease ends', async () => {
    const alerts = alertsIn(table);
    await putDueAlert(table, alert('ann'), T(0));
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => alerts.claim(alert('ann'), T(1), T(46))),
    );
    expect(claims.filter((claim) => claim.kind === 'claimed')).toHaveLength(1);
    expect(claims.filter((claim) => claim.kind === 'taken' && claim.leaseUntil === T(46))).toHaveLength(5);
  });

  it('can be claimed again once the lease expires, but never after they were sent', async () => {
    const alerts = alertsIn(table);
    await putDueAlert(table, alert('bea'), T(0));
    await alerts.claim(alert('bea'), T(1), T(10));
    expect(await alerts.claim(alert('bea'), T(11), T(20))).toMatchObject({
      kind: 'claimed',
      alert: { attempts: 2 },
    });
    await alerts.finish(alert('bea'), { status: 'sent', reason: null, sentAt: T(12) });
    expect(await alerts.claim(alert('bea'), T(59), T(59))).toEqual({ kind: 'over' });
  });

  it('alerts that do not exist cannot be claimed', async () => {
    expect(await alertsIn(table).claim(alert('nobody'), T(0), T(45))).toEqual({ kind: 'over' });
  });
});

describe('reminders', () => {
  it('reminders to read a filing and reminders to send its alerts are independent, and end separately', async () => {
    const filings = filingsIn(table);
    const { accession } = storedFiling({ accession: '0000000006-26-000001' });
    const pending = async () => {
      const stages = ['read', 'fan-out'] as const;
      const found = await Promise.all(stages.map((stage) => workIn(table).overdue(stage, '9999', 100)));
      return stages.filter((_, index) => found[index]?.some(({ about }) => about.accession === accession));
    };
    await filings.create(storedFiling({ accession }), T(0));

    await filings.update(accession, {}, { read: T(5), fanOut: T(1) });
    expect(await pending()).toEqual(['read', 'fan-out']);

    await filings.update(accession, { alerts: 'done' }, { fanOut: null });
    expect(await pending()).toEqual(['read']);
    expect(await filings.get(accession)).toMatchObject({ isReadDue: true });

    await filings.update(accession, {}, { read: null });
    expect(await pending()).toEqual([]);
    expect(await filings.get(accession)).toMatchObject({ isReadDue: false });
  });

  it('reminders for a fan-out are set together with the change that causes it, or not at all', async () => {
    const filings = filingsIn(table);
    const accession = '0000000006-26-000002';
    await filings.create(storedFiling({ accession, isReadDue: false, alerts: 'done' }), T(0));

    expect(await filings.update(accession, {}, { read: null, fanOut: T(1) }, { alerts: 'due' })).toBe(false);

    const found = await workIn(table).overdue('fan-out', '9999', 100);
    expect(found.map(({ about }) => about.accession)).not.toContain(accession);
  });

  it('are claimed by only one of several runs', async () => {
    const filings = filingsIn(table);
    for (let index = 0; index < 6; index++)
      await filings.create(storedFiling({ accession: `0000000005-26-00000${index}` }), T(0));
    const sent: string[] = [];
    const outbox = {
      send: async (...messages: { accession: string }[]) =>
        void sent.push(...messages.map((m) => m.accession)),
    };
    const deps = {
      work: workIn(table),
      filings,
      queues: {
        filings: outbox,
        fanout: outbox,
        alerts: { send: async () => {} },
        backfills: { send: async () => {} },
        history: { send: async () => {} },
        analyses: { send: async () => {} },
      },
      accounts: {
        copy: async () => {},
        erase: async () => {},
        expire: async () => {},
        change: async () => {},
      },
      change: async () => {},
      clock: { ...systemClock, now: () => Date.parse(T(30)) },
    };

    await Promise.all(Array.from({ length: 4 }, () => recoverWork(deps, { everything: false })));

    const ours = sent.filter((accession) => accession.startsWith('0000000005'));
    expect(ours.toSorted()).toEqual([...new Set(ours)].toSorted());
    expect(ours).toHaveLength(6);
  });
});

describe('leases', () => {
  it('have one holder at a time and expire', async () => {
    const state = stateIn(table);
    expect(await state.lease('job', 'one', 100, 200)).toBe(true);
    expect(await state.lease('job', 'two', 150, 250)).toBe(false);
    expect(await state.lease('job', 'one', 150, 250)).toBe(true);
    expect(await state.lease('job', 'two', 251, 300)).toBe(true);
    await state.release('job', 'one');
    expect(await state.lease('job', 'three', 260, 300)).toBe(false);
    await state.release('job', 'two');
    expect(await state.lease('job', 'three', 260, 300)).toBe(true);
  });
});
