import { CHANNEL_ROWS } from '#domain/channels/channels.ts';
import type { OverviewPoint, OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { CHANNELS } from '#domain/contract/channel.ts';
import { secondsText } from '#domain/site/status-words.ts';
import { BarChart } from '#web/features/admin/charts/bar-chart.tsx';
import { RangeChart } from '#web/features/admin/charts/range-chart.tsx';
import { ShareBars } from '#web/features/admin/charts/share-bars.tsx';
import { ObjectPart } from '#web/features/admin/object/object-parts.tsx';
import { STATES, toneOf } from '../notifications/notification-states.ts';
import styles from './overview-page.module.css';

const HOUR_MS = 3_600_000;

/** Charts of what happened over time. Times are UTC. */
export function OverviewCharts({ overview }: { overview: OverviewResponse }) {
  const { points, latency } = overview;
  const isDaily = stepOf(points) > HOUR_MS;
  const label = (at: string) => (isDaily ? at.slice(5, 10) : `${at.slice(5, 10)} ${at.slice(11, 16)}`);
  const edges = { from: label(points[0]?.at ?? ''), to: label(points.at(-1)?.at ?? '') };
  const barsOf = (value: (point: OverviewPoint) => number) =>
    points.map((point) => ({ key: point.at, label: `${label(point.at)} UTC`, value: value(point) }));
  const dayLabel = (day: string | undefined) => day?.slice(5) ?? '';
  const mailed = latency.filter(({ p50 }) => p50 !== null);
  return (
    <>
      <ObjectPart title={isDaily ? 'Filings a day' : 'Filings an hour'}>
        <BarChart
          title="Filings"
          bars={barsOf(({ filings }) => filings)}
          format={(value) => plural(value, 'filing')}
          {...edges}
        />
      </ObjectPart>
      <ObjectPart title="Feed to inbox, p50 and p95">
        {mailed.length === 0 ? (
          <p className="quiet">No alert was emailed at once in this time.</p>
        ) : (
          <RangeChart
            title="Seconds from feed to inbox"
            ranges={mailed.map(({ day, p50, p95 }) => ({
              key: day,
              label: dayLabel(day),
              low: p50 ?? 0,
              high: p95 ?? 0,
            }))}
            format={secondsText}
            from={dayLabel(mailed[0]?.day)}
            to={dayLabel(mailed.at(-1)?.day)}
          />
        )}
      </ObjectPart>
      <ObjectPart title="Sign-ups">
        <BarChart
          title="Sign-ups"
          bars={barsOf(({ sign_ups }) => sign_ups)}
          format={(value) => plural(value, 'sign-up')}
          {...edges}
        />
      </ObjectPart>
      <ObjectPart title="New PRO readers">
        <BarChart
          title="New PRO readers"
          bars={barsOf(({ pro_started }) => pro_started)}
          format={(value) => plural(value, 'reader')}
          {...edges}
        />
      </ObjectPart>
    </>
  );
}

/** Charts the outcomes of alerts for each channel. */
export function AlertOutcomes({ alerts }: Pick<OverviewResponse, 'alerts'>) {
  return (
    <ObjectPart title="Alerts by channel and state">
      {alerts.length === 0 ? (
        <p className="quiet">No alert ended in this time.</p>
      ) : (
        <ShareBars
          rows={CHANNELS.filter((channel) => alerts.some((each) => each.channel === channel)).map(
            (channel) => ({
              key: channel,
              title: CHANNEL_ROWS[channel].name,
              shares: alerts
                .filter((each) => each.channel === channel)
                .map(({ status, count }) => ({
                  key: status,
                  text: STATES.find(({ value }) => value === status)?.text ?? status,
                  value: count,
                  tone: toneOf({ status }),
                })),
            }),
          )}
        />
      )}
    </ObjectPart>
  );
}

/** Lists the queues with their messages. */
export function Queues({ queues }: Pick<OverviewResponse, 'queues'>) {
  return (
    <ObjectPart title="Queues">
      <table className={styles.queues}>
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">Waiting</th>
            <th scope="col">Dead letters</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, dead }) => (
            <tr key={name} data-bad={dead > 0}>
              <th scope="row">{name}</th>
              <td>{waiting.toLocaleString('en-US')}</td>
              <td>{dead.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ObjectPart>
  );
}

function stepOf(points: readonly OverviewPoint[]): number {
  return Date.parse(points[1]?.at ?? '') - Date.parse(points[0]?.at ?? '');
}

function plural(value: number, noun: string): string {
  return `${value.toLocaleString('en-US')} ${value === 1 ? noun : `${noun}s`}`;
}
