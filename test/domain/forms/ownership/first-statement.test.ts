import { describe, expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, type OwnershipForm, ownershipXml } from '#test/domain/forms/support.ts';

const TEN_PERCENT = '<isTenPercentOwner>1</isTenPercentOwner>';
const stock = (shares: number, security = 'Common Stock') =>
  `<nonDerivativeHolding><securityTitle><value>${security}</value></securityTitle><postTransactionAmounts><sharesOwnedFollowingTransaction><value>${shares}</value></sharesOwnedFollowingTransaction></postTransactionAmounts></nonDerivativeHolding>`;
const derivative = (security: string, shares: number | null) =>
  `<derivativeHolding><securityTitle><value>${security}</value></securityTitle>${shares === null ? '' : `<underlyingSecurity><underlyingSecurityShares><value>${shares}</value></underlyingSecurityShares></underlyingSecurity>`}</derivativeHolding>`;

function headline(shares: string, derivatives: string, form: OwnershipForm = {}): string {
  return read(shares, derivatives, form).assessment.one_liner;
}

function read(shares: string, derivatives: string, form: OwnershipForm = {}) {
  const tables = `<nonDerivativeTable>${shares}</nonDerivativeTable><derivativeTable>${derivatives}</derivativeTable>`;
  const xml = ownershipXml({ type: '3', lines: [], title: null, ...form }).replace(
    /<nonDerivativeTable>.*<\/nonDerivativeTable>/s,
    tables,
  );
  return explainFiling(bytes(xml)).explanation;
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
])('the headline of a Form 3 counts the securities that it lists: %#', (shares, derivatives, expected) => {
  expect(headline(shares, derivatives)).toBe(`Officer James Quincey: ${expected}`);
});

test('a shareholder with more than 10% is described as one', () => {
  const form = { flags: TEN_PERCENT, owner: 'BROOKFIELD CORP', moreOwners: ['Brookfield Holdings LP'] };

  expect(headline(stock(101_158_891), '', form)).toBe(
    'Brookfield Corp and 1 other: new 10% owners; hold 101,158,891 shares',
  );
});

test('a long title follows the name in the headline', () => {
  const form = { owner: 'Borders Ben', title: 'CEO Asset &amp; Wealth Management' };

  expect(headline(stock(5), '', form)).toBe(
    'Ben Borders, CEO of Asset & Wealth Management: new insider; holds 5 shares',
  );
});

describe('figures in a Form 3 that cannot be right', () => {
  test.each([
    ['a number below zero', stock(-39_162), ''],
    ['underlying shares below zero', '', derivative('Stock Option', -500)],
  ])('%s is not stated', (_, shares, derivatives) => {
    const { assessment, missing } = read(shares, derivatives);

    expect(missing).toEqual(['A number of shares held that is below zero cannot be right']);
    expect(assessment.one_liner).toMatch(/; the reported figures are in doubt$/);
    expect(assessment.one_liner).not.toContain('-');
    expect(assessment.importance_reason).toContain('What the new insider owns is uncertain');
  });

  test('listed securities are counted, even if the form says that none are owned', () => {
    const xml = ownershipXml({ type: '3', lines: [], title: null })
      .replace('<issuer>', '<noSecuritiesOwned>1</noSecuritiesOwned><issuer>')
      .replace(
        /<nonDerivativeTable>.*<\/nonDerivativeTable>/s,
        `<nonDerivativeTable>${stock(500)}</nonDerivativeTable>`,
      );
    const { assessment, missing } = explainFiling(bytes(xml)).explanation;

    expect(missing).toEqual(['The form says that no securities are owned, but lists some']);
    expect(assessment.one_liner).toBe(
      'Officer James Quincey: new insider; holds 500 shares; the reported figures are in doubt',
    );
  });

  test('a number that is a thousand times the one in a footnote is in doubt, unless the footnotes state both', () => {
    const note = 'Includes 39,162 shares of restricted stock.';

    expect(headline(stock(39_162_000), '', { footnotes: [note] })).toBe(
      'Officer James Quincey: new insider; holds an unknown number of shares; the reported figures are in doubt',
    );
    expect(
      headline(stock(39_162_000), '', { footnotes: [note, 'Of these, 39,162,000 are held by a trust.'] }),
    ).toContain('holds 39,162,000 shares');
    expect(headline(stock(39_162_000), '', { footnotes: ['Worth $39,162 at the time.'] })).toContain(
      'holds 39,162,000 shares',
    );
  });
});
