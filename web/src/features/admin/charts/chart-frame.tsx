import type { ReactNode } from 'react';
import styles from './charts.module.css';

/** The size of a chart's drawing in its own units; the page scales the drawing. */
export const CHART = { width: 600, height: 120 } as const;

type ChartFrameProps = {
  /** What the chart shows, for screen readers. */
  label: string;
  /** The main figure, shown above the drawing. */
  heading: ReactNode;
  /** Labels of the first and the last step. */
  from: string;
  to: string;
  /** SVG shapes in the coordinates of `CHART`. */
  children: ReactNode;
};

/** The frame of a chart over time: its main figure, the drawing, and the ends of its axis. */
export function ChartFrame({ label, heading, from, to, children }: ChartFrameProps) {
  return (
    <figure className={styles.figure}>
      <p className={styles.most}>{heading}</p>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {children}
      </svg>
      <figcaption className={styles.axis}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}

type ChartStepProps = {
  index: number;
  width: number;
  title: string;
  className: string | undefined;
  children: ReactNode;
};

/** One step of a chart. Its whole column shows its values on hover. */
export function ChartStep({ index, width, title, className, children }: ChartStepProps) {
  return (
    <g className={className}>
      <title>{title}</title>
      <rect x={index * width} y={0} width={width} height={CHART.height} className={styles.hit} />
      {children}
    </g>
  );
}
