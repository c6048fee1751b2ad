import type { StoredFiling } from '#domain/filings/stored-filing.ts';

/** A valid filing of the table; a test states only what matters to it. */
export function storedFiling(facts: Partial<StoredFiling> = {}): StoredFiling {
  return {
    accession: '0000320193-26-000101',
    form: '8-K',
    formType: '8-K',
    parties: [{ cik: '0000320193', name: 'Apple Inc.', role: 'Filer' }],
    companies: [{ cik: '0000320193', name: 'Apple Inc.', tickers: ['AAPL'] }],
    tickers: ['AAPL'],
    companyName: 'Apple Inc.',
    acceptedAt: '2026-11-20T15:00:00.000Z',
    late: false,
    filedDate: '2026-11-20',
    indexUrl: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000101/index.htm',
    items: [{ number: '5.02', title: 'Departure of Directors or Certain Officers' }],
    assessment: {
      importance_level: 'HIGH',
      material_score: 7.5,
      one_liner: 'CFO resigns',
      importance_reason: 'Item 5.02 with the departure of a CFO scores 7.5.',
    },
    status: 'Complete',
    source: 'document',
    summaryText: 'The chief financial officer resigned.',
    takeaways: ['The CFO leaves on December 1.'],
    quotes: [],
    dollarAmounts: ['$1.2M'],
    insiderData: null,
    explanation: null,
    analysis: null,
    readingError: null,
    firstSeenAt: '2026-11-20T15:00:30.000Z',
    updatedAt: '2026-11-20T15:00:30.000Z',
    processedAt: '2026-11-20T15:00:31.000Z',
    alerts: 'due',
    isReadDue: true,
    parked: false,
    deferrals: 0,
    rulesVersion: 0,
    ...facts,
  };
}
