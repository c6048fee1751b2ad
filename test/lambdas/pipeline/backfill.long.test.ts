import { afterEach, describe, expect, it } from 'vitest';
import { parseSubmissions } from '#domain/edgar/submissions.ts';
import { requestBackfills } from '#lambdas/filings/request-backfills.ts';
import { storeNew } from '#lambdas/filings/store-filings.ts';
import { sampleCorpus } from '#local/corpus/sample-corpus.ts';
import type { Corpus, CorpusFiling } from '#local/edgar/corpus.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { Killed, killedAfter } from './kill.ts';
import { openWorld } from './world.ts';

const DAY_MS = 86_400_000;
/** One company per test, so that no test sees another's filings. */
const COMPANIES = Array.from({ length: 46 }, (_, index) => ({
  cik: String(9_100_000 + index).padStart(10, '0'),
  name: `History ${index} Corp`,
  ticker: `HIST${index}`,
  exchange: 'NYSE',
  industry: { code: '7372', description: 'Services-Prepackaged Software' },
}));
/**
 * Two companies have more filings than a list shows; the others have only a few, because the test has every filing
 * read.
 */
const filingsOf = (place: number) => (place < 2 ? 25 : 5);
const LISTED_AT_MOST = 20;

const world = openedForFile(() => openWorld({ corpus: history }));
afterEach(() => {
  world.edgar.setFault({ kind: 'none' });
  world.setPatience('ample');
  world.time.now += DAY_MS;
});

/** Builds published reports of past weeks from a feed that nobody has polled. */
function history(now: Date): Corpus {
  const sample = sampleCorpus(now);
  const report = sample.filings.find(({ form }) => form === '8-K');
  const trade = sample.filings.find(({ form }) => form === '4');
  if (!report || !trade) throw new Error('The sample lacks an 8-K or a Form 4.');
  const filings = COMPANIES.flatMap((company, place) =>
    Array.from({ length: filingsOf(place) }, (_, index): CorpusFiling => {
      const { cik, name } = company;
      const acceptedAt = new Date(now.getTime() - (index + 3) * DAY_MS);
      const filing = index % 5 === 4 ? trade : report;
      const other = { cik: '0009999999', name: 'Other Side', role: 'Reporting' };
      // Every tenth filing is a trade by the company in another company's shares.
      const parties =
        filing === report
          ? [{ cik, name, role: 'Filer' }]
          : index % 10 === 9
            ? [
                { cik, name, role: 'Reporting' },
                { ...other, role: 'Issuer' },
              ]
            : [{ cik, name, role: 'Issuer' }, other];
      return {
        ...filing,
        accession: `${String(place).padStart(10, '0')}-26-${String(filingsOf(place) - index).padStart(6, '0')}`,
        acceptedAt,
        filedDate: acceptedAt.toISOString().slice(0, 10),
        parties,
      };
    }),
  ).toSorted((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime());
  return { ...sample, companies: COMPANIES, filings, historyCount: filings.length };
}

const company = (index: number) => COMPANIES[index] ?? { cik: '', name: '', ticker: '' };

function request(cik: string, over: Partial<Parameters<typeof requestBackfills>[0]> = {}): Promise<string[]> {
  return requestBackfills({ ...world.deps, ...over }, [cik]);
}

const listed = (index: number) => world.deps.filings.latestOf(company(index).cik, 30);
const requestsMade = () => world.edgar.counters().byKind.submissions;

async function expectComplete(index: number): Promise<void> {
  const filings = await listed(index);
  expect(filings).toHaveLength(Math.min(filingsOf(index), LISTED_AT_MOST));
  const times = filings.map(({ acceptedAt }) => acceptedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  for (const filing of filings)
    expect(filing).toMatchObject({
      alerts: 'none',
      status: 'Complete',
      isReadDue: false,
      tickers: [company(index).ticker],
    });
  const snapshot = (await world.deps.snapshots.batchGet([company(index).ticker])).get(company(index).ticker);
  expect(snapshot?.filings.map(({ id }) => id)).toEqual(filings.map(({ accession }) => accession));
  // Kept even though filings read later rebuilt the snapshot.
  expect(snapshot?.business).toEqual({
    sector: 'Information Technology',
    industry: 'Prepackaged software',
  });
}

/** Advances time by some minutes while processing reminders and queues. */
async function passMinutes(minutes: number, atOnce = 1): Promise<void> {
  for (let minute = 0; minute < minutes; minute += atOnce) {
    world.time.now += atOnce * 60_000;
    await world.recoverAndDrain();
  }
}

describe('a newly watched company', () => {
  it('gets its last twenty filings, newest first, with one request, and nobody is alerted', async () => {
    const { cik, ticker } = company(0);
    await world.watch({ userId: 'dora', email: 'dora@example.com', tickers: [ticker] });
    const before = requestsMade();
    await request(cik);
    await world.queues.backfills.deliver((message, deliveries) => world.backfill(message, deliveries));

    const seen = await listed(0);
    expect(seen).toHaveLength(20);
    expect(seen[0]).toMatchObject({ status: 'Pending', source: 'feed' });
    expect(seen[0]?.items.length).toBeGreaterThan(0);
    expect((await world.deps.snapshots.batchGet([ticker])).get(ticker)?.filings).toHaveLength(20);
    expect(world.queues.filings.messages, 'fresh filings have their queue to themselves').toEqual([]);
    expect(world.queues.history.messages).toHaveLength(20);

    await world.drain();
    await expectComplete(0);
    expect(requestsMade() - before).toBe(1);
    // Other filings listed by EDGAR are kept for alert previews, with a level based on their form.
    const unstored = (await world.deps.companyFilings.unstoredOf([cik])).get(cik) ?? [];
    expect(unstored.map(({ formType }) => formType)).toContain('8-K');
    expect(unstored.map(({ accession }) => accession)).not.toContain(seen[0]?.accession);
    expect(await world.engines.mailbox.emails()).toEqual([]);
  });

  it('shows trades in its own shares, not those it made in other companies’ shares', async () => {
    await request(company(1).cik);
    await world.drain();
    const trades = (await listed(1)).filter(({ form }) => form === '4');
    expect(trades.length).toBeGreaterThan(0);
    for (const trade of trades) expect(trade.parties[0]).toMatchObject({ role: 'Issuer' });
    await expectComplete(1);
  });

  it('causes one request to EDGAR, no matter how many users add it, and another one a week later', async () => {
    const { cik } = company(2);
    const before = requestsMade();
    const asked = await Promise.all(Array.from({ length: 100 }, () => request(cik)));
    expect(asked.flat()).toEqual([cik]);
    await world.drain();
    await request(cik);
    await world.drain();
    expect(requestsMade() - before).toBe(1);

    world.time.now += 7 * DAY_MS + 1;
    await request(cik);
    await world.drain();
    expect(requestsMade() - before).toBe(2);
    await expectComplete(2);
  });

  it('is fetched only once, even if its queue message is delivered twice or concurrently', async () => {
    const before = requestsMade();
    await request(company(3).cik);
    await Promise.all([1, 1].map((deliveries) => world.backfill({ cik: company(3).cik }, deliveries)));
    await world.backfill({ cik: company(3).cik }, 2);
    expect(requestsMade() - before).toBe(1);
    await world.drain();
    await expectComplete(3);
  });

  it('is fetched a minute later if the queue did not accept the message', async () => {
    const backfills = { send: () => Promise.reject(new Error('The queue is away.')) };
    await expect(request(company(4).cik, { queues: { backfills } })).rejects.toThrow('away');
    expect(await request(company(4).cik)).toEqual([]);
    await passMinutes(1);
    await expectComplete(4);
  });

  it('keeps the filings stored from the feed, and their alerts', async () => {
    const { cik, name, ticker } = company(5);
    const known = '0000000005-26-000005';
    await request(cik);
    await world.drain();
    const before = await world.deps.filings.get(known);
    await world.deps.filings.update(known, { alerts: 'done' }, {});
    world.time.now += 8 * DAY_MS;
    await request(cik);
    await world.drain();
    expect(await world.deps.filings.get(known)).toEqual({ ...before, alerts: 'done' });
    expect(before).toMatchObject({ companyName: name, tickers: [ticker] });
  });
});

describe('a company without filings in the catalog', () => {
  it('still shows its business', async () => {
    const { cik, name, ticker } = company(32);
    const recent = {
      accessionNumber: ['0000000001-26-000001'],
      form: ['NPORT-P'],
      filingDate: ['2026-11-02'],
    };
    const file = { cik, name, sic: '6726', sicDescription: '', filings: { recent } };
    const edgar = { ...world.deps.edgar, submissions: async () => file };
    await request(cik);
    await world.drain({ ...world.deps, edgar });

    const snapshot = (await world.deps.snapshots.batchGet([ticker])).get(ticker);
    expect(snapshot).toMatchObject({ filings: [], business: { sector: 'Financials', industry: null } });
  });
});

describe('a company for which EDGAR has nothing', () => {
  it('is treated as done: nothing is moved to the dead-letter queue, and no other request is made within the week', async () => {
    const before = requestsMade();
    await request('0000000404');
    await world.drain();
    expect(await request('0000000404')).toEqual([]);
    expect(requestsMade() - before).toBe(1);
    expect(world.queues.backfills.deadLetters).toEqual([]);
  });
});

describe('while EDGAR does not return a company’s list of filings', () => {
  it('only one request is made until the block by EDGAR ends', async () => {
    world.edgar.setFault({ kind: '403', count: 1 });
    const before = requestsMade();
    await request(company(6).cik);
    await world.drain();
    expect(await listed(6)).toEqual([]);
    expect(requestsMade() - before).toBe(1);

    await passMinutes(9);
    expect(requestsMade() - before, 'nobody calls during the block').toBe(1);
    await passMinutes(6);
    await expectComplete(6);
    expect(world.queues.backfills.deadLetters).toEqual([]);
  });

  it.each([
    ['503', 7],
    ['cut', 8],
    ['slow', 9],
  ] as const)('a response that is %s is retried', async (kind, index) => {
    if (kind === 'slow') world.setPatience('short');
    world.edgar.setFault({ kind, count: 2 });
    await request(company(index).cik);
    await world.drain();
    await passMinutes(3);
    await expectComplete(index);
  });

  it('the backfill completes after a two-hour EDGAR outage', async () => {
    world.edgar.setFault({ kind: '503' });
    await request(company(10).cik);
    await world.drain();
    await passMinutes(120, 5);
    expect(world.queues.backfills.deadLetters).toEqual([]);
    world.edgar.setFault({ kind: 'none' });
    await passMinutes(15);
    await expectComplete(10);
  });

  it('if the list stays broken, the message is moved to the dead-letter queue, and the next user who adds the ticker starts a new backfill', async () => {
    const edgar = { ...world.deps.edgar, submissions: async () => ({ not: 'a list' }) };
    await request(company(11).cik);
    await world.drain({ ...world.deps, edgar });
    expect(world.queues.backfills.deadLetters).toEqual([{ cik: company(11).cik }]);
    expect(await world.deps.work.overdue('backfill', '9999', 100)).toEqual([]);

    world.queues.backfills.deadLetters = [];
    await request(company(11).cik);
    await world.drain();
    await expectComplete(11);
  });
});

describe('a worker that is stopped between any two steps', () => {
  it('loses nothing', async () => {
    const stride = 2;
    let after = 0;
    for (; ; after += stride) {
      const index = 12 + after / stride;
      const victim = killedAfter(world.deps, after);
      await request(company(index).cik);
      let wasKilled = false;
      try {
        await world.queues.backfills.deliver((message, deliveries) =>
          world.backfill(message, deliveries, victim.deps),
        );
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        wasKilled = true;
      }
      world.time.now += 180_000;
      await world.recoverAndDrain();
      world.time.now += 180_000;
      await world.recoverAndDrain();
      await expectComplete(index);
      if (!wasKilled) break;
      expect(index).toBeLessThan(COMPANIES.length - 1);
    }
    expect(after).toBeGreaterThan(15);
    for (const stage of ['read', 'backfill'] as const)
      expect(await world.deps.work.overdue(stage, '9999', 100)).toEqual([]);
  });
});

// This runs last, because it also publishes filings of other companies.
describe('backfill', () => {
  it('alerts earlier watchers about a filing that the feed has not shown yet', async () => {
    const { cik, ticker } = company(30);
    // Publishes copies of the corpus in order, up to this company's oldest filing.
    const oldest = world.publisher.corpus.filings.findIndex(({ parties }) => parties[0]?.cik === cik);
    const fresh = world.publish(oldest + 1).at(-1) ?? '';
    world.time.now += 60_000;
    const before = new Date(world.time.now - DAY_MS).toISOString();
    const later = new Date(world.time.now + 6 * 3_600_000).toISOString();
    const forms = ['4'];
    await world.watch({
      userId: 'early',
      email: 'early@example.com',
      tickers: [ticker],
      createdAt: before,
      forms,
    });
    await world.watch({
      userId: 'late',
      email: 'late@example.com',
      tickers: [ticker],
      createdAt: later,
      forms,
    });
    await request(cik);
    await world.drain();

    const alerted = (await world.engines.mailbox.emails()).flatMap((mail) => mail.to);
    expect(alerted).toEqual(['early@example.com']);
    expect(await world.deps.filings.get(fresh)).toMatchObject({
      alerts: 'done',
      isReadDue: false,
    });
    expect(await listed(30)).toHaveLength(filingsOf(30) + 1);
  });

  it('lists filings that were stored before the company had its ticker', async () => {
    const { cik } = company(31);
    const directory = await world.deps.companies.current();
    const nobody = { ...directory, tickersOf: () => [] };
    const json = await world.deps.edgar.submissions(cik);
    const { filings } = parseSubmissions(json, world.deps.edgar.site);
    await storeNew({ ...world.deps, queues: world.queues }, filings.slice(0, 2), nobody);
    expect(await listed(31)).toEqual([]);

    await request(cik);
    await world.drain();
    await expectComplete(31);
  });

  it('reads filings that were stored while nobody watched the company', async () => {
    const { cik } = company(33);
    const directory = await world.deps.companies.current();
    const json = await world.deps.edgar.submissions(cik);
    const { filings } = parseSubmissions(json, world.deps.edgar.site);
    const deps = { ...world.deps, queues: world.queues, covers: 'watched' as const };
    await storeNew(deps, filings.slice(0, 2), directory);
    const [first] = filings;
    expect(await world.deps.filings.get(first?.accession ?? '')).toMatchObject({ isReadDue: false });

    await request(cik);
    await world.drain();
    await expectComplete(33);
  });

  it('fetches every user’s first company before any user’s second, in whatever order they were requested', async () => {
    const many = Array.from({ length: 8 }, (_, index) => company(36 + index).cik);
    await requestBackfills(world.deps, many, { place: 1 });
    await requestBackfills(world.deps, [company(44).cik], { place: 1 });
    const fetched: string[] = [];
    const edgar = {
      ...world.deps.edgar,
      submissions: (cik: string) => {
        fetched.push(cik);
        return world.deps.edgar.submissions(cik);
      },
    };
    for (const cik of [...many, company(44).cik]) await world.backfill({ cik }, 1, { ...world.deps, edgar });
    expect(fetched.indexOf(company(44).cik)).toBe(1);
    expect(fetched.toSorted()).toEqual([...many, company(44).cik].toSorted());
  });

  it('fetches a postponed company when its own message arrives, even if other companies are waiting', async () => {
    const { cik } = company(45);
    await request(cik);
    world.edgar.setFault({ kind: '503' });
    await expect(world.backfill({ cik }, 1)).rejects.toThrow();
    world.edgar.setFault({ kind: 'none' });
    world.time.now += 10 * 60_000;
    await world.deps.backfills.release(cik, { dueAt: new Date(world.time.now).toISOString(), deferrals: 1 });
    await request(company(35).cik);
    await world.backfill({ cik }, 2);
    expect((await world.deps.backfills.progress(cik, new Date(world.time.now).toISOString())).state).toBe(
      'done',
    );
    await world.drain();
  });
});
