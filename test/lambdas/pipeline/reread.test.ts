import { beforeEach, describe, expect, it } from 'vitest';
import { rulesAnalysis } from '#domain/analysis/rules-analysis.ts';
import { subjectOf } from '#domain/analysis/subject.ts';
import { pendingAnalysis } from '#domain/filings/filing-analysis.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { RULES_VERSION } from '#domain/forms/rules-version.ts';
import { REREADINGS_PER_RUN } from '#domain/ingestion/rereading.ts';
import { refreshSnapshots } from '#lambdas/filings/refresh-snapshots.ts';
import { isOutdated, rereadFiling } from '#lambdas/filings/reread-filing.ts';
import { rereadFilings } from '#lambdas/filings/reread-filings.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { storedFiling } from '#test/support/builders/stored-filing.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { expectLogged } from '#test/support/logs.ts';
import { longTest } from '#test/support/long-test.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';
import { Killed, killedAfter } from './kill.ts';
import { oneReport, openWorld } from './world.ts';

const world = openedForFile(() => openWorld({ corpus: oneReport }));

/** 10:00 in New York on a Monday, later than every nightly run in these tests. */
const MORNING = Date.parse('2026-11-30T15:00:00.000Z');
/** 23:00 in New York. */
const NIGHT = Date.parse('2026-11-21T04:00:00.000Z');

/** Simulates that the rules have just changed. */
beforeEach(() => {
  world.queues.history.messages = [];
  world.time.now = Math.max(world.time.now, NIGHT);
  return world.deps.state.reread({
    ...{ version: RULES_VERSION - 1, round: 1, sent: 0, cursor: null, resumeAt: null },
    ...{ firstDay: '2026-10-01', lastDay: '2026-10-31', day: '2026-10-01' },
  });
});

const run = (deps = world.deps, atOnce = false) =>
  asFunction('reread-filings', () => rereadFilings(deps, { atOnce }));
const sent = () => world.queues.history.messages.map(({ body }) => body.accession);

async function filingNow(accession: string): Promise<StoredFiling> {
  const filing = await world.deps.filings.get(accession);
  if (filing === null) throw new Error(`There is no filing ${accession}.`);
  return filing;
}

/**
 * Creates a filing that was published, read and sent as an alert, and whose row has the output of older rules,
 * without a model's text.
 */
async function readLongAgo(): Promise<StoredFiling> {
  const [accession = ''] = world.publish();
  await world.pollAndDrain();
  const filing = await filingNow(accession);
  const assessment = { ...filing.assessment, one_liner: 'What older rules said' };
  const old = { ...filing, assessment, analysis: null, rulesVersion: 0 };
  await world.deps.filings.update(accession, { assessment, analysis: null, rulesVersion: 0 }, {});
  await world.deps.filings.list(old);
  await refreshSnapshots(world.deps, old.companies);
  return old;
}

/** Returns what the list, the detail page and the watchlist show for a filing. */
async function shown({ accession, companies }: StoredFiling): Promise<Record<string, unknown>> {
  const [company] = companies;
  const ticker = company?.tickers[0] ?? '';
  const listed = await world.deps.filings.latestOf(company?.cik ?? '', 20);
  const snapshot = (await world.deps.snapshots.batchGet([ticker])).get(ticker);
  return {
    detail: (await filingNow(accession)).assessment.one_liner,
    list: listed.find((row) => row.accession === accession)?.assessment.one_liner,
    watchlist: snapshot?.filings.find(({ id }) => id === accession)?.one_liner,
  };
}

/** Creates a filing marked as read by older rules; sufficient if it will not be read. */
async function outdated(facts: { sequence: number; cik: string; hoursAgo: number }): Promise<string> {
  const accession = `0000000007-26-${String(facts.sequence).padStart(6, '0')}`;
  const acceptedAt = new Date(world.time.now - facts.hoursAgo * 3_600_000).toISOString();
  const companies = [{ cik: facts.cik, name: 'Somebody', tickers: ['SOME'] }];
  const filing = storedFiling({ accession, acceptedAt, companies, isReadDue: false, rulesVersion: 0 });
  await world.deps.filings.create(filing, acceptedAt);
  return accession;
}

const forget = (...accessions: string[]) =>
  Promise.all(
    accessions.map((accession) =>
      world.deps.filings.update(accession, { rulesVersion: RULES_VERSION }, { read: null }),
    ),
  );

describe('after a rules change', () => {
  it('the list, the details and the watchlist show the new rules’ output, and nobody is alerted again', async () => {
    await world.watch({ tickers: world.tickers });
    const filing = await readLongAgo();
    const mailsBefore = (await world.mailsAbout(filing.accession)).length;
    expect(mailsBefore).toBe(1);
    expect(await shown(filing)).toEqual({
      detail: 'What older rules said',
      list: 'What older rules said',
      watchlist: 'What older rules said',
    });

    expect(await run()).toBe(1);
    await world.drain();

    const { assessment, rulesVersion } = await filingNow(filing.accession);
    const headline = assessment.one_liner;
    expect(headline).not.toBe('What older rules said');
    expect(rulesVersion).toBe(RULES_VERSION);
    expect(await shown(filing)).toEqual({ detail: headline, list: headline, watchlist: headline });
    expect(await world.mailsAbout(filing.accession)).toHaveLength(mailsBefore);
  });

  it('a model’s text based on the older rules is removed if the rules now give a different result', async () => {
    const filing = await readLongAgo();
    const result = rulesAnalysis(subjectOf(filing, { text: '', passages: [], facts: null }), 'failed');
    const wrote = { ...pendingAnalysis(null), state: 'complete' as const, at: filing.updatedAt };
    const byModel = { ...result, fallback: null, oneLiner: 'What a model made of it' };
    await world.deps.filings.update(filing.accession, { analysis: { ...wrote, result: byModel } }, {});

    await rereadFiling(world.deps, filing);
    const { analysis, assessment } = await filingNow(filing.accession);
    expect(analysis).toBeNull();

    const again = { analysis: { ...wrote, result: byModel }, rulesVersion: 0 };
    await world.deps.filings.update(filing.accession, again, {});
    await rereadFiling(world.deps, filing);
    expect((await filingNow(filing.accession)).analysis?.result?.oneLiner).toBe('What a model made of it');
    expect((await filingNow(filing.accession)).assessment).toEqual(assessment);
  });

  longTest(
    'a filing that cannot be read now keeps its earlier reading and is retried a day later',
    async () => {
      const filing = await readLongAgo();
      await run();
      const away = {
        ...world.deps,
        edgar: { ...world.deps.edgar, submission: () => Promise.reject(new Error('EDGAR is away')) },
      };

      await rereadFiling(away, filing);

      expect((await filingNow(filing.accession)).assessment.one_liner).toBe('What older rules said');
      world.queues.history.messages = [];
      world.time.now += 86_400_000;
      expect(await run()).toBe(1);
      await world.drain();
      expect(isOutdated(await filingNow(filing.accession))).toBe(false);
      expectLogged('A filing could not be read again');
    },
  );

  it('watched companies come first, then the others, each newest first', async () => {
    const watched = '0000000701';
    await world.deps.backfills.claim(watched, {
      place: 1,
      now: new Date(0).toISOString(),
      dueAt: '2026-11-21T04:00:00Z',
      doneBefore: '2026',
    });
    const other = await outdated({ sequence: 1, cik: '0000000702', hoursAgo: 1 });
    const older = await outdated({ sequence: 2, cik: watched, hoursAgo: 50 });
    const newer = await outdated({ sequence: 3, cik: watched, hoursAgo: 2 });
    const ancient = await outdated({ sequence: 4, cik: watched, hoursAgo: 40 * 24 });

    await run();

    const order = sent();
    expect(order.slice(0, 2)).toEqual([newer, older]);
    expect(order).toContain(other);
    expect(order).not.toContain(ancient);
    await forget(other, older, newer, ancient);
  });

  it('a run queues a limited number of filings, and the next one continues from there', async () => {
    const more = REREADINGS_PER_RUN + 5;
    const all = await Promise.all(
      Array.from({ length: more }, (_, index) =>
        outdated({ sequence: 1_000 + index, cik: '0000000703', hoursAgo: 1 + index / 10 }),
      ),
    );

    expect(await run()).toBe(REREADINGS_PER_RUN);
    await run();

    expect(new Set(sent().slice(0, more))).toEqual(new Set(all));
    await forget(...all);
  });

  longTest('no filing is skipped if a run is stopped at any point', async () => {
    const filing = await readLongAgo();
    for (let calls = 0, isStopped = true; isStopped; calls += 1) {
      const killed = killedAfter({ ...world.deps, queues: world.queues }, calls);
      isStopped = await run(killed.deps).then(
        () => false,
        (error: unknown) => {
          if (error instanceof Killed) return true;
          throw error;
        },
      );
      if (calls > 200) throw new Error('The run never ends.');
    }
    await world.drain();

    expect(isOutdated(await filingNow(filing.accession))).toBe(false);
  });

  longTest(
    'while EDGAR is open, no rereads are queued, and new filings do not share a queue with rereads',
    async () => {
      const filing = await readLongAgo();
      const byDay = { ...world.deps, clock: { ...world.deps.clock, now: () => MORNING } };
      expect(await run(byDay)).toBe(0);

      await run(byDay, true);
      const [fresh = ''] = world.publish();
      await world.poll();

      expect(world.queues.filings.messages.map(({ body }) => body.accession)).toEqual([fresh]);
      expect(sent()).toContain(filing.accession);
      await world.drain();
    },
  );

  it('once every filing has been reread, a run needs only one table read', async () => {
    while ((await run()) > 0) await world.drain();
    world.time.now += 86_400_000;
    while ((await run()) > 0) await world.drain();
    const requests = recordedRequests(world.table);

    await run();

    expect(requests).toEqual(['GetItemCommand']);
  });
});
