import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitSubmission } from '#domain/edgar/submission.ts';
import type { ReleasedFigure, ReleasedResults } from '#domain/forms/financials/figures/released-results.ts';
import { resultsIn } from '#domain/forms/financials/press-release.ts';
import { resultsHeadline } from '#domain/forms/financials/results-headline.ts';
import { pageText } from '#domain/text/page-text.ts';

const FOLDER = join(import.meta.dirname, 'releases');

function exhibit(name: string): string {
  const { documents } = splitSubmission(readFileSync(join(FOLDER, `${name}.txt`), 'utf8'));
  return pageText(documents.find(({ type }) => type.startsWith('EX-99'))?.text ?? '');
}

function read(name: string): ReleasedResults {
  return resultsIn(exhibit(name)) ?? expect.unreachable('no results');
}

const pair = (figure: ReleasedFigure | null) => figure && [figure.value, figure.prior];

type Figure = [value: number, prior: number | null] | null;
type Case = {
  name: string;
  period: string;
  revenue: Figure;
  netIncome: Figure;
  eps: Figure;
  adjusted?: Figure;
  guidance?: string[];
  headline: string;
};

const CASES: Case[] = [
  {
    name: 'chip-maker',
    period: 'Q3 2026 2025-10-26 USD',
    revenue: [8_621e6, 5_598e6],
    netIncome: [3_471e6, 1_985e6],
    eps: [1.87, 1.07],
    adjusted: [1.96, null],
    guidance: ['Q4 revenue 9800000000 9800000000 null'],
    headline: 'Q3 revenue $8.6B (+54%), net income $3.5B, EPS $1.87; guides Q4 revenue $9.8B',
  },
  {
    name: 'retailer',
    period: 'Q2 2025 2025-08-02 USD',
    revenue: [6_412e6, 6_118e6],
    netIncome: [402e6, 381e6],
    eps: [1.62, 1.5],
    adjusted: [1.71, 1.55],
    guidance: ['full year revenue 26400000000 26700000000 raised', 'full year adjusted_eps 7.05 7.25 raised'],
    headline:
      'Q2 revenue $6.4B (+5%), net income $402.0M, EPS $1.62; raises full-year revenue guidance to $26.4B–$26.7B',
  },
  {
    name: 'bank',
    period: 'Q3 2025 null USD',
    revenue: [4_064e6, 3_833e6],
    netIncome: [1_212e6, 1_130e6],
    eps: [2.31, 2.08],
    headline: 'Q3 revenue $4.1B (+6%), net income $1.2B, EPS $2.31',
  },
  {
    name: 'biotech',
    period: 'Q3 2025 2025-09-30 USD',
    revenue: [4_215e3, 9_731e3],
    netIncome: [-36_431e3, -24_879e3],
    eps: [-0.71, -0.58],
    headline: 'Q3 revenue $4.2M (−57%), net loss $36.4M, EPS −$0.71',
  },
  {
    name: 'software',
    period: 'Q4 2026 2026-01-31 USD',
    revenue: [318_433e3, 250_731e3],
    netIncome: [-14_594e3, -31_209e3],
    eps: [-0.09, -0.2],
    adjusted: [0.29, null],
    guidance: [
      'Q1 revenue 326000000 328000000 null',
      'full year revenue 1430000000 1440000000 null',
      'Q1 adjusted_eps 0.27 0.28 null',
    ],
    headline: 'Q4 revenue $318.4M (+27%), net loss $14.6M, EPS −$0.09; guides Q1 revenue $326.0M–$328.0M',
  },
  {
    name: 'marketplace',
    period: 'Q3 null 2025-09-30 USD',
    revenue: [18_882e6, 16_830e6],
    netIncome: [1_080e6, 811e6],
    eps: [0.98, 0.74],
    guidance: ['Q4 revenue 23500000000 24600000000 null'],
    headline: 'Q3 revenue $18.9B (+12%), net income $1.1B, EPS $0.98; guides Q4 revenue $23.5B–$24.6B',
  },
  {
    name: 'plane-maker',
    period: 'Q2 null null USD',
    revenue: [2_302e6, 2_485e6],
    netIncome: [-171e6, 46e6],
    eps: [-1.12, 0.3],
    adjusted: [-0.98, null],
    guidance: ['full year revenue 9600000000 9600000000 lowered'],
    headline:
      'Q2 revenue $2.3B (−7%), net loss $171.0M, EPS −$1.12; lowers full-year revenue guidance to $9.6B',
  },
  {
    name: 'oil-producer',
    period: 'Q1 2025 2025-03-31 USD',
    revenue: [3_370e6, 3_543e6],
    netIncome: [612e6, 731e6],
    eps: [2.44, 2.79],
    adjusted: [2.55, null],
    headline: 'Q1 revenue $3.4B (−5%), net income $612.0M, EPS $2.44',
  },
  {
    name: 'typewritten',
    period: 'Q2 null 1998-12-31 USD',
    revenue: [48_212e3, 41_101e3],
    netIncome: [3_846e3, 2_914e3],
    eps: [0.21, 0.16],
    headline: 'Q2 revenue $48.2M (+17%), net income $3.8M, EPS $0.21',
  },
  {
    name: 'european-half-year',
    period: 'half year null 2025-06-30 EUR',
    revenue: [2_410e6, 2_269e6],
    netIncome: [188e6, 171e6],
    eps: [1.05, 0.95],
    guidance: ['full year revenue 4900000000 5100000000 confirmed'],
    headline:
      'Half-year revenue €2.4B (+6%), net income €188.0M, EPS €1.05; confirms full-year revenue guidance of €4.9B–€5.1B',
  },
  {
    name: 'utility',
    period: 'Q2 2025 null USD',
    revenue: [977e6, 948e6],
    netIncome: [151e6, 142e6],
    eps: [0.61, 0.58],
    adjusted: [0.64, null],
    guidance: ['full year eps 3.1 3.2 confirmed'],
    headline:
      'Q2 revenue $977.0M (+3%), net income $151.0M, EPS $0.61; confirms full-year EPS guidance of $3.10–$3.20',
  },
  {
    name: 'profit-warning',
    period: 'Q3 2025 2025-09-27 USD',
    revenue: null,
    netIncome: null,
    eps: null,
    guidance: ['Q3 revenue 182000000 186000000 lowered', 'Q3 eps -0.14 -0.1 null'],
    headline: 'Lowers Q3 revenue guidance to $182.0M–$186.0M',
  },
];

test.each(CASES)(
  'the release of a $name',
  ({ name, period, revenue, netIncome, eps, adjusted, guidance, headline }) => {
    const results = read(name);

    expect(`${results.period} ${results.fiscal_year} ${results.period_end} ${results.currency}`).toBe(period);
    expect(pair(results.revenue)).toEqual(revenue);
    expect(pair(results.net_income)).toEqual(netIncome);
    expect(pair(results.eps_diluted)).toEqual(eps);
    expect(pair(results.adjusted_eps)).toEqual(adjusted ?? null);
    expect(
      results.guidance.map((one) => `${one.period} ${one.name} ${one.low} ${one.high} ${one.direction}`),
    ).toEqual(guidance ?? []);
    expect(resultsHeadline(results)).toBe(headline);
  },
);

test.each(CASES)(
  'every figure in the release of a $name is supported by the text of the release',
  ({ name }) => {
    const plain = (text: string) => text.replace(/\s+/g, ' ');
    const text = plain(exhibit(name));
    const { revenue, net_income: netIncome, eps_diluted: eps, adjusted_eps: adjusted, guidance } = read(name);

    for (const figure of [revenue, netIncome, eps, adjusted, ...guidance]) {
      if (figure !== null) expect(text).toContain(plain(figure.passage));
    }
  },
);

const release = (...lines: string[]) =>
  resultsIn(['Example Corp Reports Third Quarter 2025 Results', ...lines].join('\n'));

test.each([
  ['Cost of revenue was $40 million.', 'a cost'],
  ['Cloud revenue was $40 million.', 'a segment'],
  ['Revenue from the Cloud segment was $40 million.', 'a segment'],
  ['Deferred revenue was $40 million.', 'no revenue yet'],
  ['Revenue for the nine months was $40 million.', 'another period'],
  ['Revenue in the third quarter of 2024 was $40 million.', 'another year'],
  ['Analysts expected revenue of $40 million.', 'an expectation'],
  ['Revenue grew by $40 million.', 'a change'],
  ['Adjusted net income was $40 million.', 'adjusted'],
  ['Excluding these items, net income was $40 million.', 'adjusted'],
  ['Equity in net income of affiliates was $40 million.', 'of others'],
  ['Basic earnings were $0.40 per basic share.', 'not diluted'],
])('no figure is read from: %s (%s)', (sentence) => {
  expect(release(sentence)).toBeNull();
});

test.each([
  ['Revenue was $40.5 million, up 9% sequentially and up 25% from a year ago.', 40.5e6, null, 0.25],
  ['Revenue of $40.5 million decreased 10% year-over-year.', 40.5e6, null, -0.1],
  ['Revenue increased from $30 million to $40.5 million.', 40.5e6, null, null],
  ['Revenue was $40.5 million compared with $38.0 million in the second quarter.', 40.5e6, null, null],
  ['Revenue was $40.5 million versus $30.0 million in the prior-year quarter.', 40.5e6, 30e6, 0.35],
])('%s', (sentence, value, prior, change) => {
  const { revenue } = release(sentence) ?? expect.unreachable('no results');

  expect([revenue?.value, revenue?.prior]).toEqual([value, prior]);
  if (change === null) expect(revenue?.change).toBeNull();
  else expect(revenue?.change).toBeCloseTo(change, 5);
});

test.each([
  ['Example Corp to Acquire Sample Inc for $2.0 billion', 'Sample had revenue of $400 million in 2024.'],
  ['Example Corp Declares Quarterly Dividend', 'The dividend of $0.20 per share is payable on May 1.'],
  ['Operator: Good morning. Welcome to the third quarter earnings call.', 'Revenue was $40 million.'],
])('%s is not an earnings release', (...lines) => {
  expect(resultsIn(lines.join('\n'))).toBeNull();
});

const headlineOf = (...lines: string[]) => {
  const results = resultsIn(lines.join('\n'));
  return results && resultsHeadline(results);
};

test.each([
  {
    what: 'a scale with a capital letter',
    lines: ['Acme Reports First-Quarter 2025 Results', 'First-Quarter 2025 Revenues of $13.7 Billion.'],
    headline: 'Q1 revenue $13.7B',
  },
  {
    what: 'not an amount that is only related to revenue',
    lines: [
      'Acme Announces Third Quarter 2024 Results',
      'EPS increased 37% to $2.12.',
      'Hedging gains (losses) related to revenue were $(1) million for the three months ended September 30, 2024.',
    ],
    headline: 'Q3 EPS $2.12',
  },
  {
    what: 'not an item that net income includes',
    lines: [
      'Acme Announces Second Quarter 2024 Results',
      'EPS for the second quarter was $4.88.',
      'Net income included a $43 million unrealized gain.',
    ],
    headline: 'Q2 EPS $4.88',
  },
  {
    what: 'both ends of a range per share and the year of an outlook',
    lines: [
      'Acme Reports First Quarter 2025 Results and Revises Full Year Guidance',
      '•First quarter earnings were $6.85 per share.',
      'Acme revised its 2025 earnings outlook to $24.65 to $25.15 per share.',
    ],
    headline: 'Q1 EPS $6.85; guides full-year EPS $24.65–$25.15',
  },
  {
    what: 'no guidance from the figure that a growth rate is compared with',
    lines: [
      'Acme Reports First Quarter 2025 Results',
      'EPS for the first quarter was $0.77.',
      'The company expects comparable EPS growth of 2% to 3%, versus $2.88 in 2024.',
    ],
    headline: 'Q1 EPS $0.77',
  },
  {
    what: 'no guidance from a forecast that is over',
    lines: [
      'Acme Reports First Quarter 2025 Results',
      'EPS for the first quarter was $5.28 vs. $2.88 last year and our $4.49 forecast.',
    ],
    headline: 'Q1 EPS $5.28',
  },
  {
    what: 'the quarter that is over and not the one that is forecast',
    lines: [
      'To our shareholders: net income and revenue grew in the year.',
      'Our results, and forecast for Q1, are below.',
      'EPS for the fourth quarter was $2.11.',
    ],
    headline: 'Q4 EPS $2.11',
  },
])('a press release is read with $what', ({ lines, headline }) => {
  expect(headlineOf(...lines)).toBe(headline);
});
