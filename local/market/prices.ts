import { fnv1a } from '#domain/hash.ts';
import { lastSession, tradingDays } from '#domain/quotes/trading-calendar.ts';
import { SHARE_FACTS } from '#local/sample/facts/sample-prices.ts';
import { COMPANIES } from '#local/sample/sample-companies.ts';

const DAY_MS = 86_400_000;
const RANGE = 2 ** 32;

/** Waves whose sum is the logarithm of a price: their length in days, and their amplitude. */
const WAVES: readonly [days: number, size: number][] = [
  [701, 0.22],
  [263, 0.13],
  [97, 0.07],
  [31, 0.035],
  [11, 0.02],
  [4.3, 0.012],
  [1.7, 0.008],
  [0.31, 0.004],
  [0.07, 0.0016],
];
/**
 * Waves of at least this length are weak around the start, so that prices match the trades that the sample's filings
 * report.
 */
const LONG_DAYS = 10;
const CALM_DAYS = 120;
const WEAKEST = 0.15;

/** The smallest price steps last a few seconds and are irregular. */
const STEPS_A_DAY = 8_000;
const STEP_SIZE = 0.0007;

const LARGEST_CAP = 4.4e12;
const SMALLEST_CAP = 9e8;
const MILLION = 1e6;

/**
 * Simulates a market without real trading: the same seed, start and time always produce the same price. Prices move
 * only during exchange hours. At the start, sample companies have the prices that their filings state; their market
 * value is price times shares. The figures say nothing about the actual company.
 */
export function simulatedMarket(seed: string, start: Date) {
  /** Returns a constant number for a ticker, 0 to 1. */
  const trait = (ticker: string, name: string) => fnv1a(`${seed} ${ticker} ${name}`) / RANGE;
  const startDay = start.getTime() / DAY_MS;

  /** Returns how far a ticker's price has moved since the start, as a logarithm. */
  const drift = (ticker: string, day: number): number => {
    const calm = Math.min(1, WEAKEST + Math.abs(day - startDay) / CALM_DAYS);
    const waves = WAVES.map(([days, size], index) => {
      const turn = (on: number) => Math.sin(2 * Math.PI * (on / days + trait(ticker, `wave ${index}`)));
      return size * (days < LONG_DAYS ? 1 : calm) * (turn(day) - turn(startDay));
    });
    return waves.reduce((sum, wave) => sum + wave, 0);
  };
  const priceAt = (ticker: string, day: number): number => {
    const noise = STEP_SIZE * (2 * trait(ticker, `step ${Math.floor(day * STEPS_A_DAY)}`) - 1);
    return cents(startPrice(ticker) * Math.exp(drift(ticker, day) + noise));
  };
  const startPrice = (ticker: string) => SHARE_FACTS.get(ticker)?.price ?? 18 * 30 ** trait(ticker, 'base');
  const closeOn = (ticker: string, date: string) => priceAt(ticker, dayNumber(date) + 1);
  const usualVolume = (ticker: string) => Math.round(capOf(ticker) ** 0.62 * (0.5 + trait(ticker, 'volume')));
  const volumeOn = (ticker: string, date: string, part: number) =>
    Math.round(usualVolume(ticker) * (0.45 + 1.9 * trait(ticker, `volume ${date}`) ** 2) * part);

  /**
   * Returns a market capitalization at the start. If the number of shares is unknown, it is estimated: sample companies
   * are sorted by value, and all others are small.
   */
  function capOf(ticker: string): number {
    const facts = SHARE_FACTS.get(ticker);
    if (facts) return facts.price * facts.shares * MILLION;
    const rank = COMPANIES.findIndex((company) => company.ticker === ticker);
    const share = rank < 0 ? trait(ticker, 'cap') * 0.2 : 1 - rank / COMPANIES.length;
    return SMALLEST_CAP * (LARGEST_CAP / SMALLEST_CAP) ** share;
  }
  const sharesOf = (ticker: string) => capOf(ticker) / startPrice(ticker);

  return {
    /** Returns prices as of the last moment of trading. Time is in seconds, as in Finnhub's API. */
    quote(ticker: string, now: Date) {
      const { date, part, at } = tradingMoment(now);
      const [before = date] = tradingDays(date, 2);
      const so = Array.from({ length: 40 }, (_, index) =>
        priceAt(ticker, dayNumber(date) + (part * index) / 40),
      );
      const [price, previous] = [priceAt(ticker, dayNumber(date) + part), closeOn(ticker, before)];
      const change = cents(price - previous);
      return {
        c: price,
        d: change,
        dp: Math.round((change / previous) * 10_000) / 100,
        h: Math.max(price, ...so),
        l: Math.min(price, ...so),
        o: so[0] ?? price,
        pc: previous,
        t: Math.floor(at.getTime() / 1_000),
      };
    },

    figures(ticker: string, now: Date) {
      const { date, part } = tradingMoment(now);
      const year = tradingDays(date, 252).map((day) => closeOn(ticker, day));
      const price = priceAt(ticker, dayNumber(date) + part);
      const earnings =
        SHARE_FACTS.get(ticker)?.earnings ?? startPrice(ticker) / (11 + 45 * trait(ticker, 'multiple') ** 2);
      return {
        '10DayAverageTradingVolume': usualVolume(ticker) / MILLION,
        '52WeekHigh': Math.max(...year),
        '52WeekLow': Math.min(...year),
        beta: Math.round((0.5 + 1.4 * trait(ticker, 'beta')) * 100) / 100,
        dividendYieldIndicatedAnnual: Math.max(
          0,
          Math.round((4.2 * trait(ticker, 'yield') - 1.2) * 100) / 100,
        ),
        epsTTM: cents(earnings),
        marketCapitalization: Math.round((price * sharesOf(ticker)) / MILLION),
        peTTM: cents(price / earnings),
      };
    },

    /** Returns daily candles for the trading days among these dates, including today's so far. */
    candles(ticker: string, dates: readonly string[], now: Date) {
      const today = tradingMoment(now);
      const past = dates.filter((date) => date <= today.date);
      const partOf = (date: string) => (date === today.date ? today.part : 1);
      return {
        c: past.map((date) => priceAt(ticker, dayNumber(date) + partOf(date))),
        t: past.map((date) => dayNumber(date) * 86_400),
        v: past.map((date) => volumeOn(ticker, date, partOf(date))),
      };
    },
  };
}

/** Returns the latest moment of trading up to now, and the share of its session that had passed. */
function tradingMoment(now: Date): { date: string; part: number; at: Date } {
  const { date, opens, closes } = lastSession(now);
  const at = now < closes ? now : closes;
  const part = (at.getTime() - opens.getTime()) / (closes.getTime() - opens.getTime());
  return { date, part, at };
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
