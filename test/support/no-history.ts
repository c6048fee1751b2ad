import { companyDirectory } from '#domain/companies/company-directory.ts';
import type { RepeatsDeps } from '#lambdas/filings/history/find-repeats.ts';
import type { HistoryDeps } from '#lambdas/filings/history/learn-from-history.ts';

/** Ports of a service that has seen no filings yet and stores none. */
export const NO_HISTORY: HistoryDeps & RepeatsDeps = {
  repeats: { sameText: async () => null, reports: async () => [], add: async () => {} },
  newListings: { get: async () => ({ story: null, version: 0 }), replace: async () => true },
  stakes: { stated: async () => [], keep: async () => true },
  cusips: { claim: async () => {}, issuersOf: async () => new Map() },
  holdings: { reportsOf: async () => [], get: async () => [], keep: async () => {} },
  companyCalendars: { get: async () => ({ calendar: null, version: 0 }), replace: async () => true },
  quotes: { closes: async () => [] },
  insiderTrades: { acceptedBetween: async () => [], keep: async (_, record) => record },
  companySizes: { get: async () => null, keepRevenue: async () => {} },
  companyFilings: { earlier: async () => [] },
  documents: { getReading: async () => null },
  edgar: { submission: async () => ({ bytes: new Uint8Array(), capped: false }) },
  filings: { update: async () => true, get: async () => null },
  clock: { now: () => 0, sleep: async () => {}, random: () => 0 },
  companies: { current: async () => companyDirectory([]) },
};
