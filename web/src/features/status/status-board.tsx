import type { StatusOfDay, StatusResponse } from '#domain/contract/trust/status-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import { PAUSED_TEXTS } from '#domain/notices/paused-texts.ts';
import {
  announcementsOf,
  correctionText,
  DAYS_CAPTION,
  incidentText,
  percentilesCell,
  percentilesText,
  secondsText,
  stateOf,
} from '#domain/site/status-words.ts';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { HoursChart } from './hours-chart.tsx';
import { useStatus } from './status-api.ts';
import styles from './status-board.module.css';

/** Shows whether the feed is being read, how fast alerts are sent, and which filings were missed. */
export function StatusBoard() {
  const { data, error, mutate } = useStatus();
  if (error && !data) {
    return <LoadFailed onRetry={() => mutate()}>The status could not be loaded.</LoadFailed>;
  }
  return (
    <div className={styles.board} aria-busy={data === undefined}>
      <CurrentState status={data} />
      <Announcements status={data} />
      <Figures status={data} />
      {data === undefined ? null : (
        <>
          <HoursChart hours={data.hours} now={data.as_of} />
          <Days days={data.days} />
          <Incidents status={data} />
          <Corrections status={data} />
        </>
      )}
    </div>
  );
}

function CurrentState({ status }: { status: StatusResponse | undefined }) {
  if (status === undefined) return <p className={styles.state}>Checking…</p>;
  const { tone, text } = stateOf(status, pageBrand().id);
  return (
    <p className={styles.state} data-tone={tone} role="status">
      {text}
    </p>
  );
}

function Announcements({ status }: { status: StatusResponse | undefined }) {
  if (status === undefined) return null;
  const shown = [
    ...announcementsOf(status, pageBrand().id),
    ...status.paused.map((part) => ({ id: part, text: PAUSED_TEXTS[part] })),
  ];
  if (shown.length === 0) return null;
  return (
    <ul className={styles.incidents}>
      {shown.map(({ id, text }) => (
        <li key={id} className="strong">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Figures({ status }: { status: StatusResponse | undefined }) {
  const figures = [
    {
      name: 'SEC feed last read',
      value: status ? lagText(status) : '--',
      note: 'We ask for new filings every two seconds while EDGAR is open.',
    },
    {
      name: 'SEC acceptance to email',
      value: status ? percentilesText(status.total.accepted_to_sent) : '--',
      note: 'From the acceptance time on the filing to our email, over the last 30 days.',
    },
    {
      name: 'SEC feed to email',
      value: status ? percentilesText(status.total.feed_to_sent) : '--',
      note: 'Our part of the delay, starting when the SEC’s feed shows the filing.',
    },
    {
      name: 'Filings missed in the last 30 days',
      value: status ? missedText(status.total) : '--',
      note: 'Found only by the nightly comparison with the SEC’s index.',
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="quiet small">{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function lagText({ feed_lag_seconds: lag }: StatusResponse): string {
  return lag === null ? 'not yet' : `${secondsText(lag)} ago`;
}

function missedText({ missed, published }: StatusResponse['total']): string {
  return published === 0 ? '--' : `${missed} of ${published.toLocaleString('en-US')}`;
}

function Days({ days }: { days: readonly StatusOfDay[] }) {
  if (days.length === 0) return <p className="quiet">No days have been measured yet.</p>;
  return (
    <table className={styles.days}>
      <caption className={styles.caption}>
        {DAYS_CAPTION.title} <span className={styles.times}>{DAYS_CAPTION.times}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Filings</th>
          <th scope="col">Missed</th>
          <th scope="col" className={styles.wide}>
            Emails
          </th>
          <th scope="col">From acceptance</th>
          <th scope="col">From feed</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{dayText(day.day)}</th>
            <td>{day.published?.toLocaleString('en-US') ?? '--'}</td>
            <td data-tone={day.missed > 0 ? 'bad' : undefined}>
              {day.published === null ? '--' : day.missed}
            </td>
            <td className={styles.wide}>{day.alerts.toLocaleString('en-US')}</td>
            <td>{percentilesCell(day.accepted_to_sent)}</td>
            <td>{percentilesCell(day.feed_to_sent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Incidents({ status: { incidents, as_of } }: { status: StatusResponse }) {
  return (
    <section>
      <h2 className="large">Incidents</h2>
      {incidents.length === 0 ? (
        <p className="quiet">None in the last 30 days.</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map((incident) => (
            <li key={incident.from}>{incidentText(incident)}</li>
          ))}
        </ul>
      )}
      <p className="quiet small">
        Measured <TimeAgo value={as_of} wording="card" />.
      </p>
    </section>
  );
}

function Corrections({ status: { corrections } }: { status: StatusResponse }) {
  return (
    <section>
      <h2 className="large">Corrections</h2>
      {corrections.length === 0 ? (
        <p className="quiet">None in the last 30 days.</p>
      ) : (
        <ul className={styles.incidents}>
          {corrections.map((correction) => (
            <li key={`${correction.at} ${correction.id}`}>
              <a href={`/filing/${correction.id}`}>{correctionText(correction)}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
