import { expect, test } from 'vitest';
import { readReport } from '#test/domain/forms/current-report/explain-report.ts';

const deal = (amount: string) =>
  readReport(
    `On May 12, 2026, the Company entered into a Stock Purchase Agreement with Seller Holdings, Inc., pursuant to which the Company agreed to acquire all of the outstanding shares of Widget Makers, Inc. from Seller Holdings, Inc. The aggregate purchase price is ${amount} in cash.`,
    { item: '1.01' },
  );

const size = (marketCap: number | null, annualRevenue: number | null = null) => ({
  marketCap,
  annualRevenue,
});

test.each([
  ['a deal of more than a fifth of the market value adds 1.5', '$300 million', size(1e9), 8.4],
  ['a deal of less than one percent counts 1.5 less', '$300 million', size(1e12), 5.5],
  ['a deal in between stays as it is', '$300 million', size(1e10), 7],
  ['revenue stands in where no market value is known', '$300 million', size(null, 1e9), 8.4],
  [
    'from $10 billion on a deal is large for anybody, and stays below CRITICAL',
    '$11 billion',
    size(2e12),
    8.4,
  ],
])('%s', (_, amount, known, expected) => {
  const weighed = deal(amount).weighDeals?.(known).explanation.assessment;
  expect(weighed?.material_score).toBe(expected);
});

test('the score basis states the deal’s share of market value, and the headline stays the same', () => {
  const read = deal('$300 million');
  const weighed = read.weighDeals?.(size(1e9)).explanation.assessment;

  expect(weighed?.score_basis).toContain('(30% of the company’s market value) adds 1.5');
  expect(weighed?.one_liner).toBe(read.explanation.assessment.one_liner);
});

test('a report about anything other than a purchase or sale is not weighed by deal size', () => {
  const read = readReport('The Company declared a quarterly dividend of $0.50 per share.');
  expect(read.weighDeals).toBeUndefined();
});
