import { describe, expect, it } from 'vitest';
import { searchWords } from '#domain/search/segments/search-words.ts';
import {
  emptySegment,
  type IndexedFiling,
  openSegment,
  packSegment,
  partsWith,
  putFiling,
  vacuum,
} from '#domain/search/segments/segment.ts';
import { snippetOf } from '#domain/search/segments/snippet.ts';

const FILING: IndexedFiling = {
  accession: '0000000001-26-000001',
  form: '8-K',
  formType: '8-K',
  companyName: 'Acme Corp',
  tickers: ['ACME'],
  acceptedAt: '2026-11-20T15:00:00.000Z',
  readAt: '2026-11-20T15:01:00.000Z',
  level: 'HIGH',
  headline: 'CFO leaves',
  kinds: ['departure'],
  starts: [0],
};
const found = (segment: Parameters<typeof partsWith>[0], words: string) =>
  partsWith(segment, words).map(({ filing }) => filing.accession);

describe('a segment of the search index', () => {
  it('finds all words in any form, in text, headline and name', () => {
    const segment = emptySegment();
    putFiling(segment, FILING, ['The officer announced that he resigned.']);
    expect(found(segment, 'resigning officers')).toEqual([FILING.accession]);
    expect(found(segment, 'acme CFO')).toEqual([FILING.accession]);
    expect(found(segment, 'resigned dividend')).toEqual([]);
  });

  it('stays the same if a filing is added twice', async () => {
    const segment = emptySegment();
    putFiling(segment, FILING, ['A merger.', 'A second part.']);
    const once = packSegment(segment);
    const again = openSegment(once);
    if (again === null) throw new Error('The segment cannot be opened.');
    putFiling(again, FILING, ['A merger.', 'A second part.']);
    await vacuum(again);
    expect(found(again, 'merger')).toEqual([FILING.accession]);
    expect(again.index.documentCount).toBe(2);
  });

  it('no longer contains the text of a replaced filing', () => {
    const segment = emptySegment();
    putFiling(segment, FILING, ['A merger.']);
    putFiling(segment, FILING, ['A dividend.']);
    expect([found(segment, 'merger'), found(segment, 'dividend')]).toEqual([[], [FILING.accession]]);
  });

  it('keeps the later version of a filing, no matter which one is added last', () => {
    const segment = emptySegment();
    putFiling(segment, { ...FILING, readAt: '2026-11-21T15:01:00.000Z', level: 'MEDIUM' }, ['A dividend.']);
    putFiling(segment, FILING, ['A merger.']);
    expect([found(segment, 'merger'), found(segment, 'dividend')]).toEqual([[], [FILING.accession]]);
    expect(segment.filings.get(FILING.accession)?.level).toBe('MEDIUM');
  });

  it('is rebuilt if it was written with other rules', () => {
    expect(openSegment('{"version":1,"filings":[],"index":{}}')).toBeNull();
  });
});

describe('a snippet', () => {
  const marked = (text: string, query: string) => {
    const snippet = snippetOf(text, searchWords(query));
    return snippet?.marks.map(([start, end]) => snippet.text.slice(start, end)) ?? null;
  };

  it('marks the words that were searched for', () => {
    expect(marked('The auditor resigned in May.', 'auditors resign')).toEqual(['auditor', 'resigned']);
  });

  it('shows the place of a phrase, not of its separate words', () => {
    const text = `The going was good. ${'Nothing. '.repeat(60)}There is substantial doubt about going concern.`;
    const snippet = snippetOf(text, searchWords('"going concern"'));
    expect(text.slice(snippet?.start, snippet?.end)).toBe('going concern');
    expect(snippet?.text).toContain('substantial doubt');
  });

  it('is not returned if the text does not contain the phrase', () => {
    expect(marked('The concern is going on.', '"going concern"')).toBeNull();
  });

  it('shows the place with the most distinct words', () => {
    const text = `A merger. ${'Nothing. '.repeat(80)}The merger agreement has a termination fee.`;
    expect(marked(text, 'merger termination fee')).toEqual(['merger', 'termination', 'fee']);
  });
});

describe('a search query', () => {
  it.each([
    ['a', 'query_too_short'],
    [' ', 'query_too_short'],
    ['x'.repeat(10_000), 'query_too_long'],
    ['of the and', 'query_without_words'],
    [Array.from({ length: 30 }, (_, word) => `word${word}`).join(' '), 'query_too_long'],
  ])('is refused if it is not a valid search: %.12s', (query, code) => {
    expect(() => searchWords(query)).toThrow(expect.objectContaining({ code }));
  });
});
