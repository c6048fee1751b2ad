import { afterEach, expect, test } from 'vitest';
import { readFiling } from '#lambdas/filings/read-filing.ts';
import type { Corpus, CorpusFiling } from '#local/edgar/corpus.ts';
import { type Line, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { longTest } from '#test/support/long-test.ts';
import { recordedRequests } from '#test/support/recorded-requests.ts';
import { openWorld, type World } from '../../pipeline/world.ts';

const ISSUER = { cik: '0000021344', name: 'COCA COLA CO', role: 'Issuer' };
const DAY_MS = 86_400_000;
const DIRECTOR = { flags: '<isDirector>1</isDirector>', title: null } as const;
const INSIDERS = { Abel: 1_700_001, Byrd: 1_700_002, Cole: 1_700_003 } as const;

/** A form about trades made on the day before it is filed. */
type Filed = { by: keyof typeof INSIDERS; form?: string; period?: string; lines?: Line[] };
const PURCHASE: Line = { code: 'P', shares: '4000', price: '50', after: '1000000' };

const dayBefore = (moment: Date) => new Date(moment.getTime() - DAY_MS).toISOString().slice(0, 10);

function formOf({ by, form = '4', period, lines = [PURCHASE] }: Filed, acceptedAt: Date): OwnershipForm {
  const date = period ?? dayBefore(acceptedAt);
  return {
    ...DIRECTOR,
    type: form,
    owner: `${by} Pat`,
    ownerCik: INSIDERS[by],
    period: date,
    lines: lines.map((line) => ({ date, ...line })),
  };
}

function filingOf(filed: Filed, index: number, acceptedAt: Date): CorpusFiling {
  const { by, form = '4' } = filed;
  return {
    accession: `0000021344-26-00010${index}`,
    form,
    parties: [ISSUER, { cik: `000${INSIDERS[by]}`, name: `${by} Pat`, role: 'Reporting' }],
    acceptedAt,
    filedDate: acceptedAt.toISOString().slice(0, 10),
    period: null,
    items: [],
    documents: [
      {
        type: form,
        sequence: 1,
        filename: 'form4.xml',
        description: '',
        body: (moment) => ownershipXml(formOf(filed, moment)),
      },
    ],
  };
}

const corpusOf =
  (...filed: Filed[]) =>
  (now: Date): Corpus => ({
    ...sampleCorpusAt(now),
    filings: filed.map((one, index) => filingOf(one, index, now)),
    historyCount: 0,
  });

let world: World;
afterEach(() => world.stop());

/**
 * Publishes this many filings, some days apart.
 * @returns their accession numbers
 */
async function file(count: number, daysBetween = 5): Promise<string[]> {
  const accessions: string[] = [];
  for (let filing = 0; filing < count; filing++) {
    world.time.now += daysBetween * DAY_MS;
    accessions.push(...world.publish(1));
    await world.pollAndDrain();
  }
  return accessions;
}

async function assessmentOf(accession = '') {
  const filing = await world.deps.filings.get(accession);
  return { ...filing?.assessment, takeaways: filing?.takeaways, summary: filing?.summaryText };
}

async function readAgain(accessions: string[]): Promise<void> {
  for (const accession of accessions) await world.deps.filings.update(accession, { status: 'Pending' }, {});
  await Promise.all(accessions.map((accession) => readFiling(world.deps, { accession }, 1)));
}

const rows = () => world.deps.insiderTrades.acceptedBetween(ISSUER.cik, '2020', '2030');

test('the third insider who buys within 30 days is reported as a cluster, and the first two filings are unchanged', async () => {
  world = await openWorld({ corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd' }, { by: 'Cole' }) });
  await world.watch({ tickers: ['KO'], forms: ['4'] });

  const [first, second, third] = await file(3);

  expect(await assessmentOf(first)).toMatchObject({
    material_score: 6,
    one_liner: 'Director Pat Abel bought $200K (4,000 shares)',
  });
  expect(await assessmentOf(second)).toMatchObject({
    material_score: 7,
    score_basis:
      'An insider purchase of $100K to $1M: 6 of 10; 2 insiders bought within 30 days, which adds 1.',
  });
  expect(await assessmentOf(third)).toMatchObject({
    importance_level: 'HIGH',
    material_score: 8,
    one_liner: 'Director Pat Cole bought $200K (4,000 shares), 3rd insider to buy in 30 days',
    importance_reason:
      '3 insiders bought within 30 days, which is a stronger sign of confidence than one purchase.',
    takeaways: expect.arrayContaining([
      'Third insider to buy in 30 days: Pat Abel, Pat Byrd and Pat Cole bought $600,000 together',
    ]),
  });
  const [mail] = await world.mailsAbout(third ?? '');
  expect(mail?.subject).toContain('3rd insider to buy in 30 days');
});

test('the facts of a filing include the insider’s history', async () => {
  world = await openWorld({ corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd' }) });
  const accessions = await file(2, 60);

  const readings = await Promise.all(accessions.map(world.deps.documents.getReading));
  const facts = readings.map((reading) => reading?.facts);
  expect(facts).toMatchObject([
    { kind: 'insider-activity', history: { cluster: null, first_purchase_months: null } },
    { bought: { shares: 4_000 }, history: { cluster: null, first_purchase_months: 2, pattern: null } },
  ]);
});

longTest('reading filings again, all at once, gives and stores the same result', async () => {
  world = await openWorld({ corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd' }, { by: 'Cole' }) });
  const accessions = await file(3);
  const before = [await Promise.all(accessions.map(assessmentOf)), await rows()];

  world.time.now += DAY_MS;
  await readAgain(accessions.toReversed());

  expect([await Promise.all(accessions.map(assessmentOf)), await rows()]).toEqual(before);
  expect(await rows()).toHaveLength(3);
});

test('an older filing that is read late changes no newer one and triggers no alert', async () => {
  world = await openWorld({ corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd' }) });
  const [older = ''] = await file(1);
  const held = await world.deps.filings.get(older);
  await world.deps.filings.update(older, { status: 'Pending', alerts: 'none' }, {});
  const [newer = ''] = await file(1);
  const before = await assessmentOf(newer);

  await readAgain([older]);

  expect(await assessmentOf(newer)).toEqual(before);
  expect((await world.deps.filings.get(older))?.assessment).toEqual(held?.assessment);
  expect(world.queues.fanout.messages).toEqual([]);
});

test('a backfill, read newest first, finds the cluster eventually and triggers no alerts', async () => {
  world = await openWorld({ corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd' }, { by: 'Cole' }) });
  await world.watch({ tickers: ['KO'], forms: ['4'] });
  const accessions: string[] = [];
  for (let filing = 0; filing < 3; filing++) {
    world.time.now += 5 * DAY_MS;
    accessions.push(...world.publish(1));
    await world.poll();
  }
  world.queues.filings.messages.length = 0;
  for (const accession of accessions) await world.deps.filings.update(accession, { alerts: 'none' }, {});

  for (const accession of accessions.toReversed()) {
    world.time.now += 1_000;
    await readFiling(world.deps, { accession }, 1);
  }
  world.time.now += 3 * 60_000;
  await world.recoverAndDrain();

  const [first, second, third] = await Promise.all(accessions.map(assessmentOf));
  expect([first, second, third].map((one) => one?.material_score)).toEqual([6, 7, 8]);
  expect(third?.one_liner).toContain('3rd insider to buy in 30 days');
  for (const accession of accessions) expect(await world.mailsAbout(accession)).toEqual([]);
  world.time.now += 3 * 60_000;
  expect(await world.recover()).toMatchObject({ read: 0 });
});

test('if filings arrive in the same minute and are read in parallel, one of them finds the whole cluster', async () => {
  world = await openWorld({ corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd' }, { by: 'Cole' }) });
  const accessions = world.publish(3);
  await world.poll();

  await Promise.all(accessions.map((accession) => readFiling(world.deps, { accession }, 1)));

  const scores = await Promise.all(
    accessions.map(async (accession) => (await assessmentOf(accession)).material_score),
  );
  expect(Math.max(...scores.map(Number))).toBe(8);
});

test('an amendment replaces what it amends, and one without a trade revokes it', async () => {
  const period = '2026-11-23';
  world = await openWorld({
    corpus: corpusOf(
      { by: 'Abel', period },
      { by: 'Abel', period, form: '4/A', lines: [{ ...PURCHASE, shares: '1000' }] },
      { by: 'Byrd' },
      { by: 'Abel', period, form: '4/A', lines: [{ code: 'G', shares: '1000' }] },
      { by: 'Cole' },
    ),
  });

  const [, , third, , fifth] = await file(5);

  expect((await assessmentOf(third)).takeaways).toContain(
    'Second insider to buy in 30 days: Pat Abel and Pat Byrd bought $250,000 together',
  );
  expect((await assessmentOf(fifth)).takeaways).toContain(
    'Second insider to buy in 30 days: Pat Byrd and Pat Cole bought $400,000 together',
  );
});

test('a filing with a market trade takes two table requests, an amendment that revokes one takes one, and other filings take none', async () => {
  world = await openWorld({
    corpus: corpusOf(
      { by: 'Abel' },
      { by: 'Abel', lines: [{ code: 'S', shares: '10' }] },
      { by: 'Abel', lines: [{ code: 'A', side: 'A' }] },
      { by: 'Abel', form: '3', lines: [] },
      { by: 'Abel', form: '4/A', lines: [{ code: 'G' }] },
    ),
  });
  const requests = recordedRequests(world.table, /INSIDERS#/);
  const costs = [];
  for (let filing = 0; filing < 5; filing++) {
    await file(1);
    costs.push(requests.splice(0));
  }

  const BOTH = ['UpdateItemCommand', 'QueryCommand'];
  expect(costs).toEqual([BOTH, BOTH, [], [], ['UpdateItemCommand']]);
});

/** The total of the purchase as the price of one share. */
const TOTAL_AS_PRICE: Line = { code: 'P', shares: '4000', price: '200000', after: '1000000' };

test('a price far from those that other insiders reported before is unknown, and stored as unknown', async () => {
  world = await openWorld({
    corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd' }, { by: 'Cole', lines: [TOTAL_AS_PRICE] }),
  });

  // More than 30 days apart, so that the purchases are no cluster, which would be HIGH by itself.
  const [, , wrong = ''] = await file(3, 35);

  const filing = await world.deps.filings.get(wrong);
  expect(filing?.assessment).toMatchObject({
    importance_level: 'LOW',
    one_liner: expect.stringContaining('bought 4,000 shares'),
  });
  const records = await world.deps.insiderTrades.acceptedBetween(ISSUER.cik, '2000-01-01', '2999-01-01');
  expect(records.find(({ accession }) => accession === wrong)?.trades).toMatchObject([{ is_priced: false }]);
});

longTest('one earlier filing proves nothing about a price', async () => {
  world = await openWorld({ corpus: corpusOf({ by: 'Abel' }, { by: 'Byrd', lines: [TOTAL_AS_PRICE] }) });

  const [, second = ''] = await file(2);

  expect((await assessmentOf(second)).takeaways?.join()).not.toContain('far from those');
});

test('a large purchase at a price far above the closing prices is unknown, and one at the market price is not', async () => {
  const large: Line = { ...PURCHASE, shares: '400000' };
  world = await openWorld({
    corpus: corpusOf({ by: 'Abel', lines: [{ ...large, price: '2000' }] }, { by: 'Byrd', lines: [large] }),
  });
  const closes = [35, 70].map((days) => ({
    date: dayBefore(new Date(world.time.now + days * DAY_MS)),
    close: 52,
  }));
  await world.deps.quotes.keepCloses('KO', closes);

  const [wrong = '', right = ''] = await file(2, 35);

  expect((await world.deps.filings.get(wrong))?.assessment?.importance_level).toBe('LOW');
  expect((await assessmentOf(right)).one_liner).toContain('$20.0M');
});
