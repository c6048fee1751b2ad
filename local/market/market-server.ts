import { createServer } from 'node:http';
import { addDays } from '#domain/calendar/days.ts';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { isTradingDay } from '#domain/quotes/trading-calendar.ts';
import { closeServer, listen } from '../engines/servers.ts';
import { simulatedMarket } from './prices.ts';

export type MarketStandIn = { url: string; key: string; stop(): Promise<void> };

const KEY = 'simulated';
const SEED = 'filing-pulse';

type Market = ReturnType<typeof simulatedMarket>;
type Call = { market: Market; ticker: string; query: URLSearchParams; now: Date };

const ROUTES: Record<string, (call: Call) => unknown> = {
  '/api/v1/quote': ({ market, ticker, now }) => market.quote(ticker, now),
  '/api/v1/stock/metric': ({ market, ticker, now }) => ({ metric: market.figures(ticker, now) }),
  '/api/v1/stock/candle': ({ market, ticker, query, now }) => {
    const dates = datesBetween(Number(query.get('from')), Number(query.get('to')));
    return dates.length === 0 ? { s: 'no_data' } : { s: 'ok', ...market.candles(ticker, dates, now) };
  },
};

/**
 * Starts a stand-in for Finnhub that responds to the service's calls with data from a simulated market.
 * @param start the time at which prices match the sample's filings
 */
export async function startMarket(
  now: () => Date = () => new Date(),
  start: Date = now(),
): Promise<MarketStandIn> {
  const market = simulatedMarket(SEED, start);
  const server = createServer((request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers['x-finnhub-token'] !== KEY) return send(401, { error: 'Invalid API key' });
    const route = ROUTES[pathname];
    const ticker = normalizeTicker(query.get('symbol') ?? '');
    if (!route || ticker === null) return send(404, { error: 'Not found' });
    return send(200, route({ market, ticker, query, now: now() }));
  });
  const url = await listen(server);
  return { url: `${url}/api/v1`, key: KEY, stop: () => closeServer(server) };
}

/** Returns the trading days between two times, both in seconds. */
function datesBetween(from: number, to: number): string[] {
  const dates: string[] = [];
  const dateOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);
  for (let date = dateOf(from); date < dateOf(to); date = addDays(date, 1)) {
    if (isTradingDay(date)) dates.push(date);
  }
  return dates;
}
