import * as v from 'valibot';
import { QUOTE_SOURCES } from '#domain/contract/quotes-contract.ts';
import { openFinnhub } from './clients/finnhub.ts';
import { quoteTurns } from './clients/quote-turns.ts';
import { readEnv, Text, Url } from './shared/env.ts';
import { freshSecrets } from './shared/fresh-secrets.ts';
import { log } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { rateBudgetIn } from './store/table/rate-budget.ts';
import { openTable } from './store/table/single-table.ts';
import { marketCloses } from './track-record/market-closes.ts';
import { measureTrackRecord } from './track-record/measure-track-record.ts';
import { openSecretIfSet } from './wiring/open-secret.ts';

const env = readEnv({
  TABLE_NAME: Text,
  FINNHUB_API_URL: Url,
  QUOTE_SOURCE: v.picklist(QUOTE_SOURCES),
});
/** Without a key there are no closing prices, so nothing can be measured. */
const key = openSecretIfSet('FINNHUB_API_KEY');
const table = openTable(env.TABLE_NAME);
const store = openStore(table);
const clock = systemClock;

/** @returns the number of newly measured filings, and the number that the record covers */
export async function handler(): ReturnType<typeof measureTrackRecord> {
  const { FINNHUB_API_URL: url, QUOTE_SOURCE: source } = env;
  if (key === null) return { observed: 0, covered: 0 };
  await freshSecrets();
  const provider = openFinnhub({ url, key, source });
  const turns = quoteTurns(rateBudgetIn(table, 'finnhub'), clock);
  const counts = await measureTrackRecord({
    ...store,
    marketCloses: () => marketCloses({ ...store, provider, turns, clock }),
    source,
    clock,
  });
  log.info('Price reactions were measured', counts);
  return counts;
}
