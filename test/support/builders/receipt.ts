import type { Receipt } from '#domain/contract/trust/receipts-contract.ts';

/** Builds the receipt of a day on which every filing was sent; a test sets only the relevant facts. */
export function receipt(part: Partial<Receipt> = {}): Receipt {
  return {
    day: '2026-11-20',
    checked: true,
    published: 23,
    told: 23,
    by_email: 19,
    by_digest: 4,
    by_text: 0,
    by_push: 0,
    by_feed: 0,
    waiting: 0,
    failed: 0,
    left_out: 0,
    before_change: 0,
    untold: 0,
    slowest_seconds: 41,
    ...part,
  };
}
