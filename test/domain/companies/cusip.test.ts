import { expect, test } from 'vitest';
import { type CusipClaim, cusipsIn, issuerByClaims, normalizeCusip } from '#domain/companies/cusip.ts';
import fc from '#test/support/properties.ts';

test.each([
  ['037833100', '037833100'],
  ['191216 10 0', '191216100'],
  ['02079k305', '02079K305'],
  ['H1467J104', 'H1467J104'],
  ['191216-10-0', '191216100'],
  ['03783310', '037833100'],
])('%s is normalized to the CUSIP %s', (text, cusip) => {
  expect(normalizeCusip(text)).toBe(cusip);
});

test.each(['037833101', '000000000', '999999999', '', 'None', '0378331', '0378331000', '03783310!', 'N/A'])(
  '%j is not a CUSIP',
  (text) => {
    expect(normalizeCusip(text)).toBeNull();
  },
);

test('the check digit detects any changed character', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 7 }), digit, (at, value) => {
      const changed = `${'037833100'.slice(0, at)}${value}${'037833100'.slice(at + 1)}`;
      expect(normalizeCusip(changed) === null).toBe(changed !== '037833100');
    }),
  );
});

test.each([
  ['060505104; 060505682', ['060505104', '060505682']],
  ['191216 10 0', ['191216100']],
  ['037833100 (common), 02079K305 and 02079K305', ['037833100', '02079K305']],
  ['see item 2', []],
])('finds the CUSIPs in %s: %j', (text, cusips) => {
  expect(cusipsIn(text)).toEqual(cusips);
});

const APPLE = '0000320193';
const OTHER = '0000000042';
const claims = (...ciks: string[]): CusipClaim[] =>
  ciks.map((cik, index) => ({ cik, acceptedAt: `2026-0${index + 1}-01T00:00:00.000Z` }));

test.each([
  ['one filing', claims(APPLE), APPLE],
  ['the newest of two', claims(APPLE, OTHER), OTHER],
  ['one slip against three that agree', claims(APPLE, APPLE, APPLE, OTHER), APPLE],
  ['two that agree against the earlier three', claims(APPLE, APPLE, APPLE, OTHER, OTHER), OTHER],
  ['back again', claims(APPLE, APPLE, APPLE, OTHER, OTHER, APPLE), APPLE],
  ['no filing', [], null],
])('%s: %#', (_, known, cik) => {
  expect(issuerByClaims(known)).toBe(cik);
});

test('the issuer of a CUSIP does not depend on the order in which filings arrive', () => {
  const known = claims(APPLE, OTHER, APPLE, APPLE, OTHER);
  fc.assert(
    fc.property(fc.shuffledSubarray(known, { minLength: known.length }), (shuffled) => {
      expect(issuerByClaims(shuffled)).toBe(issuerByClaims(known));
    }),
  );
});
