import { alertId } from '#domain/alerts/alert.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { rateBudgetIn } from '#lambdas/store/table/rate-budget.ts';
import type { Table } from '#lambdas/store/table/single-table.ts';
import { watchersOf } from '#lambdas/store/watchlist/watchers-store.ts';
import { openBucket } from '#lambdas/wiring/open-bucket.ts';
import { type Claims, notingClaims } from './tools/claims.ts';
import type { FaultInjector } from './tools/fault-injector.ts';
import { handToService } from './tools/shaky-sender.ts';
import type { Simulation, Worker } from './tools/simulation.ts';

/** Facts that the code under test cannot see and only the test records. */
export type Seen = {
  /** Accession numbers, one for each time a filing was successfully created. */
  created: string[];
  /** Every email that SES accepted: the time, and the alerts in it. */
  mailed: { at: number; alerts: string[] }[];
  claims: Claims;
};

export type Ports = ReturnType<typeof openPorts>;

/** Opens the pipeline's ports to the real table and bucket. */
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
      /** Uses a page size of one, so that even a few readers span several pages. */
      page: (ticker: string, shard: number, cursor?: string) => watchersOf(table, ticker, shard, cursor, 1),
    },
    accounts: { copy: async () => {}, erase: async () => {}, expire: async () => {}, change: async () => {} },
  };
}

type SentMail = { headers: Record<string, string>; text: string };

/** Simulates SES for one worker. It only records emails. */
export function shakyMail(
  seen: Seen,
  { simulation, faults, worker }: { simulation: Simulation; faults: FaultInjector; worker: Worker },
) {
  return {
    send: ({ headers, text }: SentMail) =>
      simulation.step(worker, () =>
        handToService(faults, () => {
          const alerts = alertsIn(headers['X-Filing-Pulse-Alert'] ?? '', text);
          seen.mailed.push({ at: simulation.now, alerts });
          return 'id';
        }),
      ),
  };
}

/**
 * Returns the alerts that an email contains. Its header names only the first; grouped alerts are recognized by the
 * links to their filings.
 */
function alertsIn(first: string, text: string): string[] {
  const [userId = ''] = first.split('.');
  const alerts = new Set(
    Array.from(text.matchAll(/\/filing\/(\d{10}-\d{2}-\d{6})/g), ([, accession = '']) => accession),
  );
  return [...alerts].map((accession) => alertId({ userId, accession, channel: 'email' }));
}
