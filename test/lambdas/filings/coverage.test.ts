import { afterEach, expect, test } from 'vitest';
import type { Coverage } from '#domain/ingestion/market-coverage.ts';
import { pollFilings } from '#lambdas/filings/poll-filings.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { oneReport, openWorld, type World } from '../pipeline/world.ts';

/** The columns of EDGAR's list before it contains any filing by the company. */
const NONE_YET = {
  ...{ accessionNumber: [], filingDate: [], reportDate: [], acceptanceDateTime: [], form: [], items: [] },
  ...{ primaryDocument: [], primaryDocDescription: [], size: [], isXBRL: [], isInlineXBRL: [], act: [] },
  ...{ fileNumber: [], filmNumber: [], core_type: [] },
};

let world: World;
afterEach(() => world.stop());

/** Requests the backfill of a company, as happens when somebody watches it for the first time. */
function watchFirst(cik: string): Promise<boolean> {
  const later = { dueAt: '2027-01-01T00:00:00.000Z', doneBefore: '2026-01-01T00:00:00.000Z' };
  return world.deps.backfills.claim(cik, { ...later, place: 1, now: '2026-11-20T15:00:00.000Z' });
}

/** Publishes one 8-K by a company, polls the feed with this coverage and handles what follows. */
async function statusWith(covers: Coverage, facts: { hasTicker?: boolean; isWatched?: boolean } = {}) {
  const { hasTicker = true, isWatched = false } = facts;
  world = await openWorld({
    corpus: (now) => {
      const corpus = oneReport(now);
      const filer = corpus.filings[0]?.parties[0]?.cik;
      const others = corpus.companies.filter(({ cik }) => cik !== filer);
      return hasTicker ? corpus : { ...corpus, companies: others };
    },
  });
  const [filing] = world.publisher.corpus.filings;
  if (isWatched) await watchFirst(filing?.parties[0]?.cik ?? '');
  await world.publish(1);
  await asFunction('poll-filings', () => pollFilings({ ...world.deps, covers }, { fullWalk: false }));
  await world.drain();
  return world.deps.filings.get(filing?.accession ?? '');
}

test('with coverage “watched”, only filings by companies that somebody watches are read', async () => {
  expect(await statusWith('watched', { isWatched: true })).toMatchObject({ status: 'Complete' });
  await world.stop();
  expect(await statusWith('watched')).toMatchObject({ status: 'Pending', isReadDue: false });
});

test('a filing is read if somebody first watches its company while the filing is being stored', async () => {
  world = await openWorld({ corpus: oneReport });
  const { accession = '', parties = [] } = world.publisher.corpus.filings[0] ?? {};
  const backfills = {
    ...world.deps.backfills,
    requested: async (ciks: readonly string[]) => {
      const before = await world.deps.backfills.requested(ciks);
      await asFunction('backfill-company', () => watchFirst(parties[0]?.cik ?? ''));
      return before;
    },
  };
  await world.publish(1);
  await asFunction('poll-filings', () =>
    pollFilings({ ...world.deps, backfills, covers: 'watched' }, { fullWalk: false }),
  );
  await world.drain();

  expect(await world.deps.filings.get(accession)).toMatchObject({ status: 'Complete', alerts: 'done' });
});

test('a filing that was stored unread is read after somebody watches its company, even if it is missing from EDGAR’s list', async () => {
  expect(await statusWith('watched')).toMatchObject({ isReadDue: false });
  const { accession = '', parties = [] } = world.publisher.corpus.filings[0] ?? {};
  const cik = parties[0]?.cik ?? '';
  const submissions = async () => ({
    ...((await world.deps.edgar.submissions(cik)) as object),
    filings: { recent: NONE_YET, files: [] },
  });
  await watchFirst(cik);
  await world.backfill({ cik }, 1, { ...world.deps, edgar: { ...world.deps.edgar, submissions } });
  await world.drain();

  expect(await world.deps.filings.get(accession)).toMatchObject({ status: 'Complete', alerts: 'done' });
});

test('with coverage “all”, a filing by a company without a ticker is read, with headline and facts, and shown', async () => {
  const filing = await statusWith('all', { hasTicker: false });
  expect(filing).toMatchObject({ status: 'Complete', source: 'document', tickers: [] });
  expect(filing?.assessment.one_liner).not.toBe('');
  const day = filing?.filedDate ?? '';
  const rows = await world.deps.market.between('events', { from: day, until: day });
  expect(rows).toMatchObject([{ id: filing?.accession, ticker: null }]);
});

test('by default, a filing by a company without a ticker is stored but not read', async () => {
  expect(await statusWith('important', { hasTicker: false })).toMatchObject({ status: 'Pending' });
});
