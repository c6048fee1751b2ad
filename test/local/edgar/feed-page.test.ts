import { afterEach, describe, expect, it } from 'vitest';
import {
  aCorpus,
  aFiling,
  anOwnershipFiling,
  type Bench,
  handClock,
  NOON,
  openBench,
} from './edgar-bench.ts';

let bench: Bench;
afterEach(() => bench.stop());

const open = async (...filings: Parameters<typeof aCorpus>[0]) => {
  bench = await openBench(aCorpus(filings), handClock().now);
  return bench;
};

describe('the current-filings feed', () => {
  it('has one entry per party, each with the folder of that party', async () => {
    const { feed } = await open(anOwnershipFiling(1));

    const entries = await feed('count=40');

    expect(entries.map(({ party }) => `${party.name} ${party.role}`)).toEqual([
      'Parekh Kevan Reporting',
      'Apple Inc. Issuer',
    ]);
    expect(entries.map(({ indexUrl }) => indexUrl)).toEqual([
      'https://www.sec.gov/Archives/edgar/data/2050912/000032019326000001/0000320193-26-000001-index.htm',
      'https://www.sec.gov/Archives/edgar/data/320193/000032019326000001/0000320193-26-000001-index.htm',
    ]);
    expect(new Set(entries.map(({ accession }) => accession)).size).toBe(1);
  });

  it('shows the acceptance time with New York’s offset, the filing date and the 8-K items', async () => {
    const { feed } = await open(aFiling(1));

    const [entry] = await feed('');

    expect(entry).toMatchObject({
      acceptedAt: '2026-11-20T11:00:01-05:00',
      filedDate: '2026-11-20',
      items: [{ number: '8.01', title: 'Other Events' }],
    });
  });

  it('is ISO-8859-1 and must not be cached', async () => {
    const party = { cik: '0000320193', name: 'Société & Łódź "X" (TAO)', role: 'Filer' };
    const { get } = await open(aFiling(1, { parties: [party] }));

    const answer = await get('/cgi-bin/browse-edgar?action=getcurrent&output=atom');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');

    expect(text).toContain('encoding="ISO-8859-1"');
    expect(text).toContain('Société &amp; &#321;ód&#378; &quot;X&quot; (TAO) (0000320193) (Filer)');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('last-modified')).toBeNull();
  });

  it('lists the newest filing first', async () => {
    const { feed } = await open(aFiling(1), aFiling(2), aFiling(3));

    const entries = await feed('');

    expect(entries.map(({ accession }) => accession.slice(-1))).toEqual(['3', '2', '1']);
  });

  it('treats the form type as a prefix', async () => {
    const { feed } = await open(
      ...['4', '4/A', '424B2', '8-K', '40-F'].map((form, number) => aFiling(number, { form })),
    );

    const forms = (await feed('type=4')).map(({ form }) => form);

    expect(forms.sort()).toEqual(['4', '4/A', '40-F', '424B2']);
  });

  it.each([
    ['10', 10],
    ['100', 100],
    ['33', 40],
    ['5000', 40],
    ['', 40],
  ])('count=%s returns pages of %i entries', async (count, expected) => {
    const { feed } = await open(...Array.from({ length: 120 }, (_, number) => aFiling(number)));

    expect(await feed(`count=${count}`)).toHaveLength(expected);
  });

  it('returns pages without a gap or a repetition', async () => {
    const { feed } = await open(...Array.from({ length: 130 }, (_, number) => anOwnershipFiling(number)));

    const pages = [
      await feed('count=100'),
      await feed('count=100&start=100'),
      await feed('count=100&start=200'),
    ];
    const seen = pages.flat().map(({ accession, party }) => `${accession} ${party.role}`);

    expect(pages.map((page) => page.length)).toEqual([100, 100, 60]);
    expect(new Set(seen).size).toBe(260);
  });

  it('has 5,100 entries and returns 503 beyond that', async () => {
    const { feed, get } = await open(
      ...Array.from({ length: 2_600 }, (_, number) =>
        anOwnershipFiling(number, { acceptedAt: new Date(NOON.getTime() - number * 1000) }),
      ),
    );

    const last = await feed('count=100&start=5000');
    const tail = await feed('count=100&start=5050');
    const beyond = await get('/cgi-bin/browse-edgar?action=getcurrent&output=atom&start=5100');

    expect(last).toHaveLength(100);
    expect(tail).toHaveLength(50);
    expect(beyond.status).toBe(503);
    expect(beyond.headers.get('content-type')).toContain('text/html');
    expect(await beyond.text()).toContain('File Unavailable');
  });
});
