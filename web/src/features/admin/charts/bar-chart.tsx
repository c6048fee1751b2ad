import { CHART, ChartFrame, ChartStep } from './chart-frame.tsx';
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

const GAP = 1;

/** A bar chart over time, with the highest value beside it. Each bar shows its own value on hover. */
export function BarChart({ title, bars, format, from, to }: BarChartProps) {
  if (bars.every(({ value }) => value === 0)) return <p className="quiet">None in this time.</p>;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = CHART.width / bars.length;
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const heading = (
    <>
      <span className="quiet">Most</span> {format(Math.max(...bars.map(({ value }) => value)))}
    </>
  );
  return (
    <ChartFrame label={`${title}: ${format(total)} in all`} heading={heading} from={from} to={to}>
      {bars.map(({ key, label, value }, index) => {
        const height = (value / most) * CHART.height;
        return (
          <ChartStep
            key={key}
            index={index}
            width={step}
            title={`${label}: ${format(value)}`}
            className={styles.bar}
          >
            <rect
              x={index * step + GAP / 2}
              y={CHART.height - height}
              width={Math.max(1, step - GAP)}
              height={height}
            />
          </ChartStep>
        );
      })}
    </ChartFrame>
  );
}
