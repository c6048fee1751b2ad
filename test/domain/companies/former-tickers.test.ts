import { expect, test } from 'vitest';
import { companyDirectory } from '#domain/companies/company-directory.ts';
import { type Rename, withRenames } from '#domain/companies/former-tickers.ts';

const CIK = '0001326801';
const OTHER = '0000789019';
const META = { ticker: 'META', cik: CIK, name: 'Meta Platforms', exchange: 'Nasdaq' };
const renames = (...pairs: string[]): Rename[] =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' → ');
    return { cik: CIK, from, to };
  });

test.each([
  ['FB', [], 'META'],
  ['META', [], 'META'],
  ['OLD', renames('OLD → FB', 'FB → META'), 'META'],
  ['OLD', renames('OLD → GONE'), undefined],
  ['OLD', renames('OLD → OTHER', 'OTHER → OLD'), undefined],
  ['OLD', [{ cik: OTHER, from: 'OLD', to: 'META' }], undefined],
  ['NOPE', [], undefined],
])('%s leads to the company’s current ticker', (asked, known, found) => {
  expect(companyDirectory([META], known).find(asked)?.ticker).toBe(found);
});

test('a ticker that now belongs to another company leads to that company', () => {
  const fb = { ...META, ticker: 'FB', cik: OTHER };
  const directory = companyDirectory([META, fb]);
  expect(directory.find('FB')).toEqual(fb);
  expect(directory.search('FB', 5)).toEqual([fb]);
});

test('a search for a former ticker lists its company first', () => {
  const fbk = { ...META, ticker: 'FBK', cik: OTHER };
  expect(companyDirectory([META, fbk]).search('fb', 5)).toEqual([META, fbk]);
});

test('a ticker that was renamed again leads only to its latest new ticker', () => {
  expect(withRenames(renames('A → B', 'C → D'), renames('A → E'))).toEqual(renames('C → D', 'A → E'));
});
