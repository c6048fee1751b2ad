import { companyDirectoryIn } from '#lambdas/clients/company-directory.ts';
import { holdingsIn } from '#lambdas/clients/holdings.ts';
import { cusipsIn } from '#lambdas/store/cusips.ts';
import { insiderTradesIn } from '#lambdas/store/insider-trades.ts';
import { newListingsIn } from '#lambdas/store/new-listings.ts';
import { stakesIn } from '#lambdas/store/stakes.ts';
import type { Table } from '#lambdas/store/table.ts';
import type { HistoryDeps } from '#lambdas/usecases/learn-from-history.ts';
import type { ReadAgainDeps } from '#lambdas/usecases/read-again.ts';

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
