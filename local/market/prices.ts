import { fnv1a } from '#domain/hash.ts';
import { lastSession, tradingDays } from '#domain/quotes/trading-calendar.ts';
import { COMPANIES } from '#local/sample/companies.ts';

const DAY_MS = 86_400_000;
const RANGE = 2 ** 32;

/** Waves that make up the logarithm of a price: their length in days, and how far they move it. */
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
/** The finest steps, some seconds long, are irregular. */
const STEPS_A_DAY = 8_000;
const STEP_SIZE = 0.0007;

const LARGEST_CAP = 4.4e12;
const SMALLEST_CAP = 9e8;

/**
 * A market that nobody trades on: the same seed and time give the same price. It moves during the hours of the
 * exchanges alone; a figure is no statement about the company.
 */
export function simulatedMarket(seed: string) {
  /** A number that a ticker always has, 0 to 1. */
  const trait = (ticker: string, name: string) => fnv1a(`${seed} ${ticker} ${name}`) / RANGE;

  const priceAt = (ticker: string, day: number): number => {
    const waves = WAVES.map(
      ([days, size], index) => size * Math.sin(2 * Math.PI * (day / days + trait(ticker, `wave ${index}`))),
    );
    const step = Math.floor(day * STEPS_A_DAY);
    const noise = STEP_SIZE * (2 * trait(ticker, `step ${step}`) - 1);
    const base = 18 * 30 ** trait(ticker, 'base');
    return cents(base * Math.exp(waves.reduce((sum, wave) => sum + wave, noise)));
  };
  const closeOn = (ticker: string, date: string) => priceAt(ticker, dayNumber(date) + 1);
  const usualVolume = (ticker: string) => Math.round(capOf(ticker) ** 0.62 * (0.5 + trait(ticker, 'volume')));
  const volumeOn = (ticker: string, date: string, part: number) =>
    Math.round(usualVolume(ticker) * (0.45 + 1.9 * trait(ticker, `volume ${date}`) ** 2) * part);

  /** Beyond the sample's companies, which are in the order of their value, everybody is small. */
  function capOf(ticker: string): number {
    const rank = COMPANIES.findIndex((company) => company.ticker === ticker);
    const share = rank < 0 ? trait(ticker, 'cap') * 0.2 : 1 - rank / COMPANIES.length;
    return SMALLEST_CAP * (LARGEST_CAP / SMALLEST_CAP) ** share;
  }

  return {
    /** Prices as of the last moment of trading. Time is in seconds, as Finnhub has it. */
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
      const multiple = 11 + 45 * trait(ticker, 'multiple') ** 2;
      return {
        '10DayAverageTradingVolume': usualVolume(ticker) / 1e6,
        '52WeekHigh': Math.max(...year),
        '52WeekLow': Math.min(...year),
        beta: Math.round((0.5 + 1.4 * trait(ticker, 'beta')) * 100) / 100,
        dividendYieldIndicatedAnnual: Math.max(
          0,
          Math.round((4.2 * trait(ticker, 'yield') - 1.2) * 100) / 100,
        ),
        epsTTM: cents(price / multiple),
        marketCapitalization: Math.round(capOf(ticker) / 1e6),
        peTTM: cents(multiple),
      };
    },

    /** Daily candles of the dates that were traded, today's so far included. */
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

/** The last moment of trading up to now, and which part of its session was over. */
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
