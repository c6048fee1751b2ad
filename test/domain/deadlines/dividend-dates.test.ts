import { describe, expect, it, test } from 'vitest';
import { dividendDates } from '#domain/deadlines/dividend-dates.ts';

const FILED = '2026-11-20';
const DAYS = { record: '2026-12-01', paid: '2026-12-15' };

test.each([
  [
    'On November 19, 2026, the Board declared a quarterly cash dividend of $0.25 per share, payable on December 15, 2026 to stockholders of record as of the close of business on December 1, 2026.',
    null,
  ],
  [
    'The dividend was declared on November 18, 2026, and will be paid on or about Tuesday, December 15, 2026 to shareholders of record on December 1, 2026.',
    null,
  ],
  [
    'The Board approved a dividend with an ex-dividend date of November 30, 2026, a record date of December 1, 2026 and a payment date of December 15, 2026.',
    '2026-11-30',
  ],
  [
    'The partnership declared a quarterly distribution of $0.50 per unit payable on December 15, 2026 to unitholders of record at the close of business on 1 December 2026.',
    null,
  ],
])('the dates of a dividend are found in “%.70s”', (words, ex) => {
  const text = `Item 8.01 Other Events.\nThe Company is based in Ohio. ${words} The Company has paid dividends since 1990.`;
  expect(dividendDates(text, FILED)).toEqual({ ...DAYS, ex, words });
});

describe('no dividend dates are found', () => {
  it.each([
    [
      'of preferred shares',
      'The Board declared a dividend on its Series A Preferred Stock, payable on December 15, 2026 to holders of record on December 1, 2026.',
    ],
    [
      'of an earlier year',
      'The Board declared a dividend payable on December 15, 2024 to holders of record on December 1, 2024.',
    ],
    ['without a day of payment', 'The Board declared a dividend to holders of record on December 1, 2026.'],
    [
      'if the payment comes before the record day',
      'The Board declared a dividend payable on December 1, 2026 to holders of record on December 15, 2026.',
    ],
    [
      'about a meeting',
      'Holders of record on December 1, 2026 may vote at the meeting on December 15, 2026 about the dividend policy.',
    ],
    ['in a text without a dividend', 'The meeting of holders of record on December 1, 2026 was announced.'],
  ])('%s', (_, text) => {
    expect(dividendDates(text, FILED)).toBeNull();
  });
});
