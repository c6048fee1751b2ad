import { afterEach, expect, test } from 'vitest';
import { parseSearchPage } from '#domain/edgar/parse-search-page.ts';
import { aCorpus, aFiling, anOwnershipFiling, type Bench, handClock, openBench } from './edgar-bench.ts';

let bench: Bench | null = null;
afterEach(() => bench?.stop());

async function search(query: string) {
  const answer = await bench?.get(`/LATEST/search-index?${query}`);
  expect(answer?.headers.get('content-type')).toBe('application/json');
  return parseSearchPage(await answer?.json());
}

test('the search stand-in finds filings by root form and day, one hit per document', async () => {
  const [document] = aFiling(1).documents;
  const exhibit = { ...document, type: 'EX-99.1', sequence: 2, filename: 'ex.htm' } as typeof document &
    object;
  const documents = document ? [document, exhibit] : [];
  const corpus = aCorpus([
    aFiling(1, { documents }),
    aFiling(2, { form: '8-K/A' }),
    aFiling(3, { filedDate: '2026-11-19' }),
    anOwnershipFiling(4),
  ]);
  bench = await openBench(corpus, handClock().now);

  const found = await search('forms=8-K%2C10-Q&dateRange=custom&startdt=2026-11-20&enddt=2026-11-20');

  expect(found).toMatchObject({ total: 3, isCapped: false, unreadable: 0 });
  expect(found.filings.map(({ accession, form }) => [accession.slice(-1), form])).toEqual([
    ['1', '8-K'],
    ['1', '8-K'],
    ['2', '8-K/A'],
  ]);
  expect(bench.counters().byKind.search).toBe(1);
});

test('the search stand-in returns a hundred hits per page and ten thousand in total', async () => {
  const filings = Array.from({ length: 10_050 }, (_, index) => aFiling(index + 1));
  bench = await openBench(aCorpus(filings), handClock().now);
  const query = 'forms=8-K&startdt=2026-11-20&enddt=2026-11-20';

  const first = await search(query);
  expect(first).toMatchObject({ total: 10_000, isCapped: true });
  expect(first.filings).toHaveLength(100);
  const last = await search(`${query}&from=9900`);
  expect(last.filings).toHaveLength(100);
  expect(last.filings[0]?.accession).not.toBe(first.filings[0]?.accession);
  expect((await bench.get(`/LATEST/search-index?${query}&from=10000`)).status).toBe(500);
});
