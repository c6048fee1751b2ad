import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers.ts';
import { openBucket } from '#lambdas/wiring/open-bucket.ts';
import { openStore } from '#lambdas/wiring/open-store.ts';

/** What only an observer knows. */
export type Seen = {
  /** Accession numbers, once for each successful first storing. */
  created: string[];
  /** Alerts, once for each mail sent. */
  mailed: string[];
  /** Alerts and filings, once for each delivery that may have sent a mail without recording it. */
  disturbed: string[];
};

export type Ports = ReturnType<typeof openPorts>;

/** The pipeline's ports: the real table and bucket, and a mailer that only records. */
export function openPorts({ table, bucket }: { table: Table; bucket: string }, seen: Seen) {
  const store = openStore(table);
  const { filings } = store;
  return {
    ...store,
    ...openBucket(bucket),
    filings: {
      ...filings,
      create: async (...input: Parameters<typeof filings.create>) => {
        const isNew = await filings.create(...input);
        if (isNew) seen.created.push(input[0].accession);
        return isNew;
      },
    },
    budget: rateBudgetIn(table, 'edgar'),
    watchers: {
      /** Pages of one, so that a few readers need several. */
      page: (ticker: string, shard: number, cursor?: string) => watchersOf(table, ticker, shard, cursor, 1),
    },
    mail: {
      send: async ({ headers }: { headers: Record<string, string> }) => {
        seen.mailed.push(headers['X-Filing-Pulse-Alert'] ?? '');
        return 'id';
      },
    },
    /** None of these readers has a phone. */
    texts: { send: async () => 'id' },
    accounts: { copy: async () => {}, erase: async () => {}, expire: async () => {}, change: async () => {} },
  };
}
