import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import type { HoldingsFacts } from '#domain/forms/holdings/holdings-facts.ts';
import { computing } from '#test/support/computing.ts';
import { bytes, problemOf, submissionText } from '../support.ts';
import { holdingsReport, informationTable, type Row, thirteenFCover } from './holdings-reports.ts';

const read = (text: string, tickerOf?: (cik: string) => string | null) =>
  explainFiling(bytes(text), tickerOf ? { tickerOf } : {});
function facts(text: string): HoldingsFacts {
  const found = read(text).explanation.facts;
  return found?.kind === 'holdings' ? found : expect.unreachable('no holdings');
}

const TWO: Row[] = [
  { value: 1_000_000 },
  { issuer: 'COCA COLA CO', cusip: '191216100', value: 2_000_000, shares: 40_000 },
];

test('adds up the table and names the largest positions, combining rows for the same security', () => {
  const found = facts(holdingsReport([...TWO, { value: 1_500_000, shares: 7_000 }]));

  expect(found).toMatchObject({
    report: 'holdings',
    manager: 'Berkshire Hathaway Inc',
    period: '2025-12-31',
    stated: { entries: 2, value: 4_500_000 },
    table: { rows: 3, positions: 2, value: 4_500_000, puts: 0, calls: 0, is_complete: true },
    value_unit: 'dollars',
    total_value: 4_500_000,
  });
  expect(found.top.map(({ issuer, value, amount }) => [issuer, value, amount])).toEqual([
    ['APPLE INC', 2_500_000, 12_000],
    ['COCA COLA CO', 2_000_000, 40_000],
  ]);
});

test('options and bonds are separate positions', () => {
  const found = facts(
    holdingsReport([
      {},
      { putCall: 'Put', value: 5 },
      { putCall: 'Call', value: 4 },
      { type: 'PRN', value: 3 },
    ]),
  );

  expect(found.table).toMatchObject({ positions: 4, puts: 1, calls: 1 });
  expect(found.top.map(({ put_call, amount_type }) => [put_call, amount_type])).toEqual([
    [null, 'shares'],
    ['put', 'shares'],
    ['call', 'shares'],
    [null, 'principal'],
  ]);
});

test.each([
  ['20230102', 'thousands', 3_000_000_000],
  ['20230103', 'dollars', 3_000_000],
])('in a report filed on %s, values are in %s', (filed, unit, total) => {
  const rows = TWO.map((row) => ({ ...row, shares: unit === 'thousands' ? 5_000_000 : 5_000 }));

  expect(facts(holdingsReport(rows, filed))).toMatchObject({ value_unit: unit, total_value: total });
});

/** Builds a portfolio from share prices given in the unit of its values. */
const priced = (prices: number[]): Row[] =>
  prices.map((price, index) => ({
    cusip: `03783310${index}`,
    value: Math.round(price * 10_000),
    shares: 10_000,
  }));
const DOLLARS = priced([182, 95, 410, 33, 260]);
const THOUSANDS = priced([0.182, 0.095, 0.41, 0.033, 0.26]);

test.each([
  ['thousands after the rule changed', THOUSANDS, '20230214', 'thousands', 9_800_000],
  ['dollars before it changed', DOLLARS, '20221114', 'dollars', 9_800_000],
  ['dollars as due', DOLLARS, '20230214', 'dollars', 9_800_000],
  ['thousands as due', THOUSANDS, '20221114', 'thousands', 9_800_000],
])('the prices of five shares show that the unit is %s', (_, rows, filed, unit, total) => {
  expect(facts(holdingsReport(rows, filed))).toMatchObject({
    value_unit: unit,
    value_is_doubtful: false,
    total_value: total,
  });
});

test.each([
  ['dollars', DOLLARS],
  ['thousands', THOUSANDS],
])('the prices in a table without a report show that the unit is %s', (unit, rows) => {
  const { explanation } = read(informationTable(rows));

  expect(explanation.facts).toMatchObject({ value_unit: unit, total_value: 9_800_000 });
  expect(explanation.assessment.one_liner).toContain('$9.8M of holdings');
});

test.each([
  ['four shares', THOUSANDS.slice(1)],
  ['a penny stock among others', [...DOLLARS, ...priced([0.2])]],
  ['bonds', THOUSANDS.map((row) => ({ ...row, type: 'PRN' }))],
])('%s are not enough to show that the unit is different', (_, rows) => {
  expect(facts(holdingsReport(rows, '20230214')).value_unit).toBe('dollars');
});

test('a takeaway reports that the cover states a different total than the table', () => {
  const { explanation, takeaways } = read(holdingsReport(DOLLARS, '20260213', '13F-HR', 3_000_000));

  expect(takeaways).toContain('The cover page states another total than the table adds up to');
  expect(explanation.facts).toMatchObject({ value_is_doubtful: true, total_value: null });
  expect(read(holdingsReport(TWO)).takeaways.join()).not.toContain('cover page');
});

test('a sum that differs only by rounding is treated as the total on the cover', () => {
  const { value_is_doubtful, total_value } = facts(holdingsReport(TWO, '20260213', '13F-HR', 3_000_002));

  expect([value_is_doubtful, total_value]).toEqual([false, 3_000_000]);
});

test('a table without a report has no date, so its unit is unknown and no dollar amounts are stated', () => {
  const { explanation, dollarAmounts } = read(informationTable(TWO));

  expect(explanation.form).toBe('13F-HR');
  expect(explanation.facts).toMatchObject({
    table: { value: 3_000_000 },
    value_unit: null,
    total_value: null,
  });
  expect(dollarAmounts).toEqual([]);
});

test('values reported in thousands instead of dollars are detected from the prices, and the headline states no dollar amount', () => {
  const { explanation, dollarAmounts } = read(holdingsReport([{ value: 1_000, shares: 5_000 }]));

  expect(explanation.facts).toMatchObject({ value_is_doubtful: true });
  expect(explanation.assessment.one_liner).toBe('Berkshire Hathaway Inc reports holdings in 1 position');
  expect(dollarAmounts).toEqual([]);
});

test('values reported in dollars instead of thousands are also detected from the prices', () => {
  const { explanation } = read(
    holdingsReport([{ value: 1_000_000 }, { value: 2_000_000, shares: 40_000 }], '20220214'),
  );

  expect(explanation.facts).toMatchObject({ value_unit: 'thousands', value_is_doubtful: true });
  expect(explanation.assessment.one_liner).toBe('Berkshire Hathaway Inc reports holdings in 1 position');
});

test('a notice names the managers who report the holdings', () => {
  const { explanation } = read(
    thirteenFCover({
      form: '13F-NT',
      type: '13F NOTICE',
      others: '<otherManagersInfo><otherManager><name>Big Co</name></otherManager></otherManagersInfo>',
    }),
  );

  expect(explanation).toMatchObject({
    form: '13F-NT',
    facts: { report: 'notice', other_managers: ['Big Co'] },
    assessment: { material_score: 1 },
  });
});

test.each([
  ['a manager without a ticker', holdingsReport(TWO), null, 2],
  ['a listed manager', holdingsReport(TWO), 'BRK.B', 4],
  ['an amendment', holdingsReport(TWO, '20260213', '13F-HR/A'), null, 0.5],
])('%s', (_, text, ticker, score) => {
  expect(read(text, () => ticker).explanation.assessment.material_score).toBe(score);
});

test('the headline and takeaways state the total and its largest part', () => {
  const { explanation, takeaways } = read(holdingsReport(TWO));

  expect(explanation.assessment.one_liner).toBe(
    'Berkshire Hathaway Inc reports $3.0M of holdings in 2 positions, most of all Coca Cola Co',
  );
  expect(takeaways).toEqual([
    'Coca Cola Co: $2.0M, 67% of the report',
    'Apple Inc: $1.0M, 33% of the report',
  ]);
});

test.each([
  [
    'RESTATEMENT',
    'Berkshire Hathaway Inc restates $3.0M of holdings in 2 positions, most of all Coca Cola Co',
  ],
  [
    'NEW HOLDINGS',
    'Berkshire Hathaway Inc adds $3.0M of holdings in 2 positions to an earlier report, most of all Coca Cola Co',
  ],
])('an amendment of type %s explains what it does', (type, headline) => {
  const report = holdingsReport(TWO, '20260213', '13F-HR/A').replace(
    '<filingManager>',
    `<amendmentInfo><amendmentType>${type}</amendmentType></amendmentInfo><filingManager>`,
  );

  expect(read(report).explanation.assessment.one_liner).toBe(headline);
});

test('an empty table means no holdings, and the periods in an entity suffix such as L.L.C. are kept', () => {
  const report = holdingsReport([]).replace('Berkshire Hathaway Inc', 'Quiet Harbor, L.L.C.');

  expect(read(report).explanation.assessment.one_liner).toBe('Quiet Harbor, L.L.C. reports no holdings');
});

test('a table truncated by a byte cap yields its rows and is marked as incomplete', () => {
  const text = informationTable(TWO).slice(0, -60);

  expect(problemOf(() => read(text))).toBe('truncated_document');
  expect(explainFiling(bytes(text), { capped: true }).explanation.facts).toMatchObject({
    table: { rows: 1, is_complete: false },
  });
});

test('a typewritten report from before 2013 yields its cover page', () => {
  const page = `<PAGE>\nThis Amendment (Check only one.): [X] is a restatement.\n                    [ ] adds new holdings entries.\nReport for the Calendar Year or Quarter Ended: March 31, 1999\n\nName:      Berkshire Hathaway Inc.\n
[X]  13F HOLDINGS REPORT.\nForm 13F Information Table Entry Total:   32\nForm 13F Information Table Value Total:  $27,426,454\n<TABLE>\n<S> <C>\n</TABLE>`;
  const text = submissionText({ form: '13F-HR', filed: '19990517', text: page });

  expect(facts(text)).toMatchObject({
    manager: 'Berkshire Hathaway Inc.',
    period: '1999-03-31',
    stated: { entries: 32, value: 27_426_454 },
    amendment: 'restatement',
    table: null,
    total_value: 27_426_454_000,
  });
});

test('a table of 24,000 rows is read within 1.5 seconds', () => {
  const rows = Array.from({ length: 24_000 }, (_, index) => ({ cusip: String(index).padStart(9, '0') }));
  const text = informationTable(rows);
  const watch = computing();

  expect(facts(text).table).toMatchObject({ rows: 24_000, positions: 24_000 });
  expect(watch()).toBeLessThan(1_500);
});

const confidentialReport = (form: string, parts: { others?: string; summary?: string }) =>
  submissionText({
    form,
    documents: [
      { type: form, text: `<XML>${thirteenFCover({ form, total: 1_000_000, ...parts })}</XML>` },
      { type: 'INFORMATION TABLE', text: `<XML>${informationTable([{}])}</XML>` },
    ],
  });

test('a request for confidential treatment is described as one, and is not treated as the manager’s holdings', () => {
  const { explanation, positions } = explainFiling(bytes(confidentialReport('13F-CTR', {})));

  expect(explanation).toMatchObject({
    form: '13F-CTR',
    facts: { report: 'holdings', confidential: ['requested'], table: { rows: 1 } },
    assessment: { one_liner: 'Berkshire Hathaway Inc asks for confidential treatment of holdings' },
  });
  expect(positions).toBeUndefined();
});

test.each([
  [
    '13F-HR',
    { summary: '<isConfidentialOmitted>true</isConfidentialOmitted>' },
    ['omitted'],
    /^Some holdings are left out/,
  ],
  ['13F-HR', { summary: '<isConfidentialOmitted>false</isConfidentialOmitted>' }, [], /^Apple/],
  [
    '13F-HR/A',
    {
      others:
        '<amendmentInfo><amendmentType>NEW HOLDINGS</amendmentType><confDeniedExpired>Y</confDeniedExpired></amendmentInfo>',
    },
    ['ended'],
    /^Lists holdings whose confidential treatment/,
  ],
])(
  'for %s with %j, the reported states of confidential treatment are %j',
  (form, parts, confidential, takeaway) => {
    const { explanation, takeaways } = explainFiling(bytes(confidentialReport(form, parts)));

    expect(explanation.facts).toMatchObject({ confidential });
    expect(takeaways[0]).toMatch(takeaway);
  },
);

test('a combination report names the managers who report the rest', () => {
  const others =
    '<otherManagersInfo><otherManager><name>Other Advisers LLC</name></otherManager></otherManagersInfo>';
  const text = submissionText({
    form: '13F-HR',
    documents: [
      {
        type: '13F-HR',
        text: `<XML>${thirteenFCover({ type: '13F COMBINATION REPORT', others, total: 1_000_000 })}</XML>`,
      },
      { type: 'INFORMATION TABLE', text: `<XML>${informationTable([{}])}</XML>` },
    ],
  });

  expect(explainFiling(bytes(text)).explanation.facts).toMatchObject({
    report: 'combination',
    other_managers: ['Other Advisers LLC'],
    total_value: 1_000_000,
  });
});

test.each([
  ['0000000001-23-000001.xml', 'dollars'],
  ['0000000001-21-000001.xml', 'thousands'],
  ['0000000001-99-000001.xml', 'thousands'],
  ['0000000001-22-999999.xml', null],
])('the table in file %s has values in %s, based on the year in its accession number', (path, value_unit) => {
  const { facts } = explainFiling(bytes(informationTable([{}])), { path }).explanation;
  expect(facts).toMatchObject({ value_unit });
});

test('a form that is a notice by its type reports no holdings, no matter what its page says', () => {
  const text = submissionText({ form: '13F-NT', text: 'FORM 13F COVER PAGE\n\nReport: notice' });

  expect(explainFiling(bytes(text)).explanation).toMatchObject({
    facts: { report: 'notice' },
    assessment: { material_score: 1 },
  });
});
