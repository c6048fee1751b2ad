import type { FilingExplanation } from '#domain/filings/filing.ts';

/** Builds the explanation of a Form 4 with a sale of ten shares; a test sets only the relevant facts. */
export function explainedSale(
  facts: Pick<FilingExplanation, 'accession' | 'assessment'> & Partial<FilingExplanation>,
): FilingExplanation {
  return {
    form: '4',
    issuer: null,
    period: null,
    owners: [],
    transactions: [
      {
        date: '2026-11-02',
        code: 'S',
        acquired_disposed: 'D',
        shares: 10,
        price: 2,
        value: 20,
        shares_after: 5,
        ownership: 'D',
        security: 'Common Stock',
        derivative: false,
      },
    ],
    totals: { bought_value: 0, sold_value: 20, acquired_value: 0, disposed_value: 20 },
    plan_10b5_1: null,
    items: [],
    ...facts,
  };
}
