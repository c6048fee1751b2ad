import type { StoredFiling } from '#domain/filings/stored-filing.ts';

const FILED_AT = '2026-11-20T15:00:00.000Z';

/**
 * An invented filing with which templates are checked before they are stored. It is shown until another
 * filing is chosen.
 */
export const SAMPLE_FILING: StoredFiling = {
  accession: '0000320193-26-000077',
  form: '8-K',
  formType: '8-K',
  parties: [{ cik: '0000320193', name: 'Apple Inc.', role: 'Filer' }],
  companies: [{ cik: '0000320193', name: 'Apple Inc.', tickers: ['AAPL'] }],
  tickers: ['AAPL'],
  companyName: 'Apple Inc.',
  acceptedAt: FILED_AT,
  late: false,
  filedDate: FILED_AT.slice(0, 10),
  indexUrl: 'https://www.sec.gov/Archives/edgar/data/320193/000032019326000077/',
  items: [{ number: '5.02', title: 'Departure of Directors or Certain Officers' }],
  assessment: {
    importance_level: 'HIGH',
    material_score: 7.5,
    one_liner: 'CFO resigns',
    importance_reason: 'The chief financial officer leaves without a successor.',
  },
  status: 'Complete',
  source: 'document',
  summaryText: 'The chief financial officer leaves on December 1, 2026.',
  takeaways: ['The chief financial officer leaves on December 1, 2026.'],
  quotes: ['Ms. Doe notified the Company of her decision to resign effective December 1, 2026.'],
  dollarAmounts: [],
  insiderData: null,
  explanation: null,
  handCorrection: null,
  alertedAt: null,
  isShortened: false,
  analysis: null,
  readingError: null,
  replacedBy: null,
  market: null,
  firstSeenAt: FILED_AT,
  updatedAt: FILED_AT,
  processedAt: FILED_AT,
  alerts: 'done',
  isReadDue: false,
  parked: false,
  deferrals: 0,
  rulesVersion: 0,
};
