import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSearchPage } from '#domain/edgar/parse-search-page.ts';
import { CORPUS, hasCorpus } from '#test/support/corpus.ts';
import fc from '#test/support/properties.ts';

const hit = (id: string, facts: object = {}) => ({
  _id: id,
  _source: {
    form: '8-K',
    file_date: '2026-11-20',
    ciks: ['0000320193'],
    display_names: ['Apple Inc.  (AAPL)  (CIK 0000320193)'],
    ...facts,
  },
});
const answer = (hits: unknown[], total: object = { value: hits.length, relation: 'eq' }) => ({
  hits: { total, hits },
});

describe('an EDGAR search response', () => {
  test('yields each document’s filing, form, date and parties', () => {
    const page = parseSearchPage(answer([hit('0000320193-26-000001:a.htm')]));

    expect(page).toEqual({
      total: 1,
      isCapped: false,
      unreadable: 0,
      filings: [
        {
          accession: '0000320193-26-000001',
          form: '8-K',
          filedDate: '2026-11-20',
          entities: [{ cik: '0000320193', name: 'Apple Inc.' }],
        },
      ],
    });
  });

  test.each([
    [{ value: 10_000, relation: 'gte' }, true],
    [{ value: 10_000, relation: 'eq' }, true],
    [{ value: 9_999, relation: 'eq' }, false],
  ])('with %j hits is marked as truncated: %s', (total, isCapped) => {
    expect(parseSearchPage(answer([], total)).isCapped).toBe(isCapped);
  });

  test('is read completely, except for hits without a filing, which are counted', () => {
    const hits = [
      hit('x'),
      {},
      null,
      hit('0000320193-26-000001:a.htm', { ciks: [] }),
      hit('0000320193-26-000002:b'),
    ];
    expect(parseSearchPage(answer(hits))).toMatchObject({
      unreadable: 4,
      filings: [{ accession: '0000320193-26-000002' }],
    });
  });

  test('is rejected with a reason if it has any other structure', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(() => parseSearchPage(json)).toThrow('EDGAR’s search response cannot be read.');
      }),
    );
  });
});

describe.skipIf(!hasCorpus)('recorded EDGAR search responses', () => {
  const recorded = (name: string) =>
    parseSearchPage(JSON.parse(readFileSync(join(CORPUS, 'reference/efts', name), 'utf8')));

  test.each([
    ['0_hits.json', 0, 0, false],
    ['1_hit.json', 1, 1, false],
    ['100_hits.json', 100, 100, false],
    ['search-s-1.json', 10_000, 100, true],
  ])('%s has %i hits in total, %i on this page', (name, total, here, isCapped) => {
    const page = recorded(name);
    expect(page).toMatchObject({ total, isCapped, unreadable: 0 });
    expect(page.filings).toHaveLength(here);
  });

  test('names in search results are read without tickers and CIKs', () => {
    expect(recorded('100_hits.json').filings[0]?.entities).toEqual([
      { cik: '0001682472', name: 'BofA Finance LLC' },
      { cik: '0000070858', name: 'BANK OF AMERICA CORP /DE/' },
    ]);
    expect(recorded('1_hit.json').filings[0]?.entities[0]?.name).toBe('BrightSpring Health Services, Inc.');
  });
});
