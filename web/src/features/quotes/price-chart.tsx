import { Link } from 'react-router-dom';
import type { Close } from '#domain/contract/quotes-contract.ts';
import { formatPrice } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/relative-time.ts';
import { type ChartMark, linePoints, type MarkedFiling, priceChart } from '#domain/quotes/price-chart.ts';
import { useNarrowScreen } from '#web/lib/browser/screen.ts';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import styles from './price-chart.module.css';

type PriceChartProps = {
  closes: readonly Close[];
  filings: readonly MarkedFiling[];
  /** `large` is for the ticker's own page. Its marks are links to the filings. */
  size?: 'small' | 'large';
};

/** The width in pixels of the widest place where a chart is shown. Marks and lines are sized in the same units. */
const SIZES = {
  small: { width: 600, height: 120 },
  large: { width: 1040, height: 220 },
  narrow: { width: 400, height: 160 },
};

/**
 * Shows daily closing prices as a line, with a mark for each day with filings. Pointing at a mark shows the headlines.
 */
export function PriceChart({ closes, filings, size = 'small' }: PriceChartProps) {
  const isLarge = size === 'large';
  const box = SIZES[useNarrowScreen() && isLarge ? 'narrow' : size];
  const chart = priceChart(closes, filings, box);
  if (chart === null) return null;
  const { first, last } = chart;
  const levels = isLarge ? chart.scale : [];
  const label = `Closing prices from ${formatDate(first.date)}, ${formatPrice(first.close)}, to ${formatDate(last.date)}, ${formatPrice(last.close)}`;
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role={isLarge ? 'group' : 'img'} aria-label={label}>
        {levels.map(({ price, y }) => (
          <line key={price} className={styles.level} x1={0} x2={box.width} y1={y} y2={y} />
        ))}
        <polyline className={styles.line} points={linePoints(chart.points)} />
        {chart.marks.map((mark) => (
          <Mark key={mark.filings[0].id} mark={mark} isLink={isLarge} />
        ))}
        {levels.map(({ price, y }) => (
          <text key={price} className={styles.price} x={0} y={y - 4}>
            {formatPrice(price)}
          </text>
        ))}
      </svg>
      <figcaption className={styles.ends}>
        <span>{formatDate(first.date)}</span>
        <span>{formatDate(last.date)}</span>
      </figcaption>
    </figure>
  );
}

function Mark({ mark: { x, y, filings }, isLink }: { mark: ChartMark; isLink: boolean }) {
  const [first] = filings;
  const words = filings.map(
    ({ filed_at, form, one_liner, importance_level }) =>
      `${formatDate(filed_at)} · ${form} · ${one_liner ?? importance_level}`,
  );
  const dot = (
    <circle className={styles.mark} data-importance={first.importance_level} cx={x} cy={y} r={isLink ? 6 : 5}>
      <title>{words.join('\n')}</title>
    </circle>
  );
  return isLink ? (
    <Link to={filingPath(first.id)} className={styles.link}>
      {dot}
    </Link>
  ) : (
    dot
  );
}
