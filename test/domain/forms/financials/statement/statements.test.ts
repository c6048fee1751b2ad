import { expect, test } from 'vitest';
import { isInUnits, scaleOf } from '#domain/forms/financials/statement/amounts-unit.ts';
import { statedCash, statedCashFlow } from '#domain/forms/financials/statement/cash-statements.ts';
import { incomeStatement } from '#domain/forms/financials/statement/income-statement.ts';
import { rowOf } from '#domain/forms/financials/statement/row.ts';

const HEADING = ['(In millions, except per share data)', 'Year Ended December 31, | 2003 | 2002'];
const ROWS = ['Total revenues | $50,485 | $54,061', 'Net earnings | $718 | $492'];
const statement = (...lines: string[]) => incomeStatement(lines.join('\n'), 12);

test.each(['Sales and other operating revenues', 'Sales to customers', 'Net sales and operating revenues'])(
  '“%s” is recognized as revenue',
  (label) => {
    const found = statement(
      'STATEMENTS OF OPERATIONS',
      ...HEADING,
      `${label} | $50,485 | $54,061`,
      ROWS[1] ?? '',
    );

    expect(found?.revenue).toMatchObject({ value: 50_485e6, prior: 54_061e6 });
  },
);

test.each([
  'CONDENSED STATEMENTS OF EARNINGS (PARENT COMPANY ONLY)',
  'SCHEDULE I\nCONDENSED STATEMENTS OF EARNINGS',
  'STATEMENTS OF INCOME\nCondensed Financial Information of Registrant',
])('%s is not a statement of the whole company', (title) => {
  expect(statement(title, ...HEADING, ...ROWS)).toBeNull();
  expect(statement('CONSOLIDATED STATEMENTS OF EARNINGS', ...HEADING, ...ROWS)).not.toBeNull();
});

test('operating income and primary earnings per share are read, even if a label takes two lines', () => {
  const found = statement(
    'CONSOLIDATED STATEMENTS OF INCOME',
    'Three years ended December 30, 1995',
    '(In millions--except per share amounts) 1995 1994',
    'Net revenues $16,202 $11,521',
    'Operating income 5,252 3,387',
    'Net income $ 3,566 $ 2,288',
    'Earnings per common and',
    'common equivalent share $ 4.03 $ 2.62',
  );

  expect(found).toMatchObject({
    operating_income: { value: 5_252e6, prior: 3_387e6 },
    eps_basic: { value: 4.03, prior: 2.62 },
    eps_diluted: null,
  });
});

test('a date before the typewritten column years is not a column', () => {
  const found = statement(
    'CONSOLIDATED STATEMENTS OF OPERATIONS',
    '(DOLLARS IN MILLIONS, EXCEPT PER SHARE AMOUNTS)',
    'THREE FISCAL YEARS ENDED SEPTEMBER 26, 1997 1997 1996 1995',
    'Net sales.................... $ 7,081 $ 9,833 $ 11,062',
    'Operating income (loss)...... (1,070) (1,383) 684',
    'Net income (loss)............ $ (1,045) $ (816) $ 424',
  );

  expect(found).toMatchObject({
    column: { year: 1997, month: 9 },
    net_income: { value: -1_045e6, prior: -816e6 },
    operating_income: { value: -1_070e6 },
  });
});

const SHELL = [
  'Revenues | $- | $-',
  'Total operating expenses | 28,228 | 19,177',
  'Net loss | $(23,136) | $(20,707)',
];
const PER_SHARE = [
  'Net loss per share | $(0.01) | $(0.01)',
  'Weighted-average shares | 1,623,750 | 1,623,750',
];
const inUnits = (rows: string[], text: string) =>
  isInUnits(rows.map(rowOf), rowOf(SHELL[2] ?? '') ?? expect.unreachable('a row'), text);

test.each<[string, string[], string, boolean]>([
  ['a sentence that writes one out', SHELL, 'We had a net loss of $23,136 in 2015.', true],
  ['shares that fit the loss', [...SHELL, ...PER_SHARE], '', true],
  ['nothing', SHELL, 'We had a net loss in 2015.', false],
  [
    'a sentence in a text that counts in thousands',
    SHELL,
    'Amounts in thousands. A loss of $23,136 arose.',
    false,
  ],
  ['a longer amount', SHELL, 'We had a net loss of $23,136,500 in 2015.', false],
])('small amounts are recognized as whole dollars by %s', (_, rows, text, expected) => {
  expect(inUnits(rows, text)).toBe(expected);
});

test.each([
  ['(in thousands)', 1e3],
  ['(Dollars in Millions Except Per Share Amounts)', 1e6],
  ['(in million EUR, except ratios)', 1e6],
  ["($000's omitted)", 1e3],
  ['Year ended December 31', 1],
])('%s', (heading, scale) => {
  expect(scaleOf(heading)).toBe(scale);
});

test('cash and cash flow are read only if their units match the income statement', () => {
  const text = [
    'CONSOLIDATED BALANCE SHEETS',
    '(In millions) December 31, | 2003 | 2002',
    'Cash and cash equivalents | $4,633 | $2,333',
    'Total assets | 53,035 | 52,342',
    'CONSOLIDATED STATEMENTS OF CASH FLOWS',
    '(In millions) Year ended December 31, | 2003 | 2002',
    'Net cash used in operating activities | 881 | 700',
    'Net cash used in investing activities | 60 | 30',
  ].join('\n');

  expect(statedCash({ text, scale: 1e6 })?.figure).toMatchObject({ value: 4_633e6, prior: 2_333e6 });
  expect(statedCashFlow({ text, scale: 1e6 }, [12])).toMatchObject({
    months: 12,
    figure: { value: -881e6, prior: -700e6 },
  });
  expect(statedCash({ text, scale: 1e3 })).toBeNull();
  expect(statedCashFlow({ text, scale: 1e3 }, [12])).toBeNull();
});

const quarterly = (...lines: string[]) =>
  incomeStatement(['CONSOLIDATED STATEMENTS OF INCOME', ...lines].join('\n'), 3);

test.each([
  {
    what: 'a column with the change in percent',
    lines: [
      '(In millions except per share data)',
      'Three Months Ended',
      'September 27,',
      '2024 | September 29,',
      '2023% Change',
      'Net Operating Revenues | $1,185 | $1,195 | (1)',
      'Net Income | $284 | $308 | (8)',
      'Diluted Net Income Per Share1 | $0.66 | $0.71 | (7)',
      'Consolidated Statements of Income',
      '(In millions except per share data)',
      'Nine Months Ended',
      'Diluted Net Income Per Share1 | $1.95 | $2.01 | (3)',
    ],
    revenue: [1_185e6, 1_195e6],
    eps: [0.66, 0.71],
  },
  {
    what: 'the previous quarter beside the year before',
    lines: [
      '(in thousands, except per share data)',
      'Three Months Ended | Six Months Ended',
      'June 30,',
      '2024 | March 31,',
      '2024 | June 30,',
      '2023 | June 30,',
      '2024 | June 30,',
      '2023',
      'Revenues | $9,559 | $9,370 | $8,187 | $18,929 | $16,348',
      'Net income | $2,147 | $2,332 | $1,487 | $4,479 | $2,792',
      'Diluted earnings per share | $4.88 | $5.28 | $3.29 | $10.16 | $6.17',
    ],
    revenue: [9_559e3, 8_187e3],
    eps: [4.88, 3.29],
  },
  {
    what: 'a first quarter that is also the year to date',
    lines: [
      'Three months ended March 31 | Three months ended March 31',
      '(Dollars in millions, except per share data) | 2024 | 2023 | 2024 | 2023',
      'Total revenues | 16,569 | 17,921 | 16,569 | 17,921',
      'Net loss | ($355) | ($425) | ($355) | ($425)',
      'Diluted loss per share | ($0.56) | ($0.69) | ($0.56) | ($0.69)',
    ],
    revenue: [16_569e6, 17_921e6],
    eps: [-0.56, -0.69],
  },
  {
    what: 'the year to date',
    lines: [
      '(In millions, except per share amounts, unaudited)',
      'Quarter Ended September 30, | Year to Date September 30,',
      '2023 | 2024 | 2023 | 2024',
      'Revenues | $76,693 | $88,268 | $221,084 | $253,549',
      'Net income | $19,689 | $26,301 | $53,108 | $73,582',
      'Diluted earnings per share | $1.55 | $2.12 | $4.16 | $5.91',
    ],
    revenue: [88_268e6, 76_693e6],
    eps: [2.12, 1.55],
  },
  {
    what: 'quarters and years of different weeks',
    lines: [
      '(dollars in millions, except per share data)',
      '16 Weeks Ended | 17 Weeks Ended | 52 Weeks Ended | 53 Weeks Ended',
      'September 1,',
      '2024 | September 3,',
      '2023 | September 1,',
      '2024 | September 3,',
      '2023',
      'Total revenue | $79,697 | $78,939 | $254,453 | $242,290',
      'Net income | $2,354 | $2,160 | $7,367 | $6,292',
      'Diluted earnings per share | $5.29 | $4.86 | $16.56 | $14.16',
    ],
    revenue: [79_697e6, 78_939e6],
    eps: [5.29, 4.86],
  },
])('the quarter is found next to $what', ({ lines, revenue, eps }) => {
  const found = quarterly(...lines);

  expect(found?.revenue).toMatchObject({ value: revenue[0], prior: revenue[1] });
  expect(found?.eps_diluted).toMatchObject({ value: eps[0], prior: eps[1] });
});

test('the unit may be above the title, and “Diluted” above the row', () => {
  const found = incomeStatement(
    [
      'ORION TOOLS - FINANCIAL REVIEW',
      '(Millions of Dollars, Except Per-Share Amounts)',
      'CONSOLIDATED STATEMENT OF INCOME',
      '12 Weeks Ended | 36 Weeks Ended',
      '9/6/2025 | 9/7/2024 | 9/6/2025 | 9/7/2024',
      'Net revenue | $23,937 | $23,319 | $64,582 | $64,070',
      'Net income | $2,603 | $2,930 | $5,700 | $8,055',
      'Diluted',
      'Net income per common share | $1.90 | $2.13 | $4.15 | $5.84',
    ].join('\n'),
    3,
  );

  expect(found?.revenue?.value).toBe(23_937e6);
  expect(found?.eps_diluted).toMatchObject({ value: 1.9, prior: 2.13 });
});

test('a quarter that is repeated with different figures is uncertain', () => {
  const found = quarterly(
    'Three months ended March 31 | Three months ended March 31',
    '(Dollars in millions) | 2024 | 2023 | 2024 | 2023',
    'Total revenues | 16,569 | 17,921 | 20,113 | 19,004',
    'Net loss | ($355) | ($425) | ($355) | ($425)',
  );

  expect(found?.revenue).toBeNull();
});
