import { expect, test } from 'vitest';
import { cikIn, cikName, listedTicker, watchedName, watchNameIn } from '#domain/companies/cik-name.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';

const NAME = 'CIK0001579878';

test('a company without a ticker is named by its CIK, and the CIK can be parsed from that name', () => {
  expect(cikName('0001579878')).toBe(NAME);
  expect(cikIn(NAME)).toBe('0001579878');
  expect(cikIn('AAPL')).toBeNull();
});

test.each([
  ['a ticker in any spelling', 'brk.b', 'BRK-B'],
  ['a CIK name in any case', ' cik0001579878 ', NAME],
  ['a CIK without its ten digits', 'CIK1579878', null],
  ['a company name', 'Figma, Inc.', null],
])('finds the canonical name, if any, for %s', (_, text, name) => {
  expect(watchNameIn(text)).toBe(name);
});

test('a CIK name is not a ticker: neither the SEC’s list nor an import can introduce one', () => {
  expect(normalizeTicker(NAME)).toBeNull();
});

test('readers see the name of a company without a ticker, or its CIK where the name is not known', () => {
  expect(watchedName(NAME, 'Figma, Inc.')).toBe('Figma, Inc.');
  expect(watchedName(NAME, '')).toBe(NAME);
  expect(watchedName('BRK-B', 'Berkshire Hathaway')).toBe('BRK.B');
});

test('a company that is watched by CIK has no listed ticker', () => {
  expect(listedTicker({ tickers: [NAME] })).toBeNull();
  expect(listedTicker({ tickers: ['FIG'] })).toBe('FIG');
  expect(listedTicker(undefined)).toBeNull();
});
