import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { Close } from '#domain/contract/quotes-contract.ts';
import { IMPORTANCE_RANK, type ImportanceLevel } from '#domain/importance.ts';

/** A filing marked on the chart. */
export type MarkedFiling = {
  id: string;
  /** ISO date-time of acceptance. */
  filed_at: string;
  form: string;
  importance_level: ImportanceLevel;
  one_liner: string | null;
};

type Point = { x: number; y: number };
/** The filings on one trading day, most important first. */
export type ChartMark<F extends MarkedFiling = MarkedFiling> = Point & { filings: [F, ...F[]] };

/** A line of closing prices with marks, in the coordinates of a box. */
export type Chart<F extends MarkedFiling = MarkedFiling> = {
  points: Point[];
  marks: ChartMark<F>[];
  /** Round prices within the line's range, and their heights in the box. */
  scale: { price: number; y: number }[];
  low: number;
  high: number;
  first: Close;
  last: Close;
};

/** Distance between the line and the edges of the box, so that marks fit. */
const MARGIN = 8;

/**
 * Places closing prices in a box, with one mark for each trading day that has filings: the first trading day on or
 * after their acceptance. Filings from before the first close have no mark.
 * @returns `null` if there are fewer than two closes
 */
export function priceChart<F extends MarkedFiling>(
  closes: readonly Close[],
  filings: readonly F[],
  { width, height }: { width: number; height: number },
): Chart<F> | null {
  const [first] = closes;
  const last = closes.at(-1);
  if (first === undefined || last === undefined || closes.length < 2) return null;
  const prices = closes.map(({ close }) => close);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const heightOf = (price: number) =>
    height - MARGIN - ((price - low) / (high - low || 1)) * (height - 2 * MARGIN);
  const points = prices.map((price, index) => ({
    x: MARGIN + (index / (prices.length - 1)) * (width - 2 * MARGIN),
    y: heightOf(price),
  }));
  const scale = roundPrices(low, high).map((price) => ({ price, y: heightOf(price) }));
  return { points, marks: marksOf(closes, filings, points), scale, low, high, first, last };
}

/** The distance between two prices on the scale is one of these numbers times a power of ten. */
const STEPS = [1, 2, 5, 10];
const MOST_INTERVALS = 4;

/** Returns the round prices between two prices, with one to four intervals between them if the range allows. */
function roundPrices(low: number, high: number): number[] {
  const least = (high - low) / MOST_INTERVALS;
  if (least <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((factor) => factor * power >= least) ?? 1);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function marksOf<F extends MarkedFiling>(
  closes: readonly Close[],
  filings: readonly F[],
  points: readonly Point[],
): ChartMark<F>[] {
  const byDay = Map.groupBy(filings, ({ filed_at }) => dayOf(newYorkDate(new Date(filed_at)), closes));
  return [...byDay].flatMap(([day, all]) => {
    const point = points[day];
    const [first, ...others] = all.toSorted(
      (one, other) => IMPORTANCE_RANK[other.importance_level] - IMPORTANCE_RANK[one.importance_level],
    );
    return point === undefined || first === undefined ? [] : [{ ...point, filings: [first, ...others] }];
  });
}

/** Returns the index of the first trading day on or after a date; -1 for a date before the start of the chart. */
function dayOf(date: string, closes: readonly Close[]): number {
  if (date < (closes[0]?.date ?? '')) return -1;
  const index = closes.findIndex((close) => close.date >= date);
  return index === -1 ? closes.length - 1 : index;
}

/** Formats the points as the attribute of a polyline. */
export function linePoints(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
