import { describe, expect, it } from 'vitest';
import { Publisher, type PublisherSnapshot } from '#local/edgar/publisher.ts';
import { aCorpus, aFiling, handClock } from './edgar-bench.ts';

const filings = [1, 2, 3, 4].map((number) => aFiling(number));
const ACCESSIONS = filings.map(({ accession }) => accession);

function open(historyCount = 2, speed = 1) {
  const clock = handClock();
  const corpus = aCorpus(filings, historyCount);
  return { clock, publisher: new Publisher({ corpus, speed, now: clock.now }) };
}

const names = (publisher: ReturnType<typeof open>['publisher']) =>
  publisher.published().map(({ accession }) => accession);

describe('publishing over time', () => {
  it('makes history public at once with its original times', () => {
    const { publisher } = open();

    expect(names(publisher)).toEqual(ACCESSIONS.slice(0, 2));
    expect(publisher.published()[0]?.acceptedAt).toEqual(filings[0]?.acceptedAt);
  });

  it('publishes a filing every 45 seconds, accepted at that moment', () => {
    const { clock, publisher } = open();

    clock.pass(44);
    expect(publisher.published()).toHaveLength(2);
    clock.pass(2);

    expect(names(publisher)).toEqual(ACCESSIONS.slice(0, 3));
    expect(publisher.find(ACCESSIONS[2] ?? '')?.acceptedAt.toISOString()).toBe('2026-11-20T17:00:45.000Z');
    expect(publisher.find(ACCESSIONS[2] ?? '')?.filedDate).toBe('2026-11-20');
  });

  it('follows the speed setting, and waits for requests at speed 0', () => {
    const fast = open(0, 45);
    const still = open(0, 0);
    fast.clock.pass(4);
    still.clock.pass(86_400);

    expect(fast.publisher.published()).toHaveLength(4);
    expect(still.publisher.published()).toHaveLength(0);
  });
});

describe('publishing on request', () => {
  it('publishes the named filing now', () => {
    const { publisher } = open();

    expect(publisher.publish({ accession: ACCESSIONS[3] ?? '' })).toEqual([ACCESSIONS[3]]);
    expect(publisher.pending()).toBe(1);
  });

  it('leaves a public filing unchanged', () => {
    const { clock, publisher } = open();
    const before = publisher.find(ACCESSIONS[0] ?? '')?.acceptedAt;
    clock.pass(10);

    expect(publisher.publish({ accession: ACCESSIONS[0] ?? '' })).toEqual([ACCESSIONS[0]]);
    expect(publisher.find(ACCESSIONS[0] ?? '')?.acceptedAt).toEqual(before);
    expect(publisher.published()).toHaveLength(2);
  });

  it('rejects an accession number missing from the corpus', () => {
    const { publisher } = open();

    expect(() => publisher.publish({ accession: '0000000000-26-000000' })).toThrow(
      expect.objectContaining({ kind: 'not-found', code: 'accession_unknown' }),
    );
  });

  it('never runs out of filings: it republishes them under new accession numbers', () => {
    const { publisher } = open();

    const published = publisher.publish({ count: 12 });

    expect(published.slice(0, 2)).toEqual(ACCESSIONS.slice(2));
    expect(new Set(published).size).toBe(12);
    expect(published[2]).toMatch(/^0000320193-26-9\d{5}$/);
  });

  it('puts the new accession number and time into a copy’s header', () => {
    const real = Buffer.from(
      '<SEC-DOCUMENT>0000320193-26-000001.txt : 20200102\n<ACCEPTANCE-DATETIME>20200102030405\nACCESSION NUMBER:\t\t0000320193-26-000001\nFILED AS OF DATE:\t\t20200102\n</SEC-HEADER>\n<DOCUMENT>\n<TYPE>8-K\n0000320193-26-000001 20200102\n',
    );
    const clock = handClock();
    const corpus = aCorpus([aFiling(1, { submission: () => real })]);
    const publisher = new Publisher({ corpus, speed: 0, now: clock.now });

    const [accession = ''] = publisher.publish({ count: 1 });
    const [header, body] = Buffer.from(publisher.find(accession)?.submission() ?? [])
      .toString()
      .split('</SEC-HEADER>');

    expect(Buffer.from(publisher.find('0000320193-26-000001')?.submission() ?? [])).toEqual(real);
    expect(header).toBe(
      `<SEC-DOCUMENT>${accession}.txt : 20261120\n<ACCEPTANCE-DATETIME>20261120120000\nACCESSION NUMBER:\t\t${accession}\nFILED AS OF DATE:\t\t20261120\n`,
    );
    expect(body).toContain('0000320193-26-000001 20200102');
  });
});

describe('a restart of the publisher', () => {
  it('keeps the published filings and their times, and continues with the rest', () => {
    const first = open();
    first.clock.pass(50);
    first.publisher.publish({ count: 3 });
    const snapshot: PublisherSnapshot = JSON.parse(JSON.stringify(first.publisher.snapshot()));

    const second = open();
    second.clock.pass(3_600);
    second.publisher.restore(snapshot);

    expect(names(second.publisher)).toEqual(names(first.publisher));
    expect(second.publisher.snapshot()).toEqual(snapshot);
    const [fresh] = second.publisher.publish({ count: 1 });
    expect(names(first.publisher)).not.toContain(fresh);
  });

  it('keeps its pace: filings that came due in the meantime follow one by one', () => {
    const first = open();
    const snapshot = first.publisher.snapshot();
    const clock = handClock(new Date('2026-11-24T17:00:00Z'));
    const publisher = new Publisher({ corpus: aCorpus(filings, 2), speed: 1, now: clock.now });
    publisher.restore(snapshot);

    expect(publisher.published()).toHaveLength(2);
    clock.pass(45);
    expect(publisher.published()).toHaveLength(3);
  });

  it('drops published filings that the current corpus does not contain', () => {
    const { publisher } = open();

    publisher.restore({
      startedAt: '2026-11-20T17:00:00.000Z',
      published: [
        {
          source: 'gone',
          accession: 'gone',
          acceptedAt: '2026-11-20T17:00:00.000Z',
          filedDate: '2026-11-20',
        },
      ],
    });

    expect(names(publisher)).toEqual(ACCESSIONS.slice(0, 2));
  });
});
