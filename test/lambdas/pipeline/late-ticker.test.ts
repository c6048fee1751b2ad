import { describe, expect, test } from 'vitest';
import { companyDirectoryIn } from '#lambdas/clients/company-directory-client.ts';
import { refreshCompanies } from '#lambdas/companies/refresh-companies.ts';
import { requestBackfills } from '#lambdas/filings/request-backfills.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { openWorld } from './world.ts';

const NEWCO = { cik: '0009300001', name: 'Newly Listed Corp', ticker: 'NEWCO' };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const world = openedForEachTest(() => openWorld({ corpus: reportsOfNewco }));

/** Builds three reports of a company that has no ticker yet. */
function reportsOfNewco(now: Date): Corpus {
  const sample = sampleCorpusAt(now);
  const report = sample.filings.find(({ form, parties }) => form === '8-K' && parties.length === 1);
  const filings = [1, 2, 3].flatMap((sequence) =>
    report
      ? [
          {
            ...report,
            accession: `0009300001-26-00000${sequence}`,
            parties: [{ cik: NEWCO.cik, name: NEWCO.name, role: 'Filer' }],
          },
        ]
      : [],
  );
  return { ...sample, filings, historyCount: 0 };
}

/** Builds the SEC's file with additional rows. */
function fileWith(...rows: [cik: string, name: string, ticker: string][]) {
  const data = world.publisher.corpus.companies.map(({ cik, name, ticker }) => [Number(cik), name, ticker]);
  const added = rows.map(([cik, name, ticker]) => [Number(cik), name, ticker]);
  return { fields: ['cik', 'name', 'ticker'], data: [...data, ...added] };
}

const refresh = (file: unknown) =>
  refreshCompanies({
    ...world.deps,
    edgar: { ...world.deps.edgar, companyTickers: async () => file },
  });
const nameNewco = () => refresh(fileWith([NEWCO.cik, NEWCO.name, NEWCO.ticker]));

const fetchHistory = (ciks: string[], repeatAfterDays?: number) =>
  requestBackfills(world.deps, ciks, repeatAfterDays === undefined ? {} : { repeatAfterDays });

/** Stores what the feed showed before the ticker was known. */
async function storedWithoutTicker(): Promise<string[]> {
  const accessions = world.publish(3);
  await world.pollAndDrain();
  for (const accession of accessions)
    expect(await world.deps.filings.get(accession)).toMatchObject({ tickers: [], isReadDue: false });
  world.time.now += 2 * DAY_MS;
  return accessions.toReversed();
}

async function expectShown(ticker: string, accessions: string[]): Promise<void> {
  const snapshot = (await world.deps.snapshots.batchGet([ticker])).get(ticker);
  expect(snapshot?.filings.map(({ id }) => id).toSorted()).toEqual(accessions.toSorted());
  for (const accession of accessions)
    expect(await world.deps.filings.get(accession)).toMatchObject({
      tickers: [ticker],
      status: 'Complete',
      source: 'document',
      isReadDue: false,
      alerts: 'none',
    });
  expect(await world.engines.mailbox.emails()).toEqual([]);
}

describe('a company that gets its ticker after its filings were stored', () => {
  test('has those filings read and listed by the refresh that adds the ticker', async () => {
    const accessions = await storedWithoutTicker();

    const { gained } = await nameNewco();
    expect(gained).toEqual([NEWCO.cik]);
    await fetchHistory(gained, 0);
    await world.drain();

    await expectShown(NEWCO.ticker, accessions);
  });

  test('has those filings read and listed when somebody adds the ticker, if they have not been fetched before', async () => {
    const accessions = await storedWithoutTicker();
    await nameNewco();

    await fetchHistory([NEWCO.cik]);
    await world.drain();

    await expectShown(NEWCO.ticker, accessions);
  });

  test('triggers alerts about a filing from the same morning to users who watch the company by then', async () => {
    const [accession = ''] = world.publish();
    await world.poll();
    await nameNewco();
    const userId = 'early';
    await world.watch({ userId, email: 'early@example.com', tickers: [NEWCO.ticker], forms: ['8-K'] });

    await fetchHistory([NEWCO.cik]);
    await world.drain();

    expect(await world.mailsAbout(accession)).toHaveLength(1);
  });

  test('is recognized by a worker that loaded the directory a moment before', async () => {
    const accessions = await storedWithoutTicker();
    expect((await world.deps.companies.current()).tickersOf(NEWCO.cik)).toEqual([]);
    const elsewhere = companyDirectoryIn(world.engines.env.DOCUMENTS_BUCKET ?? '');
    await refreshCompanies({
      ...world.deps,
      companies: elsewhere,
      edgar: {
        ...world.deps.edgar,
        companyTickers: async () => fileWith([NEWCO.cik, NEWCO.name, NEWCO.ticker]),
      },
    });

    await fetchHistory([NEWCO.cik]);
    await world.drain();

    await expectShown(NEWCO.ticker, accessions);
  });

  test('gains its ticker only once: the next refresh finds nothing new', async () => {
    await nameNewco();
    expect((await nameNewco()).gained).toEqual([]);
  });
});

describe('a ticker that is assigned to another company', () => {
  const WBD = {
    kind: 'company',
    ticker: 'WBDX',
    cik: NEWCO.cik,
    name: 'Warner Bros. Discovery, Inc.',
  } as const;
  const wrong = () => fileWith(['77', 'Switchboard Inc', 'WBDX']);

  test('an override takes precedence over EDGAR’s ticker file, even at the next refresh', async () => {
    await refresh(wrong());
    expect((await world.deps.companies.current()).byTicker('WBDX')?.cik).toBe('0000000077');
    await world.deps.overrides.put({ ...WBD, exchange: null }, '2026-11-20T15:00:00.000Z');

    expect((await refresh(wrong())).gained).toEqual([NEWCO.cik]);
    expect((await refresh(wrong())).gained).toEqual([]);

    const directory = await world.deps.companies.current();
    expect(directory.byTicker('WBDX')).toMatchObject({ cik: NEWCO.cik, name: WBD.name });
    expect(directory.search('wbdx', 1)[0]?.name).toBe(WBD.name);
    await world.deps.overrides.remove('WBDX');
    await refresh(wrong());
    expect((await world.deps.companies.current()).byTicker('WBDX')?.cik).toBe('0000000077');
  });

  test('triggers no alerts to its watchers about that company’s old filings', async () => {
    await refresh(wrong());
    await world.watch({ userId: 'wanda', email: 'wanda@example.com', tickers: ['WBDX'], forms: ['8-K'] });
    const accessions = await storedWithoutTicker();
    await world.deps.overrides.put({ ...WBD, exchange: null }, '2026-11-20T15:00:00.000Z');

    await fetchHistory((await refresh(wrong())).gained, 0);
    await world.drain();

    await expectShown('WBDX', accessions);
  });
});
