import { afterEach, expect, test } from 'vitest';
import type { Coverage } from '#domain/ingestion/market-coverage.ts';
import { pollFilings } from '#lambdas/filings/poll-filings.ts';
import { asFunction } from '#local/runtime/held-to-grant.ts';
import { oneReport, openWorld, type World } from '../pipeline/world.ts';

let world: World;
afterEach(() => world.stop());

/** Publishes one 8-K of a company, polls the feed with a coverage and handles the resulting messages. */
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
  const later = {
    dueAt: '2027-01-01T00:00:00.000Z',
    doneBefore: '2026-01-01T00:00:00.000Z',
    place: 1,
    now: '2026-11-20T15:00:00.000Z',
  };
  if (isWatched) await world.deps.backfills.claim(filing?.parties[0]?.cik ?? '', later);
  await world.publish(1);
  await asFunction('poll-filings', () => pollFilings({ ...world.deps, covers }, { fullWalk: false }));
  await world.drain();
  return world.deps.filings.get(filing?.accession ?? '');
}

test('with coverage “watched”, only filings of companies that somebody watches are read', async () => {
  expect(await statusWith('watched', { isWatched: true })).toMatchObject({ status: 'Complete' });
  await world.stop();
  expect(await statusWith('watched')).toMatchObject({ status: 'Pending', isReadDue: false });
});

test('with coverage “all”, a filing of a company without a ticker is read, with headline and facts, and shown', async () => {
  const filing = await statusWith('all', { hasTicker: false });
  expect(filing).toMatchObject({ status: 'Complete', source: 'document', tickers: [] });
  expect(filing?.assessment.one_liner).not.toBe('');
  const day = filing?.filedDate ?? '';
  const rows = await world.deps.market.between('events', { from: day, until: day });
  expect(rows).toMatchObject([{ id: filing?.accession, ticker: null }]);
});

test('by default, a filing of a company without a ticker is stored but not read', async () => {
  expect(await statusWith('important', { hasTicker: false })).toMatchObject({ status: 'Pending' });
});
