import type { OverviewPoint, OverviewResponse } from '#domain/contract/admin/admin-overview-contract.ts';
import { secondsText } from '#domain/site/status-words.ts';
import styles from './overview-page.module.css';

const count = (value: number) => value.toLocaleString('en-US');

/** Tiles with the key figures. */
export function OverviewTiles({
  overview: { feed, queues, spend, points, alerts, alarms, has_alarms: hasAlarms },
}: {
  overview: OverviewResponse;
}) {
  const sum = (name: keyof Omit<OverviewPoint, 'at'>) =>
    points.reduce((total, point) => total + point[name], 0);
  const ofStates = (statuses: readonly string[]) =>
    alerts.filter(({ status }) => statuses.includes(status)).reduce((total, each) => total + each.count, 0);
  const dead = queues.reduce((total, each) => total + each.dead, 0);
  const waiting = queues.reduce((total, each) => total + each.waiting, 0);
  const tiles = [
    {
      name: 'Feed last read',
      value: feed.lag_seconds === null ? 'not yet' : `${secondsText(feed.lag_seconds)} ago`,
      note: feed.edgar_open ? 'EDGAR is open' : 'EDGAR is closed',
    },
    { name: 'Filings', value: count(sum('filings')), note: '' },
    {
      name: 'Alerts sent',
      value: count(ofStates(['sent', 'delivered', 'bounced'])),
      note: `${count(ofStates(['failed', 'bounced']))} failed`,
    },
    { name: 'Sign-ups', value: count(sum('sign_ups')), note: '' },
    {
      name: 'New PRO readers',
      value: count(sum('pro_started')),
      note: `${count(sum('pro_ended'))} ended`,
    },
    { name: 'Dead letters', value: count(dead), note: `${count(waiting)} messages waiting` },
    {
      name: 'Alarms ringing',
      value: alarms === null ? '—' : count(alarms.length),
      note: alarms !== null ? '' : hasAlarms ? 'CloudWatch did not answer' : 'This stage has no alarms',
    },
    {
      name: 'Spent on the model today',
      value: `$${spend.day.toFixed(2)}`,
      note: `of $${spend.day_cap.toFixed(2)}; $${spend.month.toFixed(2)} of $${spend.month_cap.toFixed(2)} this month`,
      share: spend.day_cap === 0 ? 0 : spend.day / spend.day_cap,
    },
  ];
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ name, value, note, share }) => (
        <div key={name} className={styles.tile}>
          <dt className="quiet small">{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {share === undefined ? null : (
            <dd>
              <meter className={styles.meter} min={0} max={1} high={0.8} value={Math.min(1, share)}>
                {Math.round(share * 100)}%
              </meter>
            </dd>
          )}
          <dd className="quiet small">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
