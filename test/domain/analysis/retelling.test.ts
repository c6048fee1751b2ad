import { describe, expect, it } from 'vitest';
import { retellsTruly } from '#domain/analysis/check/retelling.ts';
import { sourceOf } from '#domain/analysis/check/sources.ts';

const TEXT = `Acquisition-related adjustments are non-recurring with respect to past acquisitions, and we do not expect others.
The Board has unanimously approved the Merger Agreement and recommended that stockholders vote for it.
Acme Corp. may borrow up to $500.0 million from the lenders, secured by its plants in Ohio.
Effective June 3, 2024, Jane Doe resigned as Chief Financial Officer and John Smith was appointed Chief Executive Officer as of July 1, 2024.
The plan was approved under the shareholder-approved bonus plan of 2022.
Three of the seven directors did not stand for re-election.
The Board eliminated the Series A Cumulative Redeemable Preferred Stock (the “Series A Preferred Stock”) and $6.50 Cumulative Redeemable Preferred Stock, and declared a dividend of $0.31 per share.
One customer accounted for more than 20% of the net sales that came from Ohio in fiscal 2026, and adjusted earnings rose to $5 million.
Unless the lenders object, the loan will be repaid by the Company on June 30, 2027.
Warrants may be used by the holder, if the registration statement is effective, to buy shares of Acme.
The value of a share of Globex does not change.
Holders of Initech receive $20.00 in cash for each share, but only if the merger closes by the end of March.
The appraisal of the plants rests on figures provided by the managers who run them.`;
const { sentences } = sourceOf({ number: 1, start: 0, text: TEXT, isCut: false, scale: 1 });
const holds = (statement: string) => retellsTruly(statement, sentences);

describe('a statement that repeats a sentence', () => {
  it.each([
    'Acquisition-related adjustments are non-recurring with respect to past acquisitions',
    'The Board approved the Merger Agreement and recommended that stockholders vote for it',
    'May borrow up to $500 million from the lenders, secured by its plants in Ohio',
    'Jane Doe resigned as CFO and John Smith was appointed CEO as of July 1, 2024',
    'The appraisal of the plants rests on figures',
    'Announces that Jane Doe resigned as Chief Financial Officer effective June 3, 2024',
  ])('keeps its sense: %s', (statement) => {
    expect(holds(statement)).toBe(true);
  });

  it.each([
    ['a denial', 'Acquisition-related adjustments are not non-recurring with respect to past acquisitions'],
    ['no denial', 'Three of the seven directors did stand for re-election'],
    [
      'another way behind a hyphen',
      'The plan was approved under the shareholder-rejected bonus plan of 2022',
    ],
    ['certainty', 'Acme Corp. will borrow up to $500.0 million from the lenders'],
    ['no limit', 'Acme Corp. may borrow $500.0 million from the lenders, secured by its plants in Ohio'],
    ['the counterpart', 'May borrow up to $500.0 million from the lenders, unsecured by its plants in Ohio'],
    ['another place', 'May borrow up to $500.0 million from the lenders, secured by its plants in Texas'],
    [
      'persons in exchanged places',
      'John Smith resigned as Chief Financial Officer and Jane Doe was appointed',
    ],
    ['another office', 'Jane Doe resigned as CEO and John Smith was appointed'],
    [
      'dates in exchanged places',
      'Effective July 1, 2024, Jane Doe resigned and John Smith was appointed Chief Executive Officer as of June 3, 2024',
    ],
    ['another number in words', 'Four of the seven directors did not stand for re-election'],
    ['a superlative', 'The Board has unanimously approved by far the largest Merger Agreement'],
    [
      'parts of a name in exchanged places',
      'The Board eliminated the Series A Preferred Stock Cumulative Redeemable',
    ],
    ['another unit', 'The Board declared a dividend of $0.31 in total'],
    ['no bound', 'One customer accounted for 20% of the net sales that came from Ohio in fiscal 2026'],
    [
      'another kind of figure',
      'Net sales that came from Ohio in fiscal 2026, and earnings rose to $5 million',
    ],
    ['another side', 'Accounted for more than 20% of the net sales that came to Ohio in fiscal 2026'],
    ['another time', 'The loan has repaid by the Company on June 30, 2027'],
    ['no condition', 'Warrants may be used by the holder to buy shares of Acme'],
    ['no condition at its end', 'Holders of Initech receive $20.00 in cash for each share'],
    ['no denial at its end', 'The value of a share of Globex does'],
    ['everybody', 'All of the seven directors did not stand for re-election'],
  ])('may not be given %s', (_, statement) => {
    expect(holds(statement)).toBe(false);
  });
});
