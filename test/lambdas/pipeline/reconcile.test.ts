import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { addDays } from '#domain/calendar/days.ts';
import { fromNewYork } from '#domain/calendar/new-york.ts';
import { type ReconcileDeps, reconcileFilings } from '#lambdas/filings/reconcile-filings.ts';
import { stateIn } from '#lambdas/store/table/state.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { acceptLogged, expectLogged } from '#test/support/logs.ts';
import { fewUnlessLong, IS_LONG_RUN } from '#test/support/long-run.ts';
import { Killed, killedAfter } from './kill.ts';
import { oneReport, openWorld } from './world.ts';

const world = openedForEachTest(() => openWorld({ corpus: oneReport }));
let deps: ReconcileDeps;
beforeEach(async () => {
  deps = { ...world.deps, state: stateIn(world.table), isTimeShort: () => false };
  await world.watch({ tickers: world.tickers });
});

/** Nearly every test here causes these log lines; one of each kind is expected. */
afterEach(() =>
  acceptLogged('A filing was missed', 'EDGAR’s search replaces the index of a day', 'A day stays open'),
);

/** Publishes filings on a day without polling them. */
function missedOn(date: string, count = 1): string[] {
  world.goTo(date, '14:00');
  return world.publish(count);
}

const check = (over: Partial<ReconcileDeps> = {}, today = false) =>
  asFunction('reconcile-filings', () => reconcileFilings({ ...deps, ...over }, { today }));
/** Marks every day up to this one as checked. */
const checkedThrough = (day: string) => deps.state.reconciled({ through: day, days: {} });
const provedThrough = async () => (await deps.state.reconciliation())?.through;

/** Returns the requests to EDGAR since the last call. */
let counted = { index: 0, submission: 0 };
function requests() {
  const { index, submission } = world.edgar.counters().byKind;
  const since = { index: index - counted.index, submission: submission - counted.submission };
  counted = { index, submission };
  return since;
}
beforeEach(() => {
  counted = { index: 0, submission: 0 };
});

describe('a filing that the poller missed', () => {
  it('is found at night, stored once, sent as an alert once and marked as late', async () => {
    const [accession = ''] = missedOn('2026-11-20');
    await checkedThrough('2026-11-19');
    world.goTo('2026-11-20', '23:30');
    expect(await check()).toEqual({ reconciledDays: 0, missedFilings: 1, open: [] });
    await world.drain();
    world.goTo('2026-11-21', '04:00');
    expect(await check()).toEqual({ reconciledDays: 1, missedFilings: 0, open: [] });
    await world.drain();

    const [mail, ...more] = await world.mailsAbout(accession);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Found late');
    const filing = await world.deps.filings.get(accession);
    expect(filing).toMatchObject({
      late: true,
      alerts: 'done',
      status: 'Complete',
      acceptedAt: fromNewYork('2026-11-20', '14:00').toISOString(),
      filedDate: '2026-11-20',
    });
    expect(await provedThrough()).toBe('2026-11-20');
    expectLogged('A filing was missed');
  });

  it('is stored as the feed would have stored it', async () => {
    const [polled = ''] = world.publish();
    await world.poll();
    const [missed = ''] = missedOn('2026-11-20');
    world.goTo('2026-11-21', '04:00');
    await check();

    const [one, other] = await Promise.all([polled, missed].map((id) => world.deps.filings.get(id)));
    for (const fact of [
      'form',
      'parties',
      'companies',
      'items',
      'assessment',
      'alerts',
      'isReadDue',
    ] as const)
      expect(other?.[fact], fact).toEqual(one?.[fact]);
    expect([one?.late, other?.late]).toEqual([false, true]);
    expect(other?.indexUrl.replace(/\d{18}|\d{10}-\d{2}-\d{6}/g, '')).toMatch(
      /^http.*\/Archives\/edgar\/data\//,
    );
  });

  it('takes one request to EDGAR in addition to the one for the day’s index', async () => {
    world.publish(2);
    await world.poll();
    missedOn('2026-11-20', 3);
    world.goTo('2026-11-21', '04:00');
    requests();
    await check();
    expect(requests()).toEqual({ index: 1, submission: 3 });
    await check();
    expect(requests()).toEqual({ index: 0, submission: 0 });
  });

  it('is listed without an alert if its day is more than three days ago', async () => {
    await checkedThrough('2026-11-20');
    const [accession = ''] = missedOn('2026-11-23');
    world.goTo('2026-12-01', '04:00');
    await check();
    await world.drain();

    expect(await world.mailsAbout(accession)).toEqual([]);
    const filing = await world.deps.filings.get(accession);
    expect(filing).toMatchObject({ late: true, alerts: 'none', status: 'Complete' });
    const snapshots = await world.deps.snapshots.batchGet(filing?.tickers ?? []);
    expect([...snapshots.values()].map(({ filings }) => filings.map(({ id }) => id))).toEqual([[accession]]);
  });
});

describe('a day', () => {
  it('stays open for reconciliation while its index is not published', async () => {
    const [accession = ''] = missedOn('2026-11-20');
    world.goTo('2026-11-21', '04:00');
    world.edgar.setFault({ kind: '404', paths: 'all', count: 1 });
    expect((await check()).open).toEqual([{ day: '2026-11-20', problems: ['index_not_published'] }]);
    expect(await provedThrough()).toBe('2026-11-19');

    expect(await check()).toMatchObject({ reconciledDays: 1, open: [] });
    expect(await provedThrough()).toBe('2026-11-20');
    expect(await world.deps.filings.get(accession)).toMatchObject({ late: true });
  });

  type Fault = ['cut' | '403', string];
  it.each(
    fewUnlessLong<Fault>(1, [
      ['cut', 'edgar_cut'],
      ['403', 'edgar_blocked'],
    ]),
  )('is searched for again after the index returns %s', async (kind, code) => {
    const [accession = ''] = missedOn('2026-11-20');
    world.goTo('2026-11-21', '04:00');
    world.edgar.setFault({ kind, paths: 'all', count: 1 });
    expect((await check()).open).toEqual([{ day: '2026-11-20', problems: [code] }]);
    expect(await provedThrough()).toBe('2026-11-19');

    world.goTo('2026-11-21', '23:30');
    expect(await check()).toMatchObject({ reconciledDays: 1, open: [] });
    expect(await world.deps.filings.get(accession)).not.toBeNull();
  });

  const HEAD = `CIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(80)}\n`;
  type Broken = [string, string, string];
  it.each(
    fewUnlessLong<Broken>(1, [
      ['a broken line', `${HEAD}320193|App\n`, 'index_rows_unreadable'],
      ['a page', '<!DOCTYPE html><html><body>Scheduled maintenance</body></html>', 'html_instead_of_xml'],
      ['nothing', '', 'empty_document'],
      ['half a line', `${HEAD}320193|App`, 'truncated_document'],
    ]),
  )('stays open if the index is %s', async (_, text, code) => {
    world.goTo('2026-11-21', '04:00');
    const edgar = { ...deps.edgar, dailyIndex: async () => new TextEncoder().encode(text) };
    expect(await check({ edgar })).toEqual({
      reconciledDays: 0,
      missedFilings: 0,
      open: [{ day: '2026-11-20', problems: [code] }],
    });
    expect(await provedThrough()).toBe('2026-11-19');
  });

  it('is reconciled after a short EDGAR outage, or by the next run after a long one', async () => {
    missedOn('2026-11-20');
    world.goTo('2026-11-21', '04:00');
    world.edgar.setFault({ kind: '503', paths: 'all' });
    const { open } = await check();
    expect(open).toEqual([{ day: '2026-11-20', problems: [expect.stringMatching(/unavailable|paused/)] }]);
    expect(requests().index).toBeLessThanOrEqual(5);

    world.goTo('2026-11-21', '05:00');
    world.edgar.setFault({ kind: '503', paths: 'all', count: 2 });
    expect(await check()).toEqual({ reconciledDays: 1, missedFilings: 1, open: [] });
    expectLogged('A day stays open');
  });

  it('stays open while one filing is unavailable, and the others are stored', async () => {
    const accessions = missedOn('2026-11-20', 3);
    world.goTo('2026-11-21', '04:00');
    world.edgar.setFault({ kind: '404', paths: 'document', count: 1 });
    expect(await check()).toEqual({
      reconciledDays: 0,
      missedFilings: 2,
      open: [{ day: '2026-11-20', problems: ['edgar_not_ready'] }],
    });

    expect(await check()).toEqual({ reconciledDays: 1, missedFilings: 1, open: [] });
    for (const accession of accessions) expect(await world.deps.filings.get(accession)).not.toBeNull();
  });

  it('stays open if time runs out, and the next run does the rest', async () => {
    missedOn('2026-11-20', 4);
    world.goTo('2026-11-21', '04:00');
    let left = 2;
    const first = await check({ isTimeShort: () => left-- <= 0 });
    expect(first).toEqual({
      reconciledDays: 0,
      missedFilings: 2,
      open: [{ day: '2026-11-20', problems: ['out_of_time'] }],
    });
    expect(await check()).toEqual({ reconciledDays: 1, missedFilings: 2, open: [] });
  });

  it('today can be reconciled on request, but counts as reconciled only after the day is over', async () => {
    missedOn('2026-11-20');
    await checkedThrough('2026-11-19');
    world.goTo('2026-11-20', '15:00');
    expect(await check({}, true)).toMatchObject({ missedFilings: 1, reconciledDays: 0 });
    expect(await provedThrough()).toBe('2026-11-19');
  });
});

describe('a day whose index is late or broken', () => {
  const searches = () => world.edgar.counters().byKind.search;
  const withoutIndex = () => ({ edgar: { ...deps.edgar, dailyIndex: async () => null } });

  it.each(
    fewUnlessLong(1, [
      ['2026-11-21', '04:00'],
      ['2026-11-20', '23:30'],
    ]),
  )(
    'is listed by EDGAR’s search in the run of %s %s: filings are stored, sent as late alerts, and counted',
    async (date = '', time = '') => {
      const [polled = ''] = world.publish();
      await world.pollAndDrain();
      const missed = missedOn('2026-11-20', 2);
      await checkedThrough('2026-11-19');
      world.goTo(date, time);
      expect(await check(withoutIndex())).toEqual({
        reconciledDays: 0,
        missedFilings: 2,
        open: [{ day: '2026-11-20', problems: ['index_not_published'] }],
      });
      await world.drain();

      for (const accession of missed) {
        expect(await world.deps.filings.get(accession)).toMatchObject({ late: true, alerts: 'done' });
        expect(await world.mailsAbout(accession)).toHaveLength(1);
      }
      expect(await world.mailsAbout(polled)).toHaveLength(1);
      expect(await provedThrough()).toBe('2026-11-19');
    },
  );

  it('counts as reconciled only after its index has been read', async () => {
    missedOn('2026-11-20');
    world.goTo('2026-11-21', '04:00');
    await check(withoutIndex());
    expect(await check()).toEqual({ reconciledDays: 1, missedFilings: 0, open: [] });
    expectLogged('EDGAR’s search replaces the index of a day');
  });

  it('takes one search request per hundred documents, and none if its index is available', async () => {
    missedOn('2026-11-20');
    world.goTo('2026-11-21', '04:00');
    await check(withoutIndex());
    expect(searches()).toBe(1);
    await check();
    expect(searches()).toBe(1);
  });

  it('is left to the feed while it is too early for an index', async () => {
    missedOn('2026-11-20');
    await checkedThrough('2026-11-19');
    world.goTo('2026-11-20', '15:00');
    expect(await check(withoutIndex(), true)).toMatchObject({ missedFilings: 0 });
    expect(searches()).toBe(0);
  });

  it('stays open if the search cannot be read either', async () => {
    world.goTo('2026-11-21', '04:00');
    const edgar = { ...deps.edgar, dailyIndex: async () => null, search: async () => ({ message: 'no' }) };
    expect((await check({ edgar })).open).toEqual([
      { day: '2026-11-20', problems: ['index_not_published', 'search_unreadable'] },
    ]);
  });
});

describe('an outage of three days', () => {
  it('is recovered from automatically, even if the check of the middle day fails at first', async () => {
    await checkedThrough('2026-11-20');
    const accessions = ['2026-11-23', '2026-11-24', '2026-11-25'].flatMap((day) => missedOn(day, 2));
    // The day before was Thanksgiving.
    world.goTo('2026-11-27', '04:00');
    const fails = async (day: string) => {
      if (day === '2026-11-24') throw new AppError('upstream', 'edgar_cut', 'Cut.');
      return deps.edgar.dailyIndex(day);
    };
    const search = async () => Promise.reject(new AppError('upstream', 'edgar_cut', 'Cut.'));
    const first = await check({ edgar: { ...deps.edgar, dailyIndex: fails, search } });
    expect(first).toMatchObject({ reconciledDays: 2, missedFilings: 4 });
    expect(requests()).toEqual({ index: 2, submission: 4 });
    expect(await check()).toMatchObject({ reconciledDays: 1, missedFilings: 2 });
    expect(requests()).toEqual({ index: 1, submission: 2 });
    await world.drain();

    for (const accession of accessions) expect(await world.mailsAbout(accession)).toHaveLength(1);
  });
});

describe('a run that is stopped between any two steps', () => {
  it('loses nothing and alerts nobody twice', async () => {
    for (let after = 0; ; after += IS_LONG_RUN ? 1 : 9) {
      const day = addDays('2027-03-03', 7 * after);
      const accessions = missedOn(day, 2);
      await checkedThrough(addDays(day, -1));
      world.goTo(addDays(day, 1), '04:00');
      const victim = killedAfter(deps, after);
      const wasKilled = await asFunction('reconcile-filings', () =>
        reconcileFilings(victim.deps, { today: false }),
      ).then(
        () => false,
        (error: unknown) => {
          if (!(error instanceof Killed)) throw error;
          return true;
        },
      );
      await check();
      world.time.now += 130_000;
      await world.recoverAndDrain();

      expect(await provedThrough()).toBe(day);
      for (const accession of accessions) {
        expect
          .soft(await world.mailsAbout(accession), `mails when killed after ${after} calls`)
          .toHaveLength(1);
        expect.soft(await world.deps.filings.get(accession)).toMatchObject({ late: true, isReadDue: false });
      }
      if (!wasKilled) {
        expect(after).toBeGreaterThan(8);
        return;
      }
    }
  });
});
