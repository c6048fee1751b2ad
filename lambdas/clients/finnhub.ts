import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import { addDays } from '#domain/calendar/days.ts';
import { newYorkDate } from '#domain/calendar/new-york.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { QuoteSource } from '#domain/contract/quotes-contract.ts';
import type { Quote, StockFigures } from '#domain/quotes/quote.ts';
import { newestOf, type Secret } from '#lambdas/shared/secret.ts';

/** A trading day's closing price and volume, or its values so far while the exchanges are open. */
export type Candle = { date: string; close: number; volume: number | null };

type FinnhubApi = {
  /** https://finnhub.io/api/v1, or another origin. */
  url: string;
  key: Secret;
  source: QuoteSource;
};

const TIMEOUT_MS = 5_000;
const MILLION = 1_000_000;

const Figure = v.nullish(v.number(), null);

/** @see https://finnhub.io/docs/api/quote */
const QuoteAnswer = v.object({
  c: v.number(),
  dp: Figure,
  h: Figure,
  l: Figure,
  pc: Figure,
  /** Time in seconds; 0 for a symbol that Finnhub does not know. */
  t: v.number(),
});

/** @see https://finnhub.io/docs/api/company-basic-financials */
const MetricAnswer = v.object({
  metric: v.object({
    '10DayAverageTradingVolume': Figure,
    '52WeekHigh': Figure,
    '52WeekLow': Figure,
    beta: Figure,
    dividendYieldIndicatedAnnual: Figure,
    epsTTM: Figure,
    marketCapitalization: Figure,
    peTTM: Figure,
  }),
});

/** @see https://finnhub.io/docs/api/stock-candles */
const CandleAnswer = v.variant('s', [
  v.object({ s: v.literal('ok'), c: v.array(v.number()), t: v.array(v.number()), v: v.array(v.number()) }),
  v.object({ s: v.literal('no_data') }),
]);

/**
 * Finnhub's REST API. The key is sent in a header, never in a URL that might be logged. Each call is one request;
 * `null` stands for values that Finnhub does not know or that our plan does not include.
 * @throws AppError quotes_unavailable, quotes_rate_limited, quotes_refused
 */
export function openFinnhub({ url, key, source }: FinnhubApi) {
  const get = async <T>(
    path: string,
    query: Record<string, string>,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<T | null> => {
    const answer = await ask(`${url}${path}?${new URLSearchParams(query)}`, key);
    // Not included in our Finnhub plan. A wrong key results in a 401.
    if (answer.status === 403) return null;
    assertAnswered(answer.status);
    const parsed = v.safeParse(schema, await answer.json().catch(() => undefined));
    if (!parsed.success) throw unavailable(`Finnhub answered ${path} in another shape.`);
    return parsed.output;
  };

  return {
    async quote(ticker: string): Promise<Quote | null> {
      const found = await get('/quote', { symbol: displayTicker(ticker) }, QuoteAnswer);
      if (found === null || found.t === 0 || found.c === 0) return null;
      return {
        source,
        price: found.c,
        previousClose: found.pc,
        changePercent: found.dp,
        dayHigh: traded(found.h),
        dayLow: traded(found.l),
        volume: null,
        asOf: new Date(found.t * 1_000).toISOString(),
      };
    },

    async figures(ticker: string): Promise<StockFigures | null> {
      const query = { symbol: displayTicker(ticker), metric: 'all' };
      const found = await get('/stock/metric', query, MetricAnswer);
      if (found === null) return null;
      const { metric } = found;
      return {
        avgVolume: inOnes(metric['10DayAverageTradingVolume']),
        marketCap: inOnes(metric.marketCapitalization),
        week52High: metric['52WeekHigh'],
        week52Low: metric['52WeekLow'],
        peRatio: metric.peTTM,
        eps: metric.epsTTM,
        dividendYield: metric.dividendYieldIndicatedAnnual,
        beta: metric.beta,
      };
    },

    /** @param from New York date, like `until` */
    async candles(ticker: string, from: string, until: string): Promise<Candle[] | null> {
      const query = {
        symbol: displayTicker(ticker),
        resolution: 'D',
        from: String(secondsAt(from)),
        to: String(secondsAt(addDays(until, 1))),
      };
      const found = await get('/stock/candle', query, CandleAnswer);
      if (found === null) return null;
      if (found.s === 'no_data') return [];
      return found.t.flatMap((time, index) => {
        const close = found.c[index];
        if (close === undefined) return [];
        return [{ date: dateOf(time), close, volume: found.v[index] ?? null }];
      });
    },
  };
}

async function ask(url: string, key: Secret): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { 'X-Finnhub-Token': newestOf(key), Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw unavailable('Finnhub could not be reached.', cause);
  }
}

function assertAnswered(status: number): void {
  if (status === 429)
    throw new AppError('upstream', 'quotes_rate_limited', 'Finnhub is rate limiting our requests.');
  if (status === 401) throw new AppError('upstream', 'quotes_refused', 'Finnhub refuses the key.');
  if (status !== 200) throw unavailable(`Finnhub answered ${status}.`);
}

function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('upstream', 'quotes_unavailable', message, cause === undefined ? undefined : { cause });
}

/** Converts from millions, the unit that Finnhub uses. */
function inOnes(millions: number | null): number | null {
  return millions === null ? null : Math.round(millions * MILLION);
}

function secondsAt(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 1_000;
}

/** Returns the date of a daily candle. Its timestamp is midnight UTC of that day, or a time during trading. */
function dateOf(seconds: number): string {
  const moment = new Date(seconds * 1_000);
  const isMidnight = seconds % 86_400 === 0;
  return isMidnight ? moment.toISOString().slice(0, 10) : newYorkDate(moment);
}

/** Treats 0 as missing: before a day's first trade, its range is 0. */
function traded(price: number | null): number | null {
  return price === 0 ? null : price;
}
