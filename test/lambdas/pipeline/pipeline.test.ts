import { describe, expect, it } from 'vitest';
import type { Corpus, CorpusFiling } from '#local/edgar/corpus.ts';
import { sampleCorpusAt } from '#test/support/builders/sample-corpus-at.ts';
import { openedForFile } from '#test/support/lifetime.ts';
import { longTest } from '#test/support/long-test.ts';
import { openWorld } from './world.ts';

const world = openedForFile(() => openWorld({ corpus: chosenCorpus }));

const READ = { status: 'Complete', source: 'document' };
const APPLE = { cik: '0000320193', name: 'Apple Inc.', role: 'Filer' };
const BERKSHIRE = { cik: '0001067983', name: 'BERKSHIRE HATHAWAY INC', role: 'Filer' };

/** Builds realistic filings from the sample, with parties and forms that a test chooses. */
function chosenCorpus(now: Date): Corpus {
  const sample = sampleCorpusAt(now);
  const report = sample.filings.find((filing) => filing.form === '8-K');
  if (!report) throw new Error('The sample has no 8-K.');
  const make = (sequence: number, facts: Partial<CorpusFiling>): CorpusFiling => ({
    ...report,
    accession: `0009999999-26-${String(sequence).padStart(6, '0')}`,
    acceptedAt: new Date(now.getTime() + sequence * 1_000),
    parties: [APPLE],
    ...facts,
  });
  return {
    ...sample,
    companies: [
      { cik: APPLE.cik, name: APPLE.name, ticker: 'AAPL', exchange: 'Nasdaq' },
      { cik: BERKSHIRE.cik, name: BERKSHIRE.name, ticker: 'BRK-B', exchange: 'NYSE' },
      { cik: BERKSHIRE.cik, name: BERKSHIRE.name, ticker: 'BRK-A', exchange: 'NYSE' },
    ],
    historyCount: 0,
    filings: [
      make(1, {}),
      make(2, { parties: [APPLE, BERKSHIRE] }),
      make(3, { parties: [BERKSHIRE] }),
      make(4, { form: '424B2', items: [] }),
      make(5, { form: 'D', items: [] }),
      make(6, { form: 'S-1', items: [] }),
      make(7, { parties: [{ cik: '0000000077', name: 'No Ticker Corp', role: 'Filer' }] }),
      make(8, {}),
      make(9, {}),
      make(10, {}),
      make(11, {}),
      make(12, { submission: () => hugeSubmission('GRAPHIC') }),
      make(13, { submission: () => hugeSubmission('8-K') }),
      make(14, { submission: () => new Uint8Array() }),
    ],
  };
}

const accession = (sequence: number) => `0009999999-26-${String(sequence).padStart(6, '0')}`;
const publish = (sequence: number) => {
  world.publisher.publish({ accession: accession(sequence) });
  return accession(sequence);
};

describe('a filing in the pipeline', () => {
  it('becomes a listed filing, a snapshot row and one email, with one request to EDGAR for its document', async () => {
    await world.watch({ userId: 'alice', email: 'alice@example.com', tickers: ['AAPL'] });
    const id = publish(1);

    await world.pollAndDrain();

    const [filing] = await world.deps.filings.latestOf(APPLE.cik, 20);
    expect(filing).toMatchObject({ accession: id, ...READ });
    expect(await world.deps.filings.get(id)).toMatchObject({ ...READ, alerts: 'done', isReadDue: false });
    const snapshot = (await world.deps.snapshots.batchGet(['AAPL'])).get('AAPL');
    expect(snapshot).toMatchObject({ cik: APPLE.cik, companyName: APPLE.name });
    expect(snapshot?.filings[0]).toMatchObject({ id, form: '8-K', form_type: '8-K' });
    expect(await world.deps.documents.getText(id)).toContain(' ');
    const [mail, ...more] = await world.mailsAbout(id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: ['alice@example.com'] });
    expect(mail?.subject).toMatch(/^AAPL · (CRITICAL|HIGH|MEDIUM|LOW) · 8-K: /);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.headers['list-id']).toContain('<alerts.8k.example.com>');
    expect(mail?.headers['list-unsubscribe']).toContain(
      'https://8k.example.com/api/unsubscribe-alerts?token=alice.alerts.',
    );
    expect(world.edgar.counters().perAccession[id]).toBe(1);
  });

  it('triggers one alert to a user who watches two of its tickers', async () => {
    await world.watch({ userId: 'bob', email: 'bob@example.com', tickers: ['AAPL', 'BRK-A', 'BRK-B'] });
    const id = publish(2);

    await world.pollAndDrain();

    expect((await world.mailsAbout(id)).filter((mail) => mail.to.includes('bob@example.com'))).toHaveLength(
      1,
    );
    const snapshots = await world.deps.snapshots.batchGet(['AAPL', 'BRK-A', 'BRK-B']);
    for (const snapshot of snapshots.values()) expect(snapshot.filings[0]?.id).toBe(id);
    expect(snapshots.size).toBe(3);
  });

  it('reaches watchers beyond the first page of a ticker, each once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `crowd-${index}`);
    for (const userId of names)
      await world.watch({ userId, email: `${userId}@example.com`, tickers: ['BRK-B'] });
    const id = publish(3);

    await world.pollAndDrain();

    const alerted = (await world.mailsAbout(id)).flatMap((mail) => mail.to);
    expect(alerted.filter((address) => address.startsWith('crowd-')).toSorted()).toEqual(
      names.map((name) => `${name}@example.com`).toSorted(),
    );
    expect(await world.deps.filings.get(id)).toMatchObject({ alerts: 'done', isReadDue: false });
  });

  it('triggers no alert to users who did not choose its form, are not verified, or began to watch later', async () => {
    await world.watch({ userId: 'form4', email: 'form4@example.com', forms: ['4'] });
    await world.watch({ userId: 'unverified', email: 'unverified@example.com', emailVerified: false });
    await world.watch({
      userId: 'late',
      email: 'late@example.com',
      createdAt: new Date(world.time.now + 600_000).toISOString(),
    });
    const id = publish(8);

    await world.pollAndDrain();

    const alerted = (await world.mailsAbout(id)).flatMap((mail) => mail.to);
    expect(alerted.toSorted()).toEqual(['alice@example.com', 'bob@example.com']);
  });
});

describe('a filing that the feed repeats', () => {
  it('is stored, read and sent as an alert once, however often the feed and the queues deliver it', async () => {
    const id = publish(9);

    await world.poll();
    await world.poll({ ...world.deps, memory: new Map() });
    await world.queues.filings.send({ accession: id }, { accession: id });
    await world.drain();
    await world.queues.filings.send({ accession: id });
    await world.queues.fanout.send({ accession: id });
    const acceptedAt = (await world.deps.filings.get(id))?.acceptedAt ?? '';
    await world.queues.alerts.send({ userId: 'alice', accession: id, acceptedAt, channel: 'email' });
    await world.drain();

    expect((await world.mailsAbout(id)).filter((mail) => mail.to.includes('alice@example.com'))).toHaveLength(
      1,
    );
    expect(world.edgar.counters().perAccession[id]).toBeLessThanOrEqual(3);
  });

  it('takes no table requests while nothing has changed', async () => {
    let asked = 0;
    const counting = {
      ...world.deps,
      filings: {
        ...world.deps.filings,
        known: (accessions: string[]) => {
          asked += accessions.length;
          return world.deps.filings.known(accessions);
        },
      },
    };
    await world.poll(counting);
    expect(asked).toBe(0);
  });

  it('gets the ticker that a later feed entry adds, and that ticker’s watchers are alerted', async () => {
    const id = publish(10);
    await world.pollAndDrain();
    expect((await world.mailsAbout(id)).flatMap((mail) => mail.to)).not.toContain('crowd-1@example.com');

    await pollFeedOf([APPLE, BERKSHIRE], id);
    await world.drain();

    const alerted = (await world.mailsAbout(id)).flatMap((mail) => mail.to);
    expect(alerted).toContain('crowd-1@example.com');
    expect(alerted.filter((address) => address === 'alice@example.com')).toHaveLength(1);
    const [listed] = await world.deps.filings.latestOf(BERKSHIRE.cik, 1);
    expect(listed).toMatchObject({ accession: id, tickers: ['AAPL', 'BRK-B', 'BRK-A'] });
  });
});

describe('the pipeline', () => {
  it('ignores forms outside the catalog, and lists discovery forms of a company with a ticker', async () => {
    publish(4);
    publish(5);
    await world.pollAndDrain();

    expect(await world.deps.filings.get(accession(4))).toBeNull();
    expect(await world.deps.filings.get(accession(5))).toMatchObject({ formType: null, status: 'Complete' });
    expect(await world.mailsAbout(accession(5))).toEqual([]);
  });

  it('reads a registration statement like any other form', async () => {
    const id = publish(6);
    await world.pollAndDrain();

    expect(await world.deps.filings.get(id)).toMatchObject({
      status: 'Complete',
      source: 'document',
      isReadDue: false,
    });
    expect((await world.deps.documents.getReading(id))?.facts).toMatchObject({ kind: 'registration' });
  });

  it('stores a filing whose company has no ticker, but neither reads it nor sends alerts', async () => {
    const id = publish(7);
    await world.pollAndDrain();

    expect(await world.deps.filings.get(id)).toMatchObject({
      tickers: [],
      isReadDue: false,
      status: 'Pending',
    });
    expect(world.edgar.counters().perAccession[id] ?? 0).toBe(0);
  });

  longTest.each([['pictures', 12] as const, ['text', 13] as const])(
    'reads an 8-K of 50 MB up to the cap, whether %s fill it',
    async (_, sequence) => {
      const id = publish(sequence);
      await world.pollAndDrain();

      expect(await world.deps.filings.get(id)).toMatchObject({ ...READ, readingError: null });
      expect((await world.deps.documents.getText(id))?.length).toBeLessThan(9 * 1024 * 1024);
    },
  );

  it('moves an empty document to the dead-letter queue with its reason and alerts based on the feed', async () => {
    const id = publish(14);
    await world.pollAndDrain();

    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Pending', parked: true });
    expect((await world.deps.filings.get(id))?.readingError?.code).toBe('empty_document');
    expect((await world.mailsAbout(id)).length).toBeGreaterThan(0);
    expect(world.queues.filings.deadLetters).toEqual([{ accession: id }]);
  });

  it('alerts nobody about a filing that was a day old when it was first seen', async () => {
    const id = publish(11);
    world.time.now += 25 * 3_600_000;
    await world.pollAndDrain();

    expect(await world.deps.filings.get(id)).toMatchObject({ status: 'Complete', alerts: 'none' });
    expect(await world.mailsAbout(id)).toEqual([]);
  });
});

/** Builds a submission of 50 MB: an 8-K whose own text, or whose images, never end. */
function hugeSubmission(longest: '8-K' | 'GRAPHIC'): Uint8Array {
  const document = (type: string, body: string) =>
    `<DOCUMENT>\n<TYPE>${type}\n<SEQUENCE>1\n<FILENAME>a.htm\n<TEXT>\n${body}\n</TEXT>\n</DOCUMENT>\n`;
  const report = '<html><body><p>Item 8.01 Other Events.</p><p>The company opened a plant.</p>';
  const padding = '<p>more and more text</p>'.repeat((50 * 1024 * 1024) / 25);
  const documents =
    longest === '8-K'
      ? document('8-K', report + padding)
      : document('8-K', `${report}</body></html>`) + document('GRAPHIC', padding);
  const header =
    '<SEC-HEADER>\nCONFORMED SUBMISSION TYPE:\t8-K\nITEM INFORMATION:\t\tOther Events\n</SEC-HEADER>\n';
  return new TextEncoder().encode(`<SEC-DOCUMENT>x.txt : 20261120\n${header}${documents}</SEC-DOCUMENT>\n`);
}

/** Polls a feed that lists these parties for a filing, one entry each, not next to its first entry. */
async function pollFeedOf(parties: { cik: string; name: string; role: string }[], id: string): Promise<void> {
  const updated = new Date(world.time.now).toISOString();
  const entries = parties.map(
    ({ cik, name, role }) => `<entry><title>8-K - ${name} (${cik}) (${role})</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/1/1/${id}-index.htm"/>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; 2026-11-20 &lt;b&gt;AccNo:&lt;/b&gt; ${id}</summary>
<updated>${updated}</updated><category scheme="https://www.sec.gov/" label="form type" term="8-K"/>
<id>urn:tag:sec.gov,2008:accession-number=${id}</id></entry>`,
  );
  const feed = `<?xml version="1.0" encoding="ISO-8859-1"?><feed xmlns="http://www.w3.org/2005/Atom">${entries.join('')}</feed>`;
  const edgar = { ...world.deps.edgar, currentFeed: async () => new TextEncoder().encode(feed) };
  await world.poll({ ...world.deps, edgar });
}
