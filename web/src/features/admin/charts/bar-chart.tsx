import styles from './charts.module.css';

type Bar = { key: string; label: string; value: number };

type BarChartProps = {
  /** What the bars show, for screen readers. */
  title: string;
  bars: readonly Bar[];
  /** Formats a value, such as "12 filings". */
  format: (value: number) => string;
  /** Labels of the first and the last bar. */
  from: string;
  to: string;
};

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 1;

/** Bars over time, with the highest value beside them. Each bar says its own value on hover. */
export function BarChart({ title, bars, format, from, to }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  if (bars.every(({ value }) => value === 0)) return <p className="quiet">None in this time.</p>;
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure className={styles.figure}>
      <p className={styles.most}>
        <span className="quiet">Most</span> {format(Math.max(0, ...bars.map(({ value }) => value)))}
      </p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${format(bars.reduce((sum, { value }) => sum + value, 0))} in all`}
      >
        {bars.map(({ key, label, value }, index) => (
          <g key={key} className={styles.bar}>
            <title>{`${label}: ${format(value)}`}</title>
            <rect x={index * step} y={0} width={step} height={HEIGHT} className={styles.hit} />
            <rect
              x={index * step + GAP / 2}
              y={HEIGHT - (value / most) * HEIGHT}
              width={Math.max(1, step - GAP)}
              height={(value / most) * HEIGHT}
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
