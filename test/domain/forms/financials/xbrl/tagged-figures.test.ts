import { expect, test } from 'vitest';
import type { FigureName } from '#domain/forms/financials/figures/figure-facts.ts';
import { InlineXbrl } from '#domain/forms/financials/xbrl/inline-xbrl.ts';
import { taggedFigures } from '#domain/forms/financials/xbrl/tagged-figures.ts';
import { WANTED_TAGS } from '#domain/forms/financials/xbrl/xbrl-concepts.ts';
import { htmlToText } from '#domain/text/html-text.ts';
import { inlinePage, type Row, type Tagged } from '../inline-page.ts';

/** A third quarter with its first nine months, and the same periods of the previous year. */
const QUARTERLY = {
  nine: { start: '2025-01-01', end: '2025-09-30' },
  quarter: { start: '2025-07-01', end: '2025-09-30' },
  nineBefore: { start: '2024-01-01', end: '2024-09-30' },
  quarterBefore: { start: '2024-07-01', end: '2024-09-30' },
  segment: { start: '2025-07-01', end: '2025-09-30', member: 'ko:SparklingMember' },
  day: { end: '2025-09-30' },
  yearEnd: { end: '2024-12-31' },
};
const ANNUAL = {
  year: { start: '2024-01-01', end: '2024-12-31' },
  yearBefore: { start: '2023-01-01', end: '2023-12-31' },
  quarter: { start: '2024-10-01', end: '2024-12-31' },
  day: { end: '2024-12-31' },
  dayBefore: { end: '2023-12-31' },
};

const row = (
  label: string,
  tag: string,
  amounts: Record<string, string>,
  more: Partial<Tagged> = {},
): Row => ({
  label,
  cells: Object.entries(amounts).map(([context, text]) => ({ tag, context, text, ...more })),
});
const sales = row('Net sales', 'us-gaap:Revenues', {
  quarter: '120',
  quarterBefore: '100',
  nine: '340',
  nineBefore: '300',
});
const profit = row('Net income', 'us-gaap:NetIncomeLoss', {
  quarter: '12',
  quarterBefore: '10',
  nine: '30',
  nineBefore: '29',
});
const tax = row('Taxes', 'us-gaap:IncomeTaxExpenseBenefit', { quarter: '3', nine: '8' });

function figuresOf(page: Parameters<typeof inlinePage>[0], isQuarterly = true) {
  const xbrl = new InlineXbrl(WANTED_TAGS);
  const text = htmlToText(inlinePage(page), xbrl);
  return taggedFigures(xbrl, text.split('\n'), isQuarterly);
}
const named = (name: FigureName, page: Parameters<typeof inlinePage>[0], isQuarterly = true) =>
  figuresOf(page, isQuarterly).figures.find((figure) => figure.name === name);

test('a quarterly report yields its quarter, not the year to date', () => {
  const { figures } = figuresOf({ contexts: QUARTERLY, tables: [[sales, profit, tax]] });

  expect(figures).toEqual([
    {
      name: 'revenue',
      value: 120_000_000,
      prior: 100_000_000,
      unit: 'USD',
      period_start: '2025-07-01',
      period_end: '2025-09-30',
      passage: 'Net sales | 120 | 100 | 340 | 300',
    },
    {
      name: 'net_income',
      value: 12_000_000,
      prior: 10_000_000,
      unit: 'USD',
      period_start: '2025-07-01',
      period_end: '2025-09-30',
      passage: 'Net income | 12 | 10 | 30 | 29',
    },
  ]);
});

test('an annual report yields its year, not the quarter that ends with it', () => {
  const page = {
    contexts: ANNUAL,
    tables: [[row('Revenue', 'us-gaap:Revenues', { quarter: '90', year: '400', yearBefore: '380' }), profit]],
  };

  expect(named('revenue', page, false)).toMatchObject({
    value: 400e6,
    prior: 380e6,
    period_start: '2024-01-01',
  });
});

test('a context for a segment is ignored', () => {
  const part = row('Sparkling', 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', {
    segment: '70',
  });

  expect(named('revenue', { contexts: QUARTERLY, tables: [[part, sales, profit]] })?.value).toBe(120e6);
});

test('nil and hidden values are ignored', () => {
  const page = {
    contexts: QUARTERLY,
    hidden: [{ tag: 'us-gaap:Revenues', context: 'quarter', text: '999' }],
    tables: [
      [
        row('Net sales', 'us-gaap:Revenues', { quarter: '' }, { attributes: 'xsi:nil="true"' }),
        row('Net loss', 'us-gaap:NetIncomeLoss', { quarter: '4' }, { sign: '-' }),
        tax,
      ],
    ],
  };

  expect(figuresOf(page).figures.map(({ name, value }) => [name, value])).toEqual([
    ['net_income', -4_000_000],
  ]);
});

test('a loss is negative, including per share, and its row is quoted verbatim', () => {
  const loss = row(
    'Diluted',
    'us-gaap:EarningsPerShareDiluted',
    { quarter: '0.92' },
    { sign: '-', scale: 0, unit: 'usdPerShare' },
  );

  expect(named('eps_diluted', { contexts: QUARTERLY, tables: [[sales, profit, loss]] })).toMatchObject({
    value: -0.92,
    unit: 'USD/shares',
    passage: 'Diluted | (0.92)',
  });
});

test('if the income statement contains two revenue figures, the total is used', () => {
  const contracts = row('Sales to customers', 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', {
    quarter: '110',
  });

  expect(named('revenue', { contexts: QUARTERLY, tables: [[contracts, sales, profit, tax]] })?.value).toBe(
    120e6,
  );
});

test('revenue in the income statement takes precedence over revenue in a note', () => {
  const note = row('Total from contracts', 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', {
    quarter: '80',
  });
  const page = { contexts: QUARTERLY, tables: [[note], [sales, profit, tax]] };

  expect(named('revenue', page)).toMatchObject({
    value: 120e6,
    passage: 'Net sales | 120 | 100 | 340 | 300',
  });
  expect(figuresOf(page).hasTotalRevenue).toBe(true);
});

test('revenue tagged only in a note is a figure, but not a total', () => {
  const note = row('Fees in scope', 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', {
    quarter: '8',
  });
  const read = figuresOf({ contexts: QUARTERLY, tables: [[profit, tax], [note]] });

  expect(read.figures[0]).toMatchObject({ name: 'revenue', value: 8e6 });
  expect(read.hasTotalRevenue).toBe(false);
});

test('cash flows cover the year to date, and cash is as of the last day', () => {
  const page = {
    contexts: QUARTERLY,
    tables: [
      [sales, profit, tax],
      [
        row('Cash from operations', 'us-gaap:NetCashProvidedByUsedInOperatingActivities', {
          nine: '50',
          nineBefore: '45',
        }),
        row('Cash', 'us-gaap:CashAndCashEquivalentsAtCarryingValue', { day: '77', yearEnd: '60' }),
      ],
    ],
  };

  expect(named('operating_cash_flow', page)).toMatchObject({
    value: 50e6,
    prior: 45e6,
    period_start: '2025-01-01',
  });
  expect(named('cash', page)).toMatchObject({
    value: 77e6,
    prior: null,
    period_start: null,
    period_end: '2025-09-30',
  });
});

test('periods in weeks are recognized: a quarter of 16 weeks, and years of 52 and 53', () => {
  const contexts = {
    own: { start: '2025-02-02', end: '2025-05-24' },
    before: { start: '2024-02-04', end: '2024-05-25' },
  };

  expect(
    named('revenue', {
      contexts,
      tables: [[row('Sales', 'us-gaap:Revenues', { own: '45', before: '44' }), profit]],
    }),
  ).toMatchObject({ value: 45e6, prior: 44e6 });
});

test('a first report has no previous year', () => {
  const contexts = { own: { start: '2025-08-20', end: '2025-09-30' } };

  expect(
    named('net_income', {
      contexts,
      tables: [[row('Net loss', 'us-gaap:NetIncomeLoss', { own: '1' }, { sign: '-' })]],
    }),
  ).toMatchObject({ value: -1e6, prior: null, period_start: '2025-08-20' });
});

test('a cover tagged for one of several companies yields the period for all of them', () => {
  const page = {
    contexts: { cover: { ...QUARTERLY.nine, member: 'ko:SubsidiaryMember' }, ...QUARTERLY },
    document: 'cover',
    tables: [[sales, profit, tax]],
  };

  expect(named('revenue', page)).toMatchObject({ value: 120e6, period_start: '2025-07-01' });
});

test('an amount that a note tags as another concept is quoted from the income statement', () => {
  const whole = row('Net income', 'us-gaap:ProfitLoss', { quarter: '12', quarterBefore: '10' });
  const perShare = row('For holders', 'us-gaap:NetIncomeLoss', { quarter: '12' });

  expect(
    named('net_income', { contexts: QUARTERLY, tables: [[sales, whole, tax], [perShare]] }),
  ).toMatchObject({
    value: 12e6,
    prior: 10e6,
    passage: 'Net income | 12 | 10',
  });
});

test('a transition period is used as reported', () => {
  const contexts = {
    own: { start: '2025-01-01', end: '2025-06-30' },
    quarter: { start: '2025-04-01', end: '2025-06-30' },
  };
  const rows = [
    row('Sales', 'us-gaap:Revenues', { own: '45', quarter: '20' }),
    row('Profit', 'us-gaap:NetIncomeLoss', { own: '4' }),
  ];

  expect(named('revenue', { contexts, tables: [rows] }, false)).toMatchObject({ value: 45e6, prior: null });
});

test('reads an annual report under IFRS in euros', () => {
  const page = {
    contexts: ANNUAL,
    tables: [
      [
        row(
          'Revenue',
          'ifrs-full:Revenue',
          { year: '1.250,5', yearBefore: '1.100' },
          { unit: 'eur', format: 'ixt:num-comma-decimal' },
        ),
        row('Profit', 'ifrs-full:ProfitLoss', { year: '80' }, { unit: 'eur' }),
      ],
    ],
  };

  expect(figuresOf(page, false).figures).toMatchObject([
    { name: 'revenue', value: 1_250_500_000, prior: 1_100_000_000, unit: 'EUR' },
    { name: 'net_income', value: 80_000_000, prior: null, unit: 'EUR' },
  ]);
});

test('a number within a sentence has the sentence as its passage', () => {
  const cash =
    '<ix:nonFraction unitRef="usd" contextRef="day" decimals="-6" name="us-gaap:CashAndCashEquivalentsAtCarryingValue" scale="6">77</ix:nonFraction>';

  expect(
    named('cash', {
      contexts: QUARTERLY,
      tables: [[sales, profit]],
      prose: `At September 30 we held cash of $${cash} million.`,
    }),
  ).toMatchObject({ value: 77e6, passage: 'At September 30 we held cash of $77 million.' });
});

test('a page without inline XBRL has no figures', () => {
  expect(figuresOf({ contexts: {}, tables: [] }).figures).toEqual([]);
});
