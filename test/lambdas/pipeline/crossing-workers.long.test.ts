import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FeedFiling } from '#domain/filings/filing.ts';
import { snapshotRow } from '#domain/filings/recent-filing.ts';
import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { edgarError } from '#lambdas/clients/edgar-errors.ts';
import { readAgain } from '#lambdas/filings/history/read-again.ts';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import { addParties } from '#lambdas/filings/store-filings.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { type Deps, oneReport, openWorld } from './world.ts';

/** Two workers on the same filing, as happens with duplicate messages and recovery. */
const world = openedForFile(() => openWorld({ corpus: oneReport }));
let accession: string;
beforeAll(() => world.watch({ tickers: world.tickers }));
beforeEach(async () => {
  [accession = ''] = world.publish();
  await world.poll();
});

async function filing(): Promise<StoredFiling> {
  return (await world.deps.filings.get(accession)) ?? expect.unreachable('not stored');
}

/** Processes due reminders and all queues until they are done. */
async function settle(): Promise<void> {
  for (let period = 0; period < 3; period++) {
    await world.drain();
    world.time.now += 180_000;
    await world.recover();
  }
  await world.drain();
}

/** A worker whose step fails right after another worker has finished the filing. */
const failsAt = {
  reading: (): Deps => ({
    ...world.deps,
    edgar: { ...world.deps.edgar, submission: finishThenFail },
  }),
  publishing: (): Deps => ({
    ...world.deps,
    prospects: { of: finishThenFail },
  }),
};

async function finishThenFail(): Promise<never> {
  await readFiling(world.deps, { accession }, 1);
  throw edgarError('edgar_timeout');
}

test.each(['reading', 'publishing'] as const)(
  'a %s that fails does not affect a filing that was finished in the meantime',
  async (step) => {
    const failing = failsAt[step]();

    await expect(readFiling(failing, { accession }, 1)).rejects.toMatchObject({ code: 'filing_changed' });
    // The state before the analysis, which lists the filing again.
    const [kept] = await world.deps.filings.latestOf((await filing()).companies[0]?.cik ?? '', 1);
    expect(kept).toMatchObject({ accession, status: 'Complete', readingError: null });
    await settle();

    const finished = await filing();
    const { tickers, companies } = finished;
    expect(finished).toMatchObject({
      status: 'Complete',
      source: 'document',
      readingError: null,
      isReadDue: false,
      analysis: { state: 'complete' },
    });
    const [listed] = await world.deps.filings.latestOf(companies[0]?.cik ?? '', 1);
    expect(listed).toMatchObject({ accession, status: 'Complete', readingError: null });
    const snapshots = await world.deps.snapshots.batchGet(tickers);
    expect(snapshots.size).toBe(tickers.length);
    for (const snapshot of snapshots.values())
      expect(snapshot.filings.find(({ id }) => id === accession)).toEqual(snapshotRow(finished));
    expect(await world.mailsAbout(accession)).toHaveLength(1);
  },
);

test('a filing is read again if a reread is requested during the fan-out', async () => {
  await world.queues.filings.deliver((message, deliveries) => readFiling(world.deps, message, deliveries));
  let isAsked = false;
  const asking: Deps = {
    ...world.deps,
    watchers: {
      ...world.deps.watchers,
      page: async (...where) => {
        if (!isAsked) await readAgain(world.deps, accession);
        isAsked = true;
        return world.deps.watchers.page(...where);
      },
    },
  };

  await world.drain(asking);
  await settle();

  expect(await filing()).toMatchObject({ status: 'Complete', alerts: 'done', isReadDue: false });
  expect(await world.mailsAbout(accession)).toHaveLength(1);
});

test('a filing is read a second time if a reread is requested while it is being read', async () => {
  let readings = 0;
  const asking: Deps = {
    ...world.deps,
    edgar: {
      ...world.deps.edgar,
      submission: async (...what) => {
        const document = await world.deps.edgar.submission(...what);
        world.time.now += 1_000;
        if (readings === 0) await readAgain(world.deps, accession);
        readings += 1;
        return document;
      },
    },
  };

  await world.drain(asking);

  expect(readings).toBe(2);
  expect(await filing()).toMatchObject({ status: 'Complete', alerts: 'done', isReadDue: false });
  expect(await world.mailsAbout(accession)).toHaveLength(1);
});

test('adding a party to a filing does not undo the results of a read that finished in the meantime', async () => {
  const known = (await world.deps.filings.known([accession])).get(accession);
  const [mentioned] = world.publisher.corpus.companies.filter(({ cik }) => known?.companies[0]?.cik !== cik);
  await world.drain();
  const mention = { cik: mentioned?.cik ?? '', name: 'Mentioned', tickers: [mentioned?.ticker ?? ''] };
  const { tickers, companies, assessment } = await filing();
  await world.deps.filings.update(
    accession,
    {
      companies: [...companies, { ...mention, mention: assessment }],
      tickers: [...tickers, ...mention.tickers],
    },
    {},
  );
  const read = await filing();
  const added = [{ cik: '0000000099', name: 'Somebody Else', role: 'Filed by' }];
  const feed: FeedFiling = { ...read, parties: [...read.parties, ...added] };

  await addParties(world.deps, known ? [{ known, feed, added }] : [], await world.deps.companies.current());

  expect(await filing()).toEqual({ ...read, parties: feed.parties });
});
