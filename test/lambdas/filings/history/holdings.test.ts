import { S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import type { Corpus } from '#local/edgar/corpus.ts';
import { later, type SampleFiling } from '#local/sample/render/sample-filing.ts';
import { stakeReport } from '#local/sample/render/schedule-13.ts';
import { holdingsReport, type Position } from '#local/sample/render/thirteen-f.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';
import { onlyFilings } from '../../pipeline/sample-filings.ts';
import { openWorld, type World } from '../../pipeline/world.ts';

const [AAPL, KO, CVX, XOM]: [Position, Position, Position, Position] = [
  ['APPLE INC', 'COM', '037833100', 280_000_000, 60e9],
  ['COCA COLA CO', 'COM', '191216100', 400_000_000, 28e9],
  ['CHEVRON CORP NEW', 'COM', '166764100', 120_000_000, 18e9],
  ['EXXON MOBIL CORP', 'COM', '30231G102', 10_000_000, 1e9],
];
const halfOf = ([issuer, title, cusip, shares, dollars]: Position): Position => [
  issuer,
  title,
  cusip,
  shares / 2,
  dollars / 2,
];

const report = (positions: Position[]) =>
  holdingsReport({ ticker: 'BRK-B', when: later(1), signer: 'Marc D. Hamburg', positions });

/** A schedule from which the service learns which company a CUSIP belongs to. */
const naming = (ticker: string, cusip: string): SampleFiling =>
  stakeReport({
    form: 'SCHEDULE 13G',
    ticker,
    when: later(1),
    eventDaysBefore: 20,
    cusip,
    securities: 'Common Stock',
    rule: 'Rule 13d-1(b)',
    holders: [
      { cik: '0000102909', name: 'Vanguard Group Inc', shares: 9, percent: 8, type: 'IA', citizenship: 'PA' },
    ],
  });

const FILINGS = [
  naming('CVX', '166764100'),
  naming('AAPL', '037833100'),
  report([AAPL, KO, CVX]),
  report([AAPL, KO, halfOf(CVX), XOM]),
];

/** Builds a corpus in which the manager has no ticker, as is true of nearly all managers. */
function withUnlistedManager(now: Date): Corpus {
  const corpus = onlyFilings(FILINGS, now);
  return { ...corpus, companies: corpus.companies.filter(({ ticker }) => !ticker.startsWith('BRK')) };
}

const AUTUMN = Date.parse('2026-11-20T21:00:00Z');
/** The report for the next quarter is due in February. */
const WINTER = Date.parse('2027-02-12T21:00:00Z');
const CHEVRON = '0000093410';

async function publishNext(world: World): Promise<string> {
  const [accession = ''] = world.publish();
  await world.poll();
  world.time.now += 60_000;
  return accession;
}

async function factsOf(world: World, accession: string): Promise<HoldingsFacts> {
  const facts = (await world.deps.documents.getReading(accession))?.facts;
  return facts?.kind === 'holdings' ? facts : expect.unreachable('no holdings');
}

describe('two quarterly reports of a manager without a ticker', () => {
  const world = openedForFile(() => openWorld({ corpus: withUnlistedManager }));
  let first: string;
  let second: string;
  beforeAll(async () => {
    const everything = { forms: ['13F'], createdAt: '2026-01-01T00:00:00.000Z' };
    await world.watch({ ...everything, tickers: ['CVX'] });
    await world.watch({ ...everything, userId: 'bob', email: 'bob@example.com', tickers: ['AAPL'] });
    world.time.now = AUTUMN;
    await publishNext(world);
    await publishNext(world);
    await world.drain();
  });

  test('the first report is read after all new filings, triggers no alerts, and is stored', async () => {
    first = await publishNext(world);

    expect(world.queues.history.messages.map(({ body }) => body)).toEqual([{ accession: first }]);
    expect(world.queues.filings.messages).toEqual([]);
    await world.drain();
    expect(await world.deps.filings.get(first)).toMatchObject({
      status: 'Complete',
      tickers: [],
      isReadDue: false,
      alerts: 'due',
    });
    expect((await factsOf(world, first)).change).toBeNull();
    expect(await world.deps.holdings.reportsOf('0001067983')).toMatchObject([
      { accession: first, period: '2026-09-30', extent: 'whole' },
    ]);
    expect(await world.engines.mailbox.emails()).toEqual([]);
  });

  test('while the first report waits, it becomes overdue after some hours, and is queued again behind the new filings', async () => {
    world.time.now = WINTER;
    second = await publishNext(world);
    world.queues.history.messages = [];
    await world.recover();
    expect(world.queues.filings.messages).toEqual([]);
    world.time.now += 6 * 3_600_000;
    await world.recover();

    expect(world.queues.filings.messages).toEqual([]);
    expect(world.queues.history.messages.map(({ body }) => body)).toEqual([{ accession: second }]);
  });

  test('the second report describes what changed, with the tickers from schedules', async () => {
    const requests = recordedRequests(world.table, /CUSIP#/);
    const send = vi.spyOn(S3Client.prototype, 'send');
    await world.drain();
    const ofHoldings = send.mock.calls.filter(([{ input }]) => JSON.stringify(input).includes('holdings/'));
    send.mockRestore();

    expect([...requests, ...ofHoldings.map(([command]) => command.constructor.name)].toSorted()).toEqual([
      'BatchGetItemCommand',
      'GetObjectCommand',
      'ListObjectsV2Command',
      'ListObjectsV2Command',
      'PutObjectCommand',
    ]);
    expect((await factsOf(world, second)).change).toMatchObject({
      previous_period: '2026-09-30',
      previous_accession: first,
      previous_value: 106e9,
      opened: 1,
      cut: 1,
      raised: 0,
      closed: 0,
      top: [
        { kind: 'cut', issuer: 'CHEVRON CORP NEW', ticker: 'CVX', change_percent: -50, worth: 9e9 },
        { kind: 'opened', issuer: 'EXXON MOBIL CORP', ticker: null, worth: 1e9 },
      ],
    });
  });

  test('the second report is also listed under the company held, with a text of its own', async () => {
    const filing = await world.deps.filings.get(second);
    const [listed] = await world.deps.filings.latestOf(CHEVRON, 1);

    expect(filing).toMatchObject({ tickers: ['CVX'], alerts: 'done', isReadDue: false });
    expect(filing?.assessment.one_liner).toMatch(
      /^Berkshire Hathaway Inc\.? cuts its position in Chevron Corp by 50%/,
    );
    expect(listed).toMatchObject({
      accession: second,
      assessment: {
        importance_level: 'LOW',
        material_score: 2,
        one_liner:
          'Berkshire Hathaway Inc. cuts its position in Chevron Corp by 50% to 60,000,000 shares worth $9.0B',
      },
    });
    const snapshot = (await world.deps.snapshots.batchGet(['CVX'])).get('CVX');
    expect(snapshot?.filings[0]).toMatchObject({ id: second, one_liner: listed?.assessment.one_liner });
  });

  test('a watcher of that company gets one alert, and a watcher of a company whose position is unchanged gets none', async () => {
    const mails = await world.mailsAbout(second);

    expect(mails.map(({ to }) => to)).toEqual([['alice@example.com']]);
    expect(mails[0]?.subject).toContain('Chevron Corp by 50%');
  });

  test('reading the second report again alerts nobody again and gives the same result', async () => {
    const [facts, filing] = [await factsOf(world, second), await world.deps.filings.get(second)];
    await world.deps.filings.update(second, { status: 'Pending' }, { read: null });
    await world.queues.history.send({ accession: second });
    await world.drain();

    expect(await factsOf(world, second)).toEqual(facts);
    expect(await world.deps.filings.get(second)).toMatchObject({
      companies: filing?.companies,
      tickers: ['CVX'],
      alerts: 'done',
    });
    expect(await world.mailsAbout(second)).toHaveLength(1);
  });
});

describe('two quarterly reports of a manager that has a ticker', () => {
  const world = openedForFile(() => openWorld({ corpus: (now) => onlyFilings(FILINGS, now) }));
  let second: string;
  beforeAll(async () => {
    const fromMedium = { forms: ['13F'], createdAt: '2026-01-01T00:00:00.000Z' };
    const user = { minImportance: 'MEDIUM' } as const;
    await world.watch({ ...fromMedium, tickers: ['CVX'], user });
    await world.watch({ ...fromMedium, userId: 'bob', email: 'bob@example.com', tickers: ['BRK-B'], user });
    world.time.now = AUTUMN;
    for (let count = 0; count < 2; count++) await publishNext(world);
    await world.drain();
  });

  test('if the reports arrive out of order, the older one is not compared with the newer one, and the newer one is read again', async () => {
    const first = await publishNext(world);
    const taken = world.queues.history.messages.splice(0);
    world.time.now = WINTER;
    second = await publishNext(world);
    await world.drain();
    world.queues.history.messages.push(...taken);
    await world.drain();

    expect((await factsOf(world, first)).change).toBeNull();
    expect((await factsOf(world, second)).change).toBeNull();
    await world.recoverAndDrain();
    expect((await factsOf(world, second)).change).toMatchObject({ previous_accession: first, cut: 1 });
    expect(await world.deps.filings.get(second)).toMatchObject({
      assessment: { material_score: 4 },
      tickers: ['BRK-B', 'BRK-A', 'CVX'],
    });
  });

  test('the newer report has a higher level for watchers of the manager than for watchers of the companies held', async () => {
    expect((await world.mailsAbout(second)).map(({ to }) => to)).toEqual([['bob@example.com']]);
  });
});
