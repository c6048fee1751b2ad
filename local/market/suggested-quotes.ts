import { BRAND_IDS, BRANDS } from '#domain/brands/brand.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { openFinnhub } from '#lambdas/clients/finnhub.ts';
import { firstQuotes } from '#lambdas/quotes/first-quotes.ts';
import { openStore } from '#lambdas/store/open-store.ts';
import { openTable } from '#lambdas/store/table/single-table.ts';
import type { MarketStandIn } from './market-server.ts';

/** The stand-in has no rate limit. */
const WITHOUT_LIMIT = { wait: async () => {}, pause: async () => {} };

/**
 * Fetches the price and figures of the tickers that the brands suggest. On a deployed stage, somebody watches them, so
 * their quotes are known when a visitor adds them.
 */
export async function quoteSuggested({ url, key }: Pick<MarketStandIn, 'url' | 'key'>): Promise<void> {
  const { snapshots } = openStore(openTable(process.env.TABLE_NAME ?? ''));
  const suggested = BRAND_IDS.flatMap((id) => BRANDS[id].suggestedTickers.map(normalizeTicker));
  const tickers = [...new Set(suggested)].filter((ticker) => ticker !== null);
  const provider = openFinnhub({ url, key, source: 'simulated' });
  await firstQuotes({ provider, turns: WITHOUT_LIMIT, snapshots }, tickers);
}
