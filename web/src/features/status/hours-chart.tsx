import type { StatusOfHour } from '#domain/contract/trust/status-contract.ts';
import { clockTime } from '#domain/format/clock.ts';
import { hoursText, percentilesText } from '#domain/site/status-words.ts';
import styles from './hours-chart.module.css';

const TITLE = 'SEC feed to email, last 24 hours';
const HOURS = 24;
const HOUR_MS = 3_600_000;
/** Size in the units of the drawing, which is scaled to the page's width. */
const BAR = 20;
const GAP = 6;
const HEIGHT = 120;
/** Delays differ by orders of magnitude, so the scale is logarithmic, from a second to an hour. */
const LONGEST_SECONDS = 3_600;
const LINES = [
  { seconds: 1, text: '1 s' },
  { seconds: 10, text: '10 s' },
  { seconds: 60, text: '1 min' },
  { seconds: 600, text: '10 min' },
] as const;
/** Height of the bar for a delay of one second, chosen so that the bar is visible. */
const LOWEST = 6;

/**
 * Draws how long emails took after the SEC's feed showed their filing, in each of the last 24 hours: half of them
 * within the dark part of a bar, 95% within the whole bar.
 */
export function HoursChart({ hours, now }: { hours: readonly StatusOfHour[]; now: string }) {
  const last = Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS;
  const byStart = new Map(hours.map((hour) => [Date.parse(hour.from), hour]));
  const starts = Array.from({ length: HOURS }, (_, index) => last - (HOURS - 1 - index) * HOUR_MS);
  const text = hoursText(hours);
  if (hours.length === 0) {
    return (
      <section className="stack gap-8">
        <h2 className={styles.caption}>{TITLE}</h2>
        <p className="quiet">{text}</p>
      </section>
    );
  }
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{TITLE}</figcaption>
      <div className={styles.frame}>
        <div className={styles.scale} aria-hidden="true">
          {LINES.map((line) => (
            <span key={line.text} style={{ bottom: `${(100 * heightOf(line.seconds)) / HEIGHT}%` }}>
              {line.text}
            </span>
          ))}
        </div>
        <svg
          className={styles.chart}
          viewBox={`0 0 ${HOURS * (BAR + GAP)} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text}
        >
          {LINES.map(({ seconds }) => (
            <line
              key={seconds}
              className={styles.line}
              x1={0}
              x2={HOURS * (BAR + GAP)}
              y1={HEIGHT - heightOf(seconds)}
              y2={HEIGHT - heightOf(seconds)}
            />
          ))}
          {starts.map((start, index) => (
            <Bar key={start} hour={byStart.get(start)} start={start} x={index * (BAR + GAP) + GAP / 2} />
          ))}
        </svg>
        <div className={styles.times} aria-hidden="true">
          <span>{timeOf(starts[0] ?? last)}</span>
          <span>{timeOf(starts[HOURS / 2] ?? last)}</span>
          <span>now</span>
        </div>
      </div>
      <p className="quiet small">{text}</p>
    </figure>
  );
}

function Bar({ hour, start, x }: { hour: StatusOfHour | undefined; start: number; x: number }) {
  if (hour?.feed_to_sent.p50 == null || hour.feed_to_sent.p95 == null) return null;
  const [half, most] = [heightOf(hour.feed_to_sent.p50), heightOf(hour.feed_to_sent.p95)];
  const emails = `${hour.alerts.toLocaleString('en-US')} ${hour.alerts === 1 ? 'email' : 'emails'}`;
  return (
    <g>
      <title>{`From ${timeOf(start)}: ${emails}, ${percentilesText(hour.feed_to_sent)}`}</title>
      <rect className={styles.most} x={x} y={HEIGHT - most} width={BAR} height={most} />
      <rect className={styles.half} x={x} y={HEIGHT - half} width={BAR} height={half} />
    </g>
  );
}

function heightOf(seconds: number): number {
  const share = Math.log(Math.min(Math.max(seconds, 1), LONGEST_SECONDS)) / Math.log(LONGEST_SECONDS);
  return LOWEST + share * (HEIGHT - LOWEST);
}

/** Formats an hour in the reader's own time zone. */
function timeOf(moment: number): string {
  const date = new Date(moment);
  return clockTime(date.getHours(), date.getMinutes());
}
