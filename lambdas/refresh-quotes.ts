import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { QUOTE_SOURCES } from '#domain/contract/quotes-contract.ts';
import type { Quote } from '#domain/quotes/quote.ts';
import { notifyPriceWatchers } from './alerts/notify-price-watchers.ts';
import { openFinnhub } from './clients/finnhub.ts';
import { quoteTurns } from './clients/quote-turns.ts';
import { countWatchers } from './quotes/count-watchers.ts';
import { type RefreshedQuotes, refreshQuotes } from './quotes/refresh-quotes.ts';
import { readEnv, Text, Url } from './shared/env.ts';
import { freshSecrets } from './shared/fresh-secrets.ts';
import { log, metrics } from './shared/log.ts';
import { systemClock } from './shared/system-clock.ts';
import { openStore } from './store/open-store.ts';
import { rateBudgetIn } from './store/table/rate-budget.ts';
import { openTable } from './store/table/single-table.ts';
import { openQueues } from './wiring/open-queues.ts';
import { openSecretIfSet } from './wiring/open-secret.ts';

const env = readEnv({
  TABLE_NAME: Text,
  FINNHUB_API_URL: Url,
  QUOTE_SOURCE: v.picklist(QUOTE_SOURCES),
});
/** Without a key, quotes are turned off. */
const key = openSecretIfSet('FINNHUB_API_KEY');
const table = openTable(env.TABLE_NAME);
const store = openStore(table);
const clock = systemClock;
const queues = openQueues('alerts');
const holder = randomUUID();

const RUN_MS = 52_000;
const LEASE_MS = 70_000;
const NOTHING: RefreshedQuotes = { refreshed: 0, failed: 0 };

/** `once` refreshes the due quotes once instead of running for a minute. */
const Event = v.object({ once: v.optional(v.boolean(), false) });

/** @returns how many quotes were refreshed and how many failed; none while another run is in progress */
export async function handler(event: unknown): Promise<RefreshedQuotes> {
  const { once } = v.parse(Event, event ?? {});
  const { FINNHUB_API_URL: url, QUOTE_SOURCE: source } = env;
  if (!(await store.state.lease('quotes', holder, clock.now(), clock.now() + LEASE_MS))) return NOTHING;
  try {
    if (key === null) return await onlyCount();
    await freshSecrets();
    const provider = openFinnhub({ url, key, source });
    const turns = quoteTurns(rateBudgetIn(table, 'finnhub'), clock);
    const deps = { ...store, provider, turns, clock, onQuote: notify };
    const result = await refreshQuotes(deps, once ? 'once' : RUN_MS);
    count(result);
    return result;
  } finally {
    await store.state.release('quotes', holder);
  }
}

/** The admin area lists how many people watch a ticker, whether or not there are prices. */
async function onlyCount(): Promise<RefreshedQuotes> {
  await countWatchers({ ...store, clock }, await store.quotes.all());
  return NOTHING;
}

async function notify(ticker: string, quote: Quote): Promise<void> {
  const alerts = await notifyPriceWatchers({ ...store, queues, clock }, ticker, quote);
  if (alerts > 0) log.info('Prices were crossed', { ticker, alerts });
}

function count({ refreshed, failed }: RefreshedQuotes): void {
  if (refreshed + failed === 0) return;
  log.info('Quotes were refreshed', { refreshed, failed });
  metrics.addMetric('quotesRefreshed', 'Count', refreshed);
  metrics.addMetric('quotesFailed', 'Count', failed);
  metrics.publishStoredMetrics();
}
