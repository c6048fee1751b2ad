import type { ChartFiling, Close } from '#domain/contract/quotes.ts';
import { formatPrice } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import styles from './price-chart.module.css';

const WIDTH = 600;
const HEIGHT = 120;
const MARGIN = 8;

type Point = { x: number; y: number };

/** Daily closes as a line, with a mark for each filing; pointing at a mark tells its headline. */
export function PriceChart({
  closes,
  filings,
}: {
  closes: readonly Close[];
  filings: readonly ChartFiling[];
}) {
  const first = closes[0];
  const last = closes.at(-1);
  if (!first || !last) return null;
  const points = pointsOf(closes);
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const label = `Closing prices from ${formatDate(first.date)}, ${formatPrice(first.close)}, to ${formatDate(last.date)}, ${formatPrice(last.close)}`;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <polyline className={styles.line} points={line} />
        {filings.map((filing) => {
          const point = points[dayOf(filing.date, closes)];
          if (!point) return null;
          return (
            <circle
              key={filing.id}
              className={styles.mark}
              data-importance={filing.importance_level}
              cx={point.x}
              cy={point.y}
              r={5}
            >
              <title>
                {`${formatDate(filing.date)} · ${filing.form} · ${filing.one_liner ?? filing.importance_level}`}
              </title>
            </circle>
          );
        })}
      </svg>
      <figcaption className={styles.ends}>
        <span>{formatDate(first.date)}</span>
        <span>{formatDate(last.date)}</span>
      </figcaption>
    </figure>
  );
}

function pointsOf(closes: readonly Close[]): Point[] {
  const prices = closes.map(({ close }) => close);
  const low = Math.min(...prices);
  const height = Math.max(...prices) - low || 1;
  return prices.map((price, index) => ({
    x: MARGIN + (index / (prices.length - 1)) * (WIDTH - 2 * MARGIN),
    y: HEIGHT - MARGIN - ((price - low) / height) * (HEIGHT - 2 * MARGIN),
  }));
}

/** The trading day that a filing belongs to: the first on or after its date; -1 before the chart begins. */
function dayOf(date: string, closes: readonly Close[]): number {
  const begins = closes[0]?.date ?? '';
  if (date < begins) return -1;
  const index = closes.findIndex((close) => close.date >= date);
  return index === -1 ? closes.length - 1 : index;
}
