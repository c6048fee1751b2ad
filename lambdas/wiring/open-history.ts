import { companyDirectoryIn } from '#lambdas/clients/company-directory.ts';
import { holdingsIn } from '#lambdas/clients/holdings.ts';
import type { HistoryDeps } from '#lambdas/filings/history/learn-from-history.ts';
import type { ReadAgainDeps } from '#lambdas/filings/history/read-again.ts';
import { cusipsIn } from '#lambdas/store/filings/cusips.ts';
import { insiderTradesIn } from '#lambdas/store/filings/insider-trades.ts';
import { newListingsIn } from '#lambdas/store/filings/new-listings.ts';
import { stakesIn } from '#lambdas/store/filings/stakes.ts';
import type { Table } from '#lambdas/store/table/table.ts';

/** What earlier filings left behind, in the table and in the bucket of documents. */
export function openHistory(table: Table, bucket: string): Omit<HistoryDeps, keyof ReadAgainDeps> {
  return {
    newListings: newListingsIn(table),
    stakes: stakesIn(table),
    cusips: cusipsIn(table),
    holdings: holdingsIn(bucket),
    insiderTrades: insiderTradesIn(table),
    companies: companyDirectoryIn(bucket),
  };
}
