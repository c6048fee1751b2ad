import { companyDirectory } from '#domain/companies/company-directory.ts';
import type { HistoryDeps } from '#lambdas/filings/history/learn-from-history.ts';

/** The ports of a service that has met no filing yet, and remembers none. */
export const NO_HISTORY: HistoryDeps = {
  newListings: { get: async () => ({ story: null, version: 0 }), replace: async () => true },
  stakes: { stated: async () => [], keep: async () => true },
  cusips: { claim: async () => {}, issuersOf: async () => new Map() },
  holdings: { reportsOf: async () => [], get: async () => [], keep: async () => {} },
  insiderTrades: { acceptedBetween: async () => [], keep: async (_, record) => record },
  companySizes: { get: async () => null, keepRevenue: async () => {} },
  companyFilings: { earlier: async () => [] },
  documents: { getReading: async () => null },
  edgar: { submission: async () => ({ bytes: new Uint8Array(), capped: false }) },
  filings: { update: async () => true, get: async () => null },
  clock: { now: () => 0, sleep: async () => {}, random: () => 0 },
  companies: { current: async () => companyDirectory([]) },
};
