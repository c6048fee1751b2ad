import type { InsiderRecord, MarketTrade } from '#domain/forms/ownership/insiders/record.ts';

let sequence = 0;

export function trade(date: string, over: Partial<MarketTrade> = {}): MarketTrade {
  return { date, side: 'bought', shares: 1_000, value: 50_000, is_priced: true, ...over };
}

/** Builds a Form 4 that a person files the day after a purchase; a test sets only the fields relevant to it. */
export function record(owner: string, day: string, over: Partial<InsiderRecord> = {}): InsiderRecord {
  sequence += 1;
  const acceptedAt = over.acceptedAt ?? new Date(Date.parse(day) + 36 * 3_600_000).toISOString();
  return {
    accession: `0000021344-26-${String(sequence).padStart(6, '0')}`,
    acceptedAt,
    readAt: acceptedAt,
    form: '4',
    isAmendment: false,
    period: day,
    owners: [{ cik: `cik-${owner}`, name: `${owner} Pat` }],
    trades: [trade(day)],
    ...over,
  };
}

export function owners(...names: string[]): InsiderRecord['owners'] {
  return names.map((name) => ({ cik: `cik-${name}`, name: `${name} Pat` }));
}
