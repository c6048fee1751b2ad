import { describe, expect, it } from 'vitest';
import { parseIndex } from '#domain/edgar/index-files.ts';
import { scopeOf } from '#domain/form-types/scope.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { bytes, corpusFile, problemOf } from '../forms/support.ts';

const HEADER = `Description:           Daily Index of EDGAR Dissemination Feed
Last Data Received:    Nov 20, 2026

`;
const RULE = `${'-'.repeat(80)}\n`;
const MASTER = `${HEADER}CIK|Company Name|Form Type|Date Filed|File Name\n${RULE}`;

const master = (...rows: string[]) => parseIndex(bytes(`${MASTER}${rows.map((row) => `${row}\n`).join('')}`));

describe('an index sorted by CIK', () => {
  it('lists each filing once with all its parties', () => {
    const { filings, rows, unreadable } = master(
      '1214156|COOK TIMOTHY D|4|20261120|edgar/data/1214156/0000320193-26-000101.txt',
      '320193|Apple Inc.|4|20261120|edgar/data/320193/0000320193-26-000101.txt',
      '320193|Apple Inc.|8-K|20261120|edgar/data/320193/0000320193-26-000102.txt',
    );

    expect({ rows, unreadable }).toEqual({ rows: 3, unreadable: 0 });
    expect(filings).toEqual([
      {
        accession: '0000320193-26-000101',
        form: '4',
        filedDate: '2026-11-20',
        entities: [
          { cik: '0001214156', name: 'COOK TIMOTHY D' },
          { cik: '0000320193', name: 'Apple Inc.' },
        ],
      },
      {
        accession: '0000320193-26-000102',
        form: '8-K',
        filedDate: '2026-11-20',
        entities: [{ cik: '0000320193', name: 'Apple Inc.' }],
      },
    ]);
  });

  it('keeps a vertical bar in a name', () => {
    const { filings } = master('7|A|B Corp|8-K|20261120|edgar/data/7/0000000007-26-000001.txt');
    expect(filings[0]?.entities).toEqual([{ cik: '0000000007', name: 'A|B Corp' }]);
  });

  it('is read completely, except for malformed lines, which are counted', () => {
    const { rows, unreadable } = master(
      'no row at all',
      'x|Name|8-K|20261120|edgar/data/7/0000000007-26-000001.txt',
      '7|Name|8-K|20261120|edgar/data/7/a-folder/index.htm',
      '7|Name|8-K|20261120|edgar/data/7/0000000007-26-000001.txt',
    );
    expect({ rows, unreadable }).toEqual({ rows: 1, unreadable: 3 });
  });

  it('may be empty on a day without filings', () => {
    expect(parseIndex(bytes(MASTER))).toEqual({ filings: [], rows: 0, unreadable: 0 });
  });
});

describe('an incomplete or unrelated file', () => {
  const row = '7|Name|8-K|20261120|edgar/data/7/0000000007-26-000001.txt';

  it.each([
    ['nothing', '', 'empty_document'],
    ['its header alone', HEADER, 'truncated_document'],
    ['an index that ends within a row', `${MASTER}${row}\n${row.slice(0, 30)}`, 'truncated_document'],
    ['a page', '<!DOCTYPE html><html><body>Maintenance</body></html>\n', 'html_instead_of_xml'],
    ['the block page', '<html><title>Request Rate Threshold Exceeded</title></html>', 'blocked_by_sec'],
    ['another table', `Name  Price\n${RULE}Apple  1\n`, 'not_a_filing'],
  ])('is rejected: %s', (_, text, code) => {
    expect(problemOf(() => parseIndex(bytes(text)))).toBe(code);
  });
});

describe.skipIf(!hasCorpus)('the corpus’ index files', () => {
  it.each([
    ['form.20200318.idx', 4_084, 2_666, '2020-03-18'],
    ['company.20230703.idx', null, null, '2023-07-03'],
  ])('every row of the index file %s is read', (name, rows, filings, day) => {
    const file = corpusFile(`indexes/${name}`);
    const index = parseIndex(file);
    const named = new TextDecoder('latin1').decode(file).match(/\d{10}-\d{2}-\d{6}\.txt/g) ?? [];

    expect(index.rows).toBe(rows ?? named.length);
    expect(index.filings).toHaveLength(filings ?? new Set(named).size);
    expect(index.unreadable).toBe(0);
    // Letters and releases are indexed long after their date, while the forms that people follow are indexed on the
    // same day.
    const followed = index.filings.filter(({ form }) => scopeOf(form) === 'catalog');
    expect(new Set(followed.map(({ filedDate }) => filedDate))).toEqual(new Set([day]));
    expect(index.filings.every(({ form }) => /^[A-Z0-9]/.test(form) && form.length <= 16)).toBe(true);
    console.log(`${name}: ${index.rows} rows, ${index.filings.length} filings`);
  });

  it('multi-word forms in an index file are separated from names, in either column order', () => {
    const byForm = parseIndex(corpusFile('indexes/form.20200318.idx')).filings;
    const byCompany = parseIndex(corpusFile('indexes/company.20230703.idx')).filings;
    expect(byForm.find(({ accession }) => accession === '0001010549-20-000033')).toMatchObject({
      form: '1-A POS',
      entities: [{ cik: '0001749817', name: 'Belpointe REIT, Inc.' }],
    });
    expect(byCompany.find(({ accession }) => accession === '0001193125-23-181106')).toMatchObject({
      form: 'SC 13G',
      entities: expect.arrayContaining([{ cik: '0001826011', name: '7GC & Co. Holdings Inc.' }]),
    });
  });

  it('quarterly index files in the same format are read', () => {
    const { rows, unreadable } = parseIndex(corpusFile('indexes/master.1993QTR4-short.idx'));
    expect({ isFull: rows > 10, unreadable }).toEqual({ isFull: true, unreadable: 0 });
  });

  it('a directory listing is rejected as an index file', () => {
    expect(problemOf(() => parseIndex(corpusFile('indexes/master_index_1993_QTR4.html')))).toBe(
      'html_instead_of_xml',
    );
  });
});
