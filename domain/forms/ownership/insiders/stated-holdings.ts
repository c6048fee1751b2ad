import type {
  InsiderHoldingsFacts,
  StatedHolding,
} from '#domain/forms/ownership/document/insider-holdings-facts.ts';
import type { OwnershipDocument, ReportedHolding } from '#domain/forms/ownership/document/ownership-xml.ts';

/** Returns the holdings facts of an ownership form that reports no transactions. */
export function statedHoldings(document: OwnershipDocument, form: string): InsiderHoldingsFacts {
  const stated =
    (is_derivative: boolean) =>
    ({ underlyingShares: underlying_shares, ...holding }: ReportedHolding): StatedHolding => ({
      ...holding,
      is_derivative,
      underlying_shares,
    });
  return {
    kind: 'insider-holdings',
    is_amendment: form.endsWith('/A'),
    owners: document.owners.map(({ cik, name }) => ({ cik, name })),
    holdings: [
      ...document.nonDerivativeHoldings.map(stated(false)),
      ...document.derivativeHoldings.map(stated(true)),
    ],
  };
}
