import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes } from '../support.ts';
import { holdingsReport, type Row } from './holdings-reports.ts';

const reason = (rows: Row[]) =>
  explainFiling(bytes(holdingsReport(rows))).explanation.assessment.importance_reason;
const others = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    issuer: `ISSUER ${String.fromCharCode(65 + index)}`,
    cusip: `${100_000_000 + index}`,
    value: 1_000_000,
    shares: 20_000,
  }));

test.each<[string, Row[], string]>([
  ['one is all', [{ value: 1_000_000 }], 'Apple Inc is all that it holds.'],
  [
    'one is large',
    [{ value: 3_000_000 }, ...others(9)],
    'Apple Inc alone is 25% of it, so one stock moves the whole.',
  ],
  ['none is large', others(20), 'Its 5 largest positions are 25% of it, so no single stock decides.'],
])('a high portfolio concentration is explained if %s', (_, rows, expected) => {
  expect(reason(rows)).toBe(`${expected} Trades since Dec 31, 2025 are not in it.`);
});
