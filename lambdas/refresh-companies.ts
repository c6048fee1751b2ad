import * as v from 'valibot';
import { Ticker, TickerOverride } from '#domain/companies/ticker-overrides.ts';
import { companyDirectoryIn } from './clients/company-directory.ts';
import { openQueue } from './clients/queue.ts';
import { refreshCompanies } from './companies/refresh-companies.ts';
import { requestBackfills } from './filings/request-backfills.ts';
import { isoIn, systemClock } from './ground/clock.ts';
import { readEnv, Text } from './ground/env.ts';
import { log } from './ground/log.ts';
import type { BackfillMessage } from './ports/messages.ts';
import { backfillsIn } from './store/filings/backfills.ts';
import { tickerOverridesIn } from './store/filings/ticker-overrides.ts';
import { openTable } from './store/table/table.ts';
import { openEdgar } from './wiring/open-edgar.ts';

const env = readEnv({ TABLE_NAME: Text, DOCUMENTS_BUCKET: Text, BACKFILLS_QUEUE_URL: Text });
const table = openTable(env.TABLE_NAME);

const deps = {
  edgar: openEdgar(table),
  companies: companyDirectoryIn(env.DOCUMENTS_BUCKET),
  overrides: tickerOverridesIn(table),
  backfills: backfillsIn(table),
  queue: openQueue<BackfillMessage>(env.BACKFILLS_QUEUE_URL),
  now: () => new Date(),
};

/** A person may correct a ticker first: `override` sets what we know better, `forget` ends it. */
const Event = v.object({ override: v.optional(TickerOverride), forget: v.optional(Ticker) });

/** @returns how many tickers the directory has now, and whose filings are fetched for a new one */
export async function handler(event: unknown): Promise<{ tickers: number; gained: string[] }> {
  const { override, forget } = v.parse(Event, event ?? {});
  if (override) await deps.overrides.put(override, isoIn(systemClock));
  if (forget) await deps.overrides.remove(forget);
  const refreshed = await refreshCompanies(deps);
  // A ticker that is new today has no history, whenever its company's filings were fetched last.
  await requestBackfills(deps, refreshed.gained, 0);
  log.info('The company directory is new', refreshed);
  return refreshed;
}
