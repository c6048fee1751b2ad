import { alertId } from '#domain/alerts/alert.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import type { Table } from '#lambdas/store/table/table.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers.ts';
import { openBucket } from '#lambdas/wiring/open-bucket.ts';
import { openStore } from '#lambdas/wiring/open-store.ts';
import { type Claims, notingClaims } from './tools/claims.ts';
import { handToService } from './tools/shaky-sender.ts';
import type { Simulation, Worker } from './tools/simulation.ts';
import type { Weather } from './tools/weather.ts';

/** What only an observer knows. */
export type Seen = {
  /** Accession numbers, once for each successful first storing. */
  created: string[];
  /** Every mail that SES took: when, and the alerts it told. */
  mailed: { at: number; told: string[] }[];
  claims: Claims;
};

export type Ports = ReturnType<typeof openPorts>;

/** The pipeline's ports to the real table and bucket. */
export function openPorts(
  { table, bucket, simulation }: { table: Table; bucket: string; simulation: Simulation },
  seen: Seen,
) {
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
    alerts: notingClaims(store.alerts, { claims: seen.claims, simulation }),
    budget: rateBudgetIn(table, 'edgar'),
    watchers: {
      /** Pages of one, so that a few readers need several. */
      page: (ticker: string, shard: number, cursor?: string) => watchersOf(table, ticker, shard, cursor, 1),
    },
    accounts: { copy: async () => {}, erase: async () => {}, expire: async () => {}, change: async () => {} },
  };
}

type SentMail = { headers: Record<string, string>; text: string };

/** SES as one worker sees it. It only records. */
export function shakyMail(
  seen: Seen,
  { simulation, weather, worker }: { simulation: Simulation; weather: Weather; worker: Worker },
) {
  return {
    send: ({ headers, text }: SentMail) =>
      simulation.step(worker, () =>
        handToService(weather, () => {
          const told = alertsIn(headers['X-Filing-Pulse-Alert'] ?? '', text);
          seen.mailed.push({ at: simulation.now, told });
          return 'id';
        }),
      ),
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
