import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { acceptanceTimes, type StampedRow } from '#domain/edgar/acceptance-time.ts';
import { parseSubmissions } from '#domain/edgar/submissions.ts';

import { corpusFiles, hasCorpus } from '#test/support/corpus.ts';

const SITE = 'https://www.sec.gov';
const DAY_MS = 86_400_000;

type Cells = Record<string, unknown>;

const REPORT: Cells = {
  accessionNumber: '0000320193-26-000010',
  filingDate: '2026-01-29',
  acceptanceDateTime: '2026-01-29T21:30:33.000Z',
  act: '34',
  form: '8-K',
  fileNumber: '001-36743',
  filmNumber: '26',
  items: '2.02,9.01',
  primaryDocument: 'a.htm',
};

function file(rows: Cells[], entity: Cells = {}) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const recent = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
  return { cik: '0000320193', name: 'Apple Inc.', ...entity, filings: { recent, files: [] } };
}

const formsOf = (rows: Cells[], entity: Cells = {}) =>
  parseSubmissions(file(rows, entity), SITE).filings.map(({ form, parties }) => [form, parties[0]?.role]);

describe('the list of a company’s filings', () => {
  it('yields each filing in scope with its party, item titles and index page', () => {
    expect(parseSubmissions(file([REPORT]), SITE)).toEqual({
      cik: '0000320193',
      name: 'Apple Inc.',
      business: { sector: null, industry: null },
      unreadable: 0,
      filings: [
        {
          accession: '0000320193-26-000010',
          form: '8-K',
          parties: [{ cik: '0000320193', name: 'Apple Inc.', role: 'Filer' }],
          acceptedAt: '2026-01-29T21:30:33.000Z',
          filedDate: '2026-01-29',
          indexUrl: `${SITE}/Archives/edgar/data/320193/000032019326000010/0000320193-26-000010-index.htm`,
          items: [
            { number: '2.02', title: 'Results of Operations and Financial Condition' },
            { number: '9.01', title: 'Financial Statements and Exhibits' },
          ],
        },
      ],
    });
  });

  it('yields the company’s industry if EDGAR provides it', () => {
    const businessIn = (entity: Cells) => parseSubmissions(file([REPORT], entity), SITE).business;
    expect(businessIn({ sic: '3571', sicDescription: 'Electronic Computers' })).toEqual({
      sector: 'Information Technology',
      industry: 'Electronic computers',
    });
    for (const entity of [
      { sic: '', sicDescription: '' },
      { sic: null, sicDescription: 7 },
    ])
      expect(businessIn(entity)).toEqual({ sector: null, industry: null });
  });

  it('includes only exact forms and their amendments', () => {
    const forms = ['8-K/A', '10-K', '10-K405', '424B2', 'DEFA14A', 'DEF 14A', 'N-PX'];
    expect(formsOf(forms.map((form) => ({ ...REPORT, form }))).map(([form]) => form)).toEqual([
      '8-K/A',
      '10-K',
      'DEF 14A',
    ]);
  });

  it('omits filings that the company made as the owner of another company', () => {
    const none = { act: '', fileNumber: '', filmNumber: '' };
    const rows = [
      { ...REPORT, ...none, form: '4' },
      { ...REPORT, form: '4' },
      { ...REPORT, ...none, form: 'SC 13D/A' },
      { ...REPORT, form: 'SCHEDULE 13G' },
    ];
    const both = { insiderTransactionForOwnerExists: 1, insiderTransactionForIssuerExists: 1 };
    expect(formsOf(rows, both)).toEqual([
      ['4', 'Issuer'],
      ['SCHEDULE 13G', 'Subject'],
    ]);
    expect(formsOf(rows, { insiderTransactionForIssuerExists: 0 })).toEqual([['SCHEDULE 13G', 'Subject']]);
  });

  it('works without optional columns and skips rows that lack a required value', () => {
    const { accessionNumber, filingDate, form } = REPORT;
    const answer = parseSubmissions(
      file([
        { accessionNumber, filingDate, form },
        { accessionNumber: 'x', filingDate, form },
        { accessionNumber, filingDate: 'soon', form },
        { accessionNumber, filingDate, form: null },
        {},
      ]),
      SITE,
    );
    expect(answer).toMatchObject({
      unreadable: 4,
      filings: [{ items: [], acceptedAt: '2026-01-29T17:00:00.000Z' }],
    });
  });

  it('is sorted newest first', () => {
    const days = ['2026-01-05', '2026-03-05', '2026-02-05'];
    const rows = days.map((day) => ({ ...REPORT, filingDate: day, acceptanceDateTime: `${day}T21:00:00Z` }));
    expect(parseSubmissions(file(rows), SITE).filings.map(({ filedDate }) => filedDate)).toEqual([
      '2026-03-05',
      '2026-02-05',
      '2026-01-05',
    ]);
  });

  it.each([
    null,
    [],
    {},
    { cik: 'x', name: '', filings: {} },
    { cik: 1, name: 'A', filings: { recent: {} } },
  ])('is rejected with a typed error: %j', (json) => {
    expect(() => parseSubmissions(json, SITE)).toThrow(
      expect.objectContaining({ code: 'submissions_unreadable' }),
    );
  });
});

const stamped = (form: string, filedDate: string, stamp: string): StampedRow => ({ form, filedDate, stamp });

describe('the time of acceptance', () => {
  it.each([
    [
      'UTC, since 21:30 in New York is no hour of an 8-K of that day',
      '8-K',
      '2026-01-29',
      '2026-01-29T21:30:33.000Z',
      '2026-01-29T21:30:33.000Z',
    ],
    [
      'UTC, since it is night in New York',
      'SCHEDULE 13G',
      '2026-02-17',
      '2026-02-18T02:50:37.000Z',
      '2026-02-18T02:50:37.000Z',
    ],
    [
      'New York time, since UTC would be before EDGAR opens',
      '8-K',
      '2025-11-14',
      '2025-11-14T06:52:19.000Z',
      '2025-11-14T11:52:19.000Z',
    ],
    ['New York time in summer', '8-K', '2025-07-14', '2025-07-14T07:00:00.000Z', '2025-07-14T11:00:00.000Z'],
    [
      'an evening before the filing date',
      '8-K',
      '2026-02-02',
      '2026-01-30T23:30:00.000Z',
      '2026-01-30T23:30:00.000Z',
    ],
    [
      'noon of the filing date, where neither is possible',
      '8-K',
      '2026-01-29',
      '2026-01-12T16:00:00.000Z',
      '2026-01-29T17:00:00.000Z',
    ],
    [
      'the hour it gives, where only the day is possible',
      '8-K',
      '2026-11-20',
      '2026-11-20T22:48:00.000Z',
      '2026-11-20T22:48:00.000Z',
    ],
    ['noon without a stamp', '8-K', '2026-07-29', '', '2026-07-29T16:00:00.000Z'],
  ])('is read as %s', (_, form, filedDate, stamp, expected) => {
    expect(acceptanceTimes([stamped(form, filedDate, stamp)])).toEqual([expected]);
  });

  it('is interpreted like that of the nearest unambiguous row if it is ambiguous', () => {
    const both = (day: string) => stamped('4', day, `${day}T18:34:19.000Z`);
    const times = acceptanceTimes([
      both('2026-02-26'),
      stamped('8-K', '2026-02-25', '2026-02-25T06:30:00.000Z'),
      stamped('8-K', '2026-01-29', '2026-01-29T21:30:33.000Z'),
      both('2026-01-26'),
    ]);
    expect(times).toEqual([
      '2026-02-26T23:34:19.000Z',
      '2026-02-25T11:30:00.000Z',
      '2026-01-29T21:30:33.000Z',
      '2026-01-26T18:34:19.000Z',
    ]);
  });
});

const RECORDED = corpusFiles('reference/submissions').filter((path) => /CIK\d{10}\.json$/.test(path));

describe.skipIf(!hasCorpus)('a recorded submissions file', () => {
  it.each(RECORDED.map((path) => [basename(path), path]))(
    'every row of a recorded file is read: %s',
    (_, path) => {
      const json = JSON.parse(readFileSync(path, 'utf8')) as { filings: { recent: { form: string[] } } };
      const { filings, unreadable } = parseSubmissions(json, SITE);
      expect(unreadable).toBe(0);
      for (const { acceptedAt, filedDate } of filings) {
        const heldMs = Date.parse(filedDate) - Date.parse(acceptedAt);
        expect(heldMs).toBeGreaterThan(-2 * DAY_MS);
        expect(heldMs).toBeLessThan(5 * DAY_MS);
      }
    },
  );

  it('insiders’ trades are listed for an issuer, but not for an owner', () => {
    const count = (name: string) => {
      const path = RECORDED.find((candidate) => candidate.endsWith(name)) ?? '';
      const { filings } = parseSubmissions(JSON.parse(readFileSync(path, 'utf8')), SITE);
      return filings.filter(({ form }) => form === '4').length;
    };
    expect(count('CIK0000320193.json')).toBeGreaterThan(400);
    expect(count('CIK0001771340.json')).toBe(0);
    expect(count('CIK0000940418.json')).toBe(0);
  });
});
