import { expect, test } from 'vitest';
import { explainFiling } from '#domain/forms/explain-filing.ts';
import { bytes, ownershipXml } from '#test/domain/forms/support.ts';

const OWNED =
  '<securityTitle><value>Common Stock</value></securityTitle><postTransactionAmounts><sharesOwnedFollowingTransaction><value>1200</value></sharesOwnedFollowingTransaction></postTransactionAmounts><ownershipNature><directOrIndirectOwnership><value>I</value></directOrIndirectOwnership></ownershipNature>';
const HELD = `<nonDerivativeTable><nonDerivativeHolding>${OWNED}</nonDerivativeHolding></nonDerivativeTable>
  <derivativeTable><derivativeHolding><securityTitle><value>Stock Option</value></securityTitle><conversionOrExercisePrice><value>10</value></conversionOrExercisePrice><underlyingSecurity><underlyingSecurityShares><value>700</value></underlyingSecurityShares></underlyingSecurity></derivativeHolding></derivativeTable>`;

const factsOf = (type: string, tables: string) =>
  explainFiling(
    bytes(ownershipXml({ type, lines: [] }).replace(/<nonDerivativeTable>.*<\/nonDerivativeTable>/s, tables)),
  ).explanation.facts;

test('a Form 3 yields what is held, with stock and derivatives separate', () => {
  expect(factsOf('3', HELD)).toEqual({
    kind: 'insider-holdings',
    is_amendment: false,
    owners: [{ cik: '0001700000', name: 'Quincey James' }],
    holdings: [
      {
        security: 'Common Stock',
        is_derivative: false,
        shares: 1_200,
        ownership: 'I',
        underlying_shares: null,
      },
      {
        security: 'Stock Option',
        is_derivative: true,
        shares: null,
        ownership: null,
        underlying_shares: 700,
      },
    ],
  });
});

test('a Form 3 without securities yields no holdings', () => {
  expect(factsOf('3/A', '')).toMatchObject({ kind: 'insider-holdings', is_amendment: true, holdings: [] });
});
