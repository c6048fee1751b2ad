import type { StoredAlert } from '#domain/alerts/alert.ts';

/** Builds a valid stored alert, due and not sent; a test sets only the relevant facts. */
export function storedAlert(facts: Partial<StoredAlert> = {}): StoredAlert {
  return {
    userId: 'alice',
    accession: '0000320193-26-000101',
    acceptedAt: '2026-11-20T15:00:00.000Z',
    channel: 'email',
    status: 'due',
    ticker: 'AAPL',
    brand: '8k',
    form: '8-K',
    level: 'HIGH',
    headline: 'CFO resigns',
    createdAt: '2026-11-20T15:00:00.000Z',
    leaseUntil: null,
    attempts: 0,
    dueAt: null,
    sentAt: null,
    latencySeconds: null,
    reason: null,
    message: null,
    corrects: false,
    found: [],
    price: null,
    ...facts,
  };
}
