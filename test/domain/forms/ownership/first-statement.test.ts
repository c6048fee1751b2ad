import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const TEN_PERCENT = '<isTenPercentOwner>1</isTenPercentOwner>';
const stock = (shares: number, security = 'Common Stock') =>
  `<nonDerivativeHolding><securityTitle><value>${security}</value></securityTitle><postTransactionAmounts><sharesOwnedFollowingTransaction><value>${shares}</value></sharesOwnedFollowingTransaction></postTransactionAmounts></nonDerivativeHolding>`;
const derivative = (security: string, shares: number | null) =>
  `<derivativeHolding><securityTitle><value>${security}</value></securityTitle>${shares === null ? '' : `<underlyingSecurity><underlyingSecurityShares><value>${shares}</value></underlyingSecurityShares></underlyingSecurity>`}</derivativeHolding>`;

function headline(shares: string, derivatives: string, form: OwnershipForm = {}): string {
  const tables = `<nonDerivativeTable>${shares}</nonDerivativeTable><derivativeTable>${derivatives}</derivativeTable>`;
  const xml = ownershipXml({ type: '3', lines: [], title: null, ...form }).replace(
    /<nonDerivativeTable>.*<\/nonDerivativeTable>/s,
    tables,
  );
  return explainFiling(bytes(xml)).explanation.assessment.one_liner;
}

test.each([
  [stock(39_162), '', 'new insider; holds 39,162 shares'],
  [stock(1_000) + stock(500), '', 'new insider; holds 1,500 shares'],
  [
    '',
    derivative('Series B Convertible Preferred Stock', 19_677_724),
    'new insider; holds securities convertible into 19,677,724 shares',
  ],
  [
    stock(22_076),
    derivative('Stock Option (right to buy)', 15_634),
    'new insider; holds 22,076 shares and 15,634 stock options',
  ],
  [
    stock(10),
    derivative('Series A Preferred Stock', 20) +
      derivative('Employee Stock Option', 30) +
      derivative('Warrant', 40),
    'new insider; holds 10 shares, securities convertible into 20 shares, 30 stock options and derivatives on 40 shares',
  ],
  [
    stock(0),
    derivative('Stock Option', 5) + derivative('Restricted Stock Units', 6),
    'new insider; holds 11 stock options and awards',
  ],
  ['', derivative('Convertible Notes', null), 'new insider; holds convertible securities'],
  ['', '', 'new insider; holds no shares'],
])('a first statement counts what it states: %#', (shares, derivatives, expected) => {
  expect(headline(shares, derivatives)).toBe(`Officer James Quincey: ${expected}`);
});

test('a shareholder with more than 10% is described as one', () => {
  const form = { flags: TEN_PERCENT, owner: 'BROOKFIELD CORP', moreOwners: ['Brookfield Holdings LP'] };

  expect(headline(stock(101_158_891), '', form)).toBe(
    'Brookfield Corp and 1 other: new 10% owners; hold 101,158,891 shares',
  );
});

test('a long title follows the name', () => {
  const form = { owner: 'Borders Ben', title: 'CEO Asset &amp; Wealth Management' };

  expect(headline(stock(5), '', form)).toBe(
    'Ben Borders, CEO of Asset & Wealth Management: new insider; holds 5 shares',
  );
});
