import { CHART, ChartFrame, ChartStep } from './chart-frame.tsx';
import styles from './charts.module.css';

type Range = { key: string; label: string; low: number; high: number };

type RangeChartProps = {
  title: string;
  ranges: readonly Range[];
  format: (value: number) => string;
  from: string;
  to: string;
};

const MARGIN = 4;

/**
 * Draws two values for each step, such as the median and the 95th percentile, as a line from the lower to the higher
 * one.
 */
export function RangeChart({ title, ranges, format, from, to }: RangeChartProps) {
  const most = Math.max(1, ...ranges.map(({ high }) => high));
  const step = CHART.width / Math.max(1, ranges.length);
  const y = (value: number) => CHART.height - MARGIN - (value / most) * (CHART.height - 2 * MARGIN);
  const last = ranges.at(-1);
  const label =
    last === undefined ? title : `${title}: ${format(last.low)} and ${format(last.high)} most recently`;
  const heading = (
    <>
      {last === undefined ? '' : `${format(last.low)} · ${format(last.high)}`}{' '}
      <span className="quiet">on the last day</span>
    </>
  );
  return (
    <ChartFrame label={label} heading={heading} from={from} to={to}>
      {ranges.map(({ key, label: name, low, high }, index) => (
        <ChartStep
          key={key}
          index={index}
          width={step}
          title={`${name}: half within ${format(low)}, 95% within ${format(high)}`}
          className={styles.range}
        >
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
        </ChartStep>
      ))}
    </ChartFrame>
  );
}
