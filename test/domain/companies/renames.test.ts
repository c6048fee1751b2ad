import { expect, test } from 'vitest';
import { companyDirectory } from '#domain/companies/company-directory.ts';
import type { CompanyRow } from '#domain/companies/company-row.ts';
import { isInForce, lastTickersBetween, renamesBetween } from '#domain/companies/renames.ts';

const META = '0001326801';
const GOOGLE = '0001652044';

function rows(companies: Record<string, string[]>): CompanyRow[] {
  return Object.entries(companies).flatMap(([cik, tickers]) =>
    tickers.map((ticker) => ({ cik, name: `Company ${cik}`, ticker, exchange: null })),
  );
}

const renames = (before: Record<string, string[]>, after: Record<string, string[]>) =>
  renamesBetween(companyDirectory(rows(before)), rows(after)).map(({ from, to }) => `${from} → ${to}`);

test.each<[string, string[], string[], string[]]>([
  ['a new ticker instead of the old one', ['FB'], ['META'], ['FB → META']],
  ['nothing changed', ['FB'], ['FB'], []],
  ['a second class of shares', ['GOOG'], ['GOOG', 'GOOGL'], []],
  ['one of several tickers delisted', ['GOOG', 'GOOGL'], ['GOOG'], []],
  ['another order', ['GOOG', 'GOOGL'], ['GOOGL', 'GOOG'], []],
  ['each class of shares', ['BF-A', 'BF-B'], ['BRN-A', 'BRN-B'], ['BF-A → BRN-A', 'BF-B → BRN-B']],
  ['one of two tickers', ['DWAC', 'DWACW'], ['DJT', 'DWACW'], ['DWAC → DJT']],
  ['too many to know which', ['AB', 'CD'], ['EF', 'GH'], []],
  ['a company that left the list', ['FB'], [], []],
])('%s', (_, before, after, expected) => {
  expect(renames({ [META]: before }, { [META]: after })).toEqual(expected);
});

test('a company is followed to its new ticker even after its old ticker was assigned to another company', () => {
  expect(renames({ [META]: ['FB'], [GOOGLE]: [] }, { [META]: ['META'], [GOOGLE]: ['FB'] })).toEqual([
    'FB → META',
  ]);
});

test('a rename no longer applies once the company has its old ticker back or was renamed again', () => {
  const rename = { cik: META, from: 'FB', to: 'META' };
  const listing = (...tickers: string[]) => companyDirectory(rows({ [META]: tickers }));
  expect(isInForce(rename, listing('META'))).toBe(true);
  expect(isInForce(rename, listing('FB'))).toBe(false);
  expect(isInForce(rename, listing('FB', 'META'))).toBe(false);
  expect(isInForce(rename, listing('MVRS'))).toBe(false);
});

test('a company without any ticker is followed under its CIK until it has one again', () => {
  const before = companyDirectory(rows({ [META]: ['FB', 'FB-A'], [GOOGLE]: ['GOOG', 'GOOGL'] }));
  const after = rows({ [GOOGLE]: ['GOOG'] });
  const lost = lastTickersBetween(before, after);
  expect(lost).toEqual([
    { cik: META, from: 'FB', to: `CIK${META}` },
    { cik: META, from: 'FB-A', to: `CIK${META}` },
  ]);
  expect(lost.map((move) => isInForce(move, companyDirectory(after)))).toEqual([true, true]);
  expect(lost.map((move) => isInForce(move, before))).toEqual([false, false]);
});

test('a list that lacks too many companies moves nobody', () => {
  const many = Object.fromEntries(
    Array.from({ length: 101 }, (_, index) => [String(index).padStart(10, '0'), [`T${index}`]]),
  );
  const few = Object.fromEntries(Object.entries(many).slice(0, 100));
  const stays = rows({ [META]: ['META'] });
  expect(lastTickersBetween(companyDirectory([...rows(many), ...stays]), stays)).toEqual([]);
  expect(lastTickersBetween(companyDirectory([...rows(few), ...stays]), stays)).toHaveLength(100);
});
