import type { OwnershipLine } from '#domain/contract/filings-contract.ts';

/** Builds a sale of a hundred shares as an ownership form is shown; a test sets only the relevant facts. */
export function ownershipLine(part: Partial<OwnershipLine> = {}): OwnershipLine {
  return {
    owner: 'COOK TIMOTHY D',
    date: '2026-11-18',
    code: 'S',
    action: 'Open-market sale',
    acquired_disposed: 'D',
    shares: 100,
    price: 10,
    value: 1_000,
    shares_after: null,
    security: 'Common Stock',
    derivative: false,
    ...part,
  };
}
