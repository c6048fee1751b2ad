import type { Position } from '#domain/forms/holdings/holdings-facts.ts';

/** Builds a position of 10,000 shares of Apple at $100; a test sets only the fields relevant to it. */
export function position(facts: Partial<Position> = {}): Position {
  return {
    issuer: 'APPLE INC',
    security_class: 'COM',
    cusip: '037833100',
    value: 1_000_000,
    amount: 10_000,
    amount_type: 'shares',
    put_call: null,
    ...facts,
  };
}
