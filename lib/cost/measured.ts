/** The number of requests or the time that each operation takes, and where it was measured. */
export const MEASURED = {
  /** Requests of an open list in an hour while the exchanges trade (test/web/watchlist/open-page.test.tsx). */
  edgeRequestsPerPageHour: 193,
  apiCallsPerPageHour: 60,
  /** Requests to the table for one answer with a list (test/lambdas/api/public/quotes.test.ts). */
  tableRequestsPerList: 3,
  /** Processor time of an alert by email and of a digest (`npm run bench -- alerts`, `digests`; docs/scaling.md). */
  cpuMsPerAlert: 2.7,
  cpuMsPerDigest: 11,
  /** Write units of an alert: its outcome, and its part of a transaction of claims (docs/scaling.md). */
  writeUnitsPerAlert: 3,
  /**
   * Requests to the table for a filing that is found, read and stored (`npm run bench -- ingest`, docs/benchmarks.md).
   */
  tableRequestsPerFiling: 24.4,
  /** Cost of writer and judge for one filing, in dollars (docs/benchmarks.md, Nova Lite). */
  modelUsdPerFiling: 0.00035,
} as const;

/** Assumptions that cannot be measured before there are readers. Options of `npm run cost` replace them. */
export const ASSUMED = {
  /** Hours that a reader has the list open on a business day. */
  hoursADay: 0.25,
  /** Alerts by mail to a reader on a business day. */
  alertsADay: 3,
  /** Share of readers who get texts instead. */
  textedShare: 0,
  /** Filings in scope on a business day. */
  filingsADay: 1_000,
} as const;

/** Days on which EDGAR and the exchanges are open in an average month. */
export const BUSINESS_DAYS = 21;
/** The memory size at which a function has one vCPU (AWS Lambda, configuring memory). */
export const MB_PER_VCPU = 1_769;

/**
 * Requests of a poll that finds nothing: it renews its lease and reserves a request to EDGAR
 * (test/lambdas/pipeline/requests.test.ts).
 */
export const WRITES_PER_POLL = 2;
