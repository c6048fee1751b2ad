import styles from './charts.module.css';

type Range = { key: string; label: string; low: number; high: number };

type RangeChartProps = {
  title: string;
  ranges: readonly Range[];
  format: (value: number) => string;
  from: string;
  to: string;
};

const WIDTH = 600;
const HEIGHT = 120;

/** Two values for each step, such as the median and the 95th percentile: a line from the lower to the higher one. */
export function RangeChart({ title, ranges, format, from, to }: RangeChartProps) {
  const most = Math.max(1, ...ranges.map(({ high }) => high));
  const step = WIDTH / Math.max(1, ranges.length);
  const y = (value: number) => HEIGHT - 4 - (value / most) * (HEIGHT - 8);
  const last = ranges.at(-1);
  return (
    <figure className={styles.figure}>
      <p className={styles.most}>
        {last === undefined ? '' : `${format(last.low)} · ${format(last.high)}`}{' '}
        <span className="quiet">on the last day</span>
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          last === undefined ? title : `${title}: ${format(last.low)} and ${format(last.high)} at last`
        }
      >
        {ranges.map(({ key, label, low, high }, index) => (
          <g key={key} className={styles.range}>
            <title>{`${label}: half within ${format(low)}, 95% within ${format(high)}`}</title>
            <rect x={index * step} y={0} width={step} height={HEIGHT} className={styles.hit} />
            <rect
              className={styles.span}
              x={index * step + step * 0.3}
              y={y(high)}
              width={step * 0.4}
              height={Math.max(2, y(low) - y(high))}
            />
            <rect
              className={styles.mark}
              x={index * step + step * 0.2}
              y={y(low) - 1}
              width={step * 0.6}
              height={3}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles.axis}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
