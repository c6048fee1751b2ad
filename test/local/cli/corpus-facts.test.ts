import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';
import { quoteFinder } from '#domain/text/find-quote.ts';
import { passagesOf } from '#domain/text/passages.ts';
import { corpusFile, corpusFolder, corpusJson } from '#test/domain/forms/support.ts';
import { hasCorpus } from '#test/support/corpus.ts';
import { everyNth } from '#test/support/long-run.ts';

/** Folders of the forms whose documents are read, except ownership forms. */
const FOLDERS = [
  'SCHEDULE-13D',
  'SCHEDULE-13D-A',
  'SCHEDULE-13G',
  'SC-13D',
  'SC-13G',
  'SC-13G-A',
  '13F-HR',
  '13F-HR-A',
  '13F-NT',
  '144',
  'D',
  'D-A',
  'EFFECT',
  '10-K',
  '10-Q',
  '20-F',
  '6-K',
  'DEF-14A',
  'DEFA14A',
  '8-K',
  'S-1',
  'S-1-A',
  'S-3',
  'F-3',
  '424B2',
  '424B4',
  '424B5',
  'SC-TO-T-A',
];

function factsOf<K extends FilingFacts['kind']>(path: string, kind: K): Extract<FilingFacts, { kind: K }> {
  const { facts } = explainFiling(corpusFile(path), { path }).explanation;
  const isKind = (found: FilingFacts | undefined): found is Extract<FilingFacts, { kind: K }> =>
    found?.kind === kind;
  return isKind(facts) ? facts : expect.unreachable(`${path} gives no ${kind} facts`);
}

const slashes = (iso: string | null) => iso?.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2/$3/$1') ?? null;

type ExpectedStake =
  | { wellFormed: false }
  | {
      wellFormed: true;
      submissionType: string;
      persons: Record<string, unknown>[];
      [field: string]: unknown;
    };

type ExpectedHoldings = {
  manager: string | null;
  periodOfReport: string | null;
  tableEntryTotal: string | null;
  tableValueTotal: string | null;
  infoTableRows: number;
  sumValue: number;
};

describe.skipIf(!hasCorpus)('facts of real filings', () => {
  test('every structured Schedule 13D and 13G matches its expectation', () => {
    const all = hasCorpus ? corpusJson<ExpectedStake>('expected/schedule13dg.json') : {};
    for (const [path, expected] of Object.entries(all)) {
      // In this filing only a bracket of a closing tag is missing, so the filing is read anyway.
      if (!expected.wellFormed) {
        expect(factsOf(path, 'stake').issuer, path).toMatchObject({ cusip: expect.any(String) });
        continue;
      }
      const facts = factsOf(path, 'stake');

      expect({
        wellFormed: true,
        submissionType: explainFiling(corpusFile(path), { path }).explanation.form,
        issuerName: facts.issuer.name,
        issuerCik: facts.issuer.cik,
        cusip: facts.issuer.cusip,
        eventDate: slashes(facts.event_date),
        persons: facts.holders.map((holder) => ({
          name: holder.name,
          cik: holder.cik,
          aggregate: holder.aggregate,
          percent: holder.percent,
          soleVoting: holder.sole_voting,
          sharedVoting: holder.shared_voting,
          type: holder.types.at(-1) ?? null,
        })),
      }).toEqual(expected);
    }
    console.log(`Schedules 13D and 13G: ${Object.keys(all).length} files match their expectation`);
    expect(Object.keys(all).length).toBeGreaterThan(5);
  });

  test('every structured 13F matches its expected cover page, rows and total', () => {
    const all = hasCorpus ? corpusJson<ExpectedHoldings>('expected/13f.json') : {};
    const structured = Object.entries(all).filter(
      ([, expected]) => expected.manager !== null || expected.infoTableRows > 0,
    );
    for (const [path, expected] of structured) {
      const facts = factsOf(path, 'holdings');

      expect(
        {
          manager: facts.manager,
          periodOfReport: facts.period?.replace(/(\d{4})-(\d\d)-(\d\d)/, '$2-$3-$1') ?? null,
          tableEntryTotal: facts.stated.entries?.toString() ?? null,
          tableValueTotal: facts.stated.value?.toString() ?? null,
          infoTableRows: facts.table?.rows ?? 0,
          sumValue: facts.table?.value ?? 0,
        },
        path,
      ).toEqual(expected);
    }
    console.log(`13F: ${structured.length} of ${Object.keys(all).length} files match their expectation`);
    expect(structured.length).toBeGreaterThan(10);
  });

  test('typewritten 13Fs yield the manager and quarter, and their rows add up to the stated total', () => {
    const all = hasCorpus ? corpusJson<ExpectedHoldings>('expected/13f.json') : {};
    for (const [path, expected] of Object.entries(all)) {
      if (expected.manager !== null || expected.infoTableRows > 0) continue;

      expect(factsOf(path, 'holdings'), path).toMatchObject({
        manager: expect.stringMatching(/^[A-Z]/),
        period: expect.any(String),
        value_unit: 'thousands',
        top: expect.arrayContaining([
          expect.objectContaining({ cusip: expect.stringMatching(/^[A-Z0-9]{9}$/) }),
        ]),
      });
      const { table, stated } = factsOf(path, 'holdings');
      expect(table?.is_complete, path).toBe(true);
      if (stated.entries !== null) expect(table?.rows, path).toBe(stated.entries);
      if (stated.value !== null) expect(table?.value, path).toBe(stated.value);
    }
  });

  test('the cover pages of older schedules yield the issuer, class, event and every holder with shares and percentage', () => {
    for (const path of ['SC-13D', 'SC-13G', 'SC-13G-A'].flatMap((form) => corpusFolder(`forms/${form}`))) {
      const facts = factsOf(path, 'stake');

      expect(facts.issuer.cusip, path).toMatch(/^[A-Z0-9]{9}$/);
      expect([facts.issuer.name, facts.security_class, facts.event_date], path).not.toContain(null);
      expect(facts.holders.length, path).toBeGreaterThan(0);
      for (const { name, aggregate, percent, types } of facts.holders) {
        expect(name, path).toMatch(/^[A-Z]/);
        expect([aggregate, percent], path).toEqual([expect.any(Number), expect.any(Number)]);
        expect(types.length, path).toBeGreaterThan(0);
      }
    }
  });

  test('current 10-Ks and 10-Qs yield risk factors, discussion, controls and proceedings, each from its heading', () => {
    const modern = ['10-K/aapl-10-k-2024-11-01.htm', '10-K/0000051143-24-000012.htm'].concat(
      corpusFolder('forms/10-Q')
        .map((path) => path.replace('forms/', ''))
        .filter((path) => !path.includes('-00-')),
    );
    for (const path of everyNth(modern, 4)) {
      const { sections } = factsOf(`forms/${path}`, 'periodic-report');
      const { text } = explainFiling(corpusFile(`forms/${path}`), { path });

      expect(
        sections.map(({ name }) => name),
        path,
      ).toEqual(
        expect.arrayContaining(['risk factors', 'management discussion', 'controls', 'legal proceedings']),
      );
      for (const { start, end } of sections) expect(text.slice(start, end), path).toMatch(/^\s*Item/i);
    }
  });

  test('going-concern doubts, material weaknesses and cash runways are found where they are stated, and nowhere else', () => {
    const stated = ['10-K', '10-Q', '20-F']
      .flatMap((form) => corpusFolder(`forms/${form}`))
      .flatMap((path) =>
        factsOf(path, 'periodic-report').findings.map(({ kind }) => `${path.split('/')[2]}: ${kind}`),
      );

    expect(stated).toEqual([
      '0001010412-10-000078.txt: going concern',
      '0001062993-21-003193.htm: going concern',
      '0001062993-21-003193.htm: material weakness',
      '0001062993-21-003193.htm: cash runway',
    ]);
  });

  test.each([
    [
      'S-1/0001140361-21-010426.txt',
      {
        offering: 'initial public offering',
        exchange: 'NYSE',
        ticker: 'LCW.U',
        shares_offered: 25_000_000,
        price: 10,
        gross_proceeds: 250_000_000,
        underwriters: ['Evercore ISI'],
      },
    ],
    [
      'S-1-A/0001213900-21-035033.txt',
      {
        offering: 'initial public offering',
        exchange: 'Nasdaq',
        ticker: 'UNCY',
        shares_offered: 4_550_000,
        price_range: { low: 5, high: 6 },
        maximum_offering: 54_337_500,
        underwriters: ['Roth Capital Partners', 'EF Hutton'],
      },
    ],
    [
      '424B4/0001104659-24-132924.txt',
      {
        offering: 'follow-on',
        ticker: 'TRAW',
        shares_offered: 608_197,
        price: 5.103,
        gross_proceeds: 3_103_629.29,
        underwriters: ['Tungsten Advisors'],
      },
    ],
    [
      '424B5/0001193125-25-068732.txt',
      {
        offering: 'follow-on',
        exchange: 'NYSE',
        ticker: 'EE',
        price: null,
        maximum_offering: 150_000_000,
        underwriters: ['Barclays', 'Morgan Stanley'],
      },
    ],
    [
      '424B5/0000891618-94-000021.txt',
      { offering: 'debt', maximum_offering: 300_000_000, price: null, ticker: null },
    ],
    ['424B2/0000950103-25-001140.txt', { offering: 'structured note', maximum_offering: 11_000_000 }],
    ['424B2/0001213900-25-026186.txt', { offering: 'structured note', maximum_offering: null }],
    ['S-3/0001193125-22-186192.txt', { offering: 'resale', shares_offered: 500_000, ticker: 'ATEX' }],
    ['S-3/0001193125-25-067858.txt', { offering: 'resale', shares_offered: 5_376_340, ticker: 'VIGL' }],
    ['F-3/0001193125-25-057913.txt', { offering: 'shelf', maximum_offering: 3_000_000_000 }],
  ])('%s yields the facts stated on its cover', (path, expected) => {
    expect(factsOf(`forms/${path}`, 'registration')).toMatchObject(expected);
  });

  test('every number, name and sentence in registration facts occurs in the filing', () => {
    const paths = ['S-1', 'S-1-A', 'S-3', 'F-3', '424B2', '424B4', '424B5'].flatMap((form) =>
      corpusFolder(`forms/${form}`),
    );
    for (const path of everyNth(paths, 4)) {
      const facts = factsOf(path, 'registration');
      const { text } = explainFiling(corpusFile(path), { path });
      const find = quoteFinder(text, passagesOf(text));
      const numbers = [
        facts.shares_offered,
        facts.price,
        facts.price_range?.low,
        facts.gross_proceeds,
        facts.maximum_offering,
      ].filter((number) => typeof number === 'number');

      for (const number of numbers)
        expect(text, path).toContain(number.toLocaleString('en-US', { maximumFractionDigits: 4 }));
      for (const name of [...facts.underwriters, facts.ticker, facts.security_class])
        expect(text.replace(/\s+/g, ' '), path).toContain(name ?? '');
      if (facts.use_of_proceeds !== null) expect(find(facts.use_of_proceeds), path).not.toBeNull();
    }
  });

  test('the last amendment of a tender offer yields the bidder, target, price, expiration and result', () => {
    expect(factsOf('forms/SC-TO-T-A/0001104659-25-002604.nc', 'deal')).toMatchObject({
      document: 'tender offer',
      is_final: true,
      target: { cik: '0001376139' },
      bidders: ['ICAHN ENTERPRISES HOLDINGS L.P.'],
      price: 18.25,
      expires: '2025-01-08',
      result: expect.stringContaining('878,212 shares were properly tendered'),
    });
  });

  test('every file of a form with a parser yields facts and a plain headline', () => {
    for (const folder of FOLDERS) {
      const paths = everyNth(corpusFolder(`forms/${folder}`), 6);
      expect(paths, folder).not.toEqual([]);
      for (const path of paths) {
        const { facts, assessment } = explainFiling(corpusFile(path), { path }).explanation;

        expect(facts, path).toMatchObject({ kind: expect.any(String) });
        expect(JSON.parse(JSON.stringify(facts)), path).toEqual(facts);
        expect(assessment.one_liner, path).toMatch(/^\S.{8,240}(?:[^\s.]|\b(?:Inc|Corp|Co|Ltd)\.)$/i);
        expect(assessment.one_liner, path).not.toMatch(/undefined|null|\bNaN\b|\|/);
      }
      console.log(`${folder}: ${paths.length} files read`);
    }
  });
});
