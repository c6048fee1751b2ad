/** The number of requests or the time that each operation takes, and where it was measured. */
export const MEASURED = {
  /** Requests that an open list makes per hour while the exchanges trade (test/web/watchlist/open-page.test.tsx). */
  edgeRequestsPerPageHour: 193,
  apiCallsPerPageHour: 60,
  /** Table requests for one response with a list (test/lambdas/api/public/quotes.test.ts). */
  tableRequestsPerList: 3,
  /** CPU time for an email alert and for a digest (`npm run bench -- alerts`, `digests`; docs/scaling.md). */
  cpuMsPerAlert: 2.7,
  cpuMsPerDigest: 11,
  /** Write units for an alert: its outcome, and its part in a transaction of claims (docs/scaling.md). */
  writeUnitsPerAlert: 3,
  /** Table requests for a filing that is found, read and stored (`npm run bench -- ingest`, docs/benchmarks.md). */
  tableRequestsPerFiling: 24.4,
  /** Cost of the writer and judge models for one filing, in dollars (docs/benchmarks.md, Nova Lite). */
  modelUsdPerFiling: 0.00035,
} as const;

/** Assumptions that cannot be measured before there are readers. The options of `npm run cost` replace them. */
export const ASSUMED = {
  /** Hours per business day that a reader has the list open. */
  hoursADay: 0.25,
  /** Email alerts to a reader per business day. */
  alertsADay: 3,
  /** The share of readers who get texts instead. */
  textedShare: 0,
  /** Filings in scope per business day. */
  filingsADay: 1_000,
} as const;

/** Days in an average month on which EDGAR and the exchanges are open. */
export const BUSINESS_DAYS = 21;
/** The memory size at which a function has one vCPU (AWS Lambda, configuring memory). */
export const MB_PER_VCPU = 1_769;

/**
 * Requests made by a poll that finds nothing: it renews its lease and reserves a request to EDGAR
 * (test/lambdas/pipeline/requests.test.ts).
 */
export const WRITES_PER_POLL = 2;
