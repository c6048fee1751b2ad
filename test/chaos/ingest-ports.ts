import { alertId } from '#domain/alerts/alert.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers.ts';
import { openBucket } from '#lambdas/wiring/open-bucket.ts';
import { openStore } from '#lambdas/wiring/open-store.ts';

/** What only an observer knows. */
export type Seen = {
  /** Accession numbers, once for each successful first storing. */
  created: string[];
  /** For each mail sent, the alerts it told. */
  mailed: string[][];
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
      send: async ({ headers, text }: { headers: Record<string, string>; text: string }) => {
        seen.mailed.push(alertsIn(headers['X-Filing-Pulse-Alert'] ?? '', text));
        return 'id';
      },
    },
    /** None of these readers has a phone. */
    texts: { send: async () => 'id' },
    accounts: { copy: async () => {}, erase: async () => {}, expire: async () => {}, change: async () => {} },
  };
}

/** The alerts that a mail told. Its header names the first; gathered ones are seen by the links to their filings. */
function alertsIn(first: string, text: string): string[] {
  const [userId = ''] = first.split('.');
  const told = new Set(
    Array.from(text.matchAll(/\/filing\/(\d{10}-\d{2}-\d{6})/g), ([, accession = '']) => accession),
  );
  return [...told].map((accession) => alertId({ userId, accession, channel: 'email' }));
}
