import * as v from 'valibot';
import { Ticker, TickerOverride } from '#domain/companies/ticker-overrides.ts';
import { followRenames } from './companies/follow-renames.ts';
import { refreshCompanies } from './companies/refresh-companies.ts';
import { requestBackfills } from './filings/request-backfills.ts';
import { readEnv, Text } from './shared/env.ts';
import { log } from './shared/log.ts';
import { isoIn, systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { openTable } from './store/table/single-table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openEdgar } from './wiring/open-edgar.ts';
import { openQueues } from './wiring/open-queues.ts';

const env = readEnv({ TABLE_NAME: Text, DOCUMENTS_BUCKET: Text });
const table = openTable(env.TABLE_NAME);

const deps = {
  ...openStore(table),
  ...openBucket(env.DOCUMENTS_BUCKET),
  edgar: openEdgar(table),
  queues: openQueues('backfills'),
  clock: systemClock,
};

/** When invoked by hand, a ticker can be corrected first: `override` sets the correction, `forget` removes it. */
const Event = v.object({ override: v.optional(TickerOverride), forget: v.optional(Ticker) });

type Refreshed = { tickers: number; gained: string[]; lost: string[]; moved: number };

/**
 * @returns the number of tickers in the directory, the CIKs that gained one, the watched CIKs that lost their last one,
 * and the number of watched tickers that were moved
 */
export async function handler(event: unknown): Promise<Refreshed> {
  const { override, forget } = v.parse(Event, event ?? {});
  if (override) await deps.overrides.put(override, isoIn(deps.clock));
  if (forget) await deps.overrides.remove(forget);
  const refreshed = await refreshCompanies(deps);
  // Earlier filings are stored under the company's earlier name, so even a recent backfill is repeated.
  await requestBackfills(deps, [...refreshed.gained, ...refreshed.lost], { repeatAfterDays: 0 });
  const moved = await followRenames(deps, await deps.companies.current({ maxAgeMs: 0 }));
  log.info('The company directory was refreshed', { ...refreshed, moved });
  return { ...refreshed, moved };
}
