import * as v from 'valibot';
import { Ticker, TickerOverride } from '#domain/companies/ticker-overrides.ts';
import { followRenames } from './companies/follow-renames.ts';
import { refreshCompanies } from './companies/refresh-companies.ts';
import { requestBackfills } from './filings/request-backfills.ts';
import { isoIn, systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import { openTable } from './store/table/table.ts';
import { openBucket } from './wiring/open-bucket.ts';
import { openEdgar } from './wiring/open-edgar.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openStore } from './wiring/open-store.ts';

const env = readEnv({ TABLE_NAME: Text, DOCUMENTS_BUCKET: Text });
const table = openTable(env.TABLE_NAME);

const deps = {
  ...openStore(table),
  ...openBucket(env.DOCUMENTS_BUCKET),
  edgar: openEdgar(table),
  queues: openQueues('backfills'),
  clock: systemClock,
};

/** By hand, a ticker can be corrected first: `override` sets the correction, `forget` removes it. */
const Event = v.object({ override: v.optional(TickerOverride), forget: v.optional(Ticker) });

type Refreshed = { tickers: number; gained: string[]; moved: number };

/** @returns how many tickers the directory has now, the CIKs that gained one, and how many watches were moved */
export async function handler(event: unknown): Promise<Refreshed> {
  const { override, forget } = v.parse(Event, event ?? {});
  if (override) await deps.overrides.put(override, isoIn(deps.clock));
  if (forget) await deps.overrides.remove(forget);
  const refreshed = await refreshCompanies(deps);
  // Filings from before a company had the ticker are stored without it, however recent its backfill is.
  await requestBackfills(deps, refreshed.gained, 0);
  const moved = await followRenames(deps, await deps.companies.current({ maxAgeMs: 0 }));
  log.info('The company directory was refreshed', { ...refreshed, moved });
  return { ...refreshed, moved };
}
