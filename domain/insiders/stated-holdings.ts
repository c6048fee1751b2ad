import type {
  InsiderHoldingsFacts,
  StatedHolding,
} from '#domain/forms/ownership/document/insider-holdings-facts.ts';
import type { OwnershipDocument } from '#domain/forms/ownership/document/ownership-xml.ts';

/** What the insiders of a form without transactions hold, for the list of its facts. */
export function statedHoldings(document: OwnershipDocument, form: string): InsiderHoldingsFacts {
  const stated = (is_derivative: boolean) => (holding: Omit<StatedHolding, 'is_derivative'>) => ({
    ...holding,
    is_derivative,
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
