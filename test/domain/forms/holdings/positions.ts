import type { Position } from '#domain/forms/holdings/facts.ts';

/** 10,000 shares of Apple at $100; a test states only what matters to it. */
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
