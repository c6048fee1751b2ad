import { expect, test } from 'vitest';
import { cikName } from '#domain/companies/cik-name.ts';
import { findCompany } from '#lambdas/companies/find-company.ts';
import { followRenames } from '#lambdas/companies/follow-renames.ts';
import { refreshCompanies } from '#lambdas/companies/refresh-companies.ts';
import { requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { viewWatchlist } from '#lambdas/watchlist/view-watchlist.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { asFunction } from '#local/runtime/enforce-grants.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { newTicker, storedAccount } from '#test/support/builders/users.ts';
import { openedForEachTest } from '#test/support/lifetime.ts';
import { openWorld } from '../pipeline/world.ts';

const NEWCO = { cik: '0009300001', name: 'Newly Listed Corp', ticker: 'NEWCO' };
const NAME = cikName(NEWCO.cik);

/** Builds three reports of a company without a ticker. */
function reports(now: Date): Corpus {
  const sample = sampleCorpusAt(now);
  const report = sample.filings.find(({ form, parties }) => form === '8-K' && parties.length === 1);
  const parties = [{ cik: NEWCO.cik, name: NEWCO.name, role: 'Filer' }];
  const filings = [1, 2, 3].flatMap((number) =>
    report === undefined ? [] : [{ ...report, accession: `0009300001-26-00000${number}`, parties }],
  );
  return { ...sample, filings, historyCount: 0 };
}

const world = openedForEachTest(() => openWorld({ corpus: reports }));

/** Makes a reader watch the company, and fetches its history as the API does. */
async function watched() {
  const { createdAt } = await world.watch({ userId: 'ann', email: 'ann@example.com', tickers: [] });
  const { user } = await storedAccount(world.table, 'ann');
  const ticker = newTicker(NAME, createdAt, { cik: NEWCO.cik, companyName: NEWCO.name, forms: ['8-K'] });
  await world.deps.watchlists.add({ user, brand: '8k', limit: 10, tickers: [ticker] });
  await requestBackfills(world.deps, [NEWCO.cik]);
  await world.drain();
}

/** Runs the daily refresh after the SEC’s list has given the company its ticker. */
const listed = () => refreshedWith([...world.publisher.corpus.companies, NEWCO]);
/** The daily refresh after the SEC’s list has removed the company. */
const delisted = () => refreshedWith(world.publisher.corpus.companies);

async function refreshedWith(companies: readonly (typeof NEWCO)[]) {
  const data = companies.map(({ cik, name, ticker }) => [Number(cik), name, ticker]);
  const companyTickers = async () => ({ fields: ['cik', 'name', 'ticker'], data });
  const { gained, lost } = await asFunction('refresh-companies', () =>
    refreshCompanies({ ...world.deps, edgar: { ...world.deps.edgar, companyTickers } }),
  );
  await requestBackfills(world.deps, [...gained, ...lost], { repeatAfterDays: 0 });
  return asFunction('refresh-companies', async () =>
    followRenames(world.deps, await world.deps.companies.current()),
  );
}

const mails = () => world.mailsTo('ann@example.com');
const list = async () => (await viewWatchlist(world.deps, 'ann')).watchlist;

test('a filing by a company without a ticker is read, and readers who watch the company are alerted under its name', async () => {
  await watched();
  const [accession = ''] = world.publish();
  await world.pollAndDrain();

  expect(await world.deps.filings.get(accession)).toMatchObject({ status: 'Complete', tickers: [NAME] });
  const [mail] = await mails();
  expect(mail?.subject).toMatch(/^Newly Listed Corp · [A-Z]+ · 8-K: /);
  expect(mail?.text).toContain('You get this because Newly Listed Corp is on your watchlist');
  expect(mail?.text).toContain(`open=${NAME}`);
  expect(await list()).toMatchObject([
    { ticker: NAME, company_name: NEWCO.name, recent_filings: [{ id: accession }], current_price: null },
  ]);
});

test('while nobody watches the company, its filings stay unread', async () => {
  const [accession = ''] = world.publish();
  await world.pollAndDrain();
  expect(await world.deps.filings.get(accession)).toMatchObject({ status: 'Pending', tickers: [] });
});

test('when somebody first watches the company, filings stored earlier are read, without alerts about old ones', async () => {
  const [accession = ''] = world.publish();
  await world.pollAndDrain();
  world.time.now += 2 * 86_400_000;
  await watched();

  expect(await list()).toMatchObject([{ recent_filings: [{ id: accession }] }]);
  expect(await mails()).toEqual([]);
});

test('a filing from the same morning alerts a reader who followed the company before it was published', async () => {
  const [accession = ''] = world.publish();
  await world.poll();
  await watched();
  expect(await world.mailsAbout(accession)).toHaveLength(1);
});

test('when the company gets a ticker, its watch and its filings move to the ticker, and the ticker is quoted', async () => {
  await watched();
  const [accession = ''] = world.publish();
  await world.pollAndDrain();
  world.time.now += 86_400_000;

  expect(await listed()).toBe(1);
  await world.drain();

  const { watched: after } = await storedAccount(world.table, 'ann');
  expect(after).toMatchObject([{ ticker: 'NEWCO', cik: NEWCO.cik, renamedFrom: NAME, isRenameTold: false }]);
  expect(await list()).toMatchObject([{ ticker: 'NEWCO', recent_filings: [{ id: accession }] }]);
  expect(await world.deps.filings.get(accession)).toMatchObject({ tickers: ['NEWCO'] });
  expect((await world.deps.quotes.all()).map(({ ticker }) => ticker)).toEqual(['NEWCO']);
  expect(await mails()).toHaveLength(1);
  expect(await listed()).toBe(0);
});

test('when the company loses its only ticker, the watch and its filings move to its CIK', async () => {
  await watched();
  await listed();
  const [before = ''] = world.publish();
  await world.pollAndDrain();
  world.time.now += 86_400_000;

  expect(await delisted()).toBe(1);
  await world.drain();
  const { watched: after } = await storedAccount(world.table, 'ann');
  expect(after).toMatchObject([
    { ticker: NAME, companyName: NEWCO.name, forms: ['8-K'], renamedFrom: 'NEWCO', isRenameTold: false },
  ]);
  expect(await list()).toMatchObject([{ ticker: NAME, recent_filings: [{ id: before }] }]);
  expect(await world.mailsAbout(before)).toHaveLength(1);

  const [later = ''] = world.publish();
  await world.pollAndDrain();
  expect(await world.mailsAbout(later)).toHaveLength(1);
  expect(await delisted()).toBe(0);

  expect(await listed()).toBe(1);
  expect((await storedAccount(world.table, 'ann')).watched).toMatchObject([{ ticker: 'NEWCO' }]);
});

test('no quote is requested for a company without a ticker', async () => {
  await watched();
  expect(await world.deps.quotes.all()).toEqual([]);
});

test('a company is found by its CIK, with its ticker if it has one, otherwise through its stored filings', async () => {
  await watched();
  world.publish();
  await world.pollAndDrain();
  const directory = await world.deps.companies.current();
  expect(await findCompany(world.deps, directory, NAME)).toEqual({
    cik: NEWCO.cik,
    name: NEWCO.name,
    ticker: NAME,
    exchange: null,
  });
  const [row] = directory.rows;
  expect(await findCompany(world.deps, directory, cikName(row?.cik ?? ''))).toEqual(row);
  expect(await findCompany(world.deps, directory, 'CIK0000000001')).toBeNull();
});
