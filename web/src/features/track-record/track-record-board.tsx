import type {
  Group,
  Spread,
  TrackRecord,
  TrackRecordResponse,
} from '#domain/contract/trust/track-record-contract.ts';
import { dayText } from '#domain/format/day-text.ts';
import { HORIZONS, type Horizon } from '#domain/track-record/price-reaction.ts';
import { changeText, groupName, horizonText } from '#domain/track-record/track-record-words.ts';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import { useTrackRecord } from './track-record-api.ts';
import styles from './track-record-board.module.css';

/**
 * Shows how prices changed after filings of each level and kind, and the filings whose level turned out
 * wrong.
 */
export function TrackRecordBoard() {
  const { data, error, mutate } = useTrackRecord();
  if (error && !data) {
    return <LoadFailed onRetry={() => mutate()}>The track record could not be loaded.</LoadFailed>;
  }
  if (data === undefined) return <p aria-busy>Loading…</p>;
  const { record, headlines } = data;
  if (record === null || record.observations === 0) {
    return (
      <p className="quiet">
        Nothing has been measured yet. The first figures appear the night after prices of watched companies
        were stored.
      </p>
    );
  }
  return (
    <div className={styles.board}>
      {record.isSimulated ? (
        <p className={styles.simulated} role="note">
          These prices are simulated. The figures say nothing about real filings.
        </p>
      ) : null}
      <p>{coverage(record)}</p>
      <Groups title="By level" groups={record.groups.filter(({ key }) => key.startsWith('level:'))} />
      <Groups title="By kind" groups={record.groups.filter(({ key }) => key.startsWith('kind:'))} />
      <Misses
        title="Rated too low"
        note="We rated these filings MEDIUM or LOW, and the price moved by more than 10% within a day."
        misses={record.underrated}
        days={1}
        headlines={headlines}
      />
      <Misses
        title="Rated too high"
        note="We rated these filings HIGH or CRITICAL, and the price moved by less than 1% in 5 days."
        misses={record.overrated}
        days={5}
        headlines={headlines}
      />
    </div>
  );
}

function coverage({ observations, from, until }: TrackRecord): string {
  const count = observations.toLocaleString('en-US');
  const days = from === null || until === null ? '' : ` from ${dayOf(from)} to ${dayOf(until)}`;
  return `${count} filings${days}. Figures are shown only for groups with at least 20 cases.`;
}

const dayOf = (time: string) => dayText(time.slice(0, 10));

function Groups({ title, groups }: { title: string; groups: readonly Group[] }) {
  if (groups.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Filings</th>
            {HORIZONS.map((days) => (
              <th key={days} scope="col">
                After {horizonText(days)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{groupName(group.key)}</th>
              {HORIZONS.map((days) => (
                <SpreadCell key={days} spread={group.after[days]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A median, with the middle half of all cases and the number of cases below it. */
function SpreadCell({ spread }: { spread: Spread | null }) {
  if (spread === null) return <td>--</td>;
  return (
    <td>
      <span className="strong">{changeText(spread.median)}</span>
      <span className={styles.spread}>
        {changeText(spread.low)} to {changeText(spread.high)}
      </span>
      <span className={styles.spread}>n = {spread.n.toLocaleString('en-US')}</span>
    </td>
  );
}

type MissesProps = {
  title: string;
  note: string;
  misses: TrackRecord['overrated'];
  days: Horizon;
  headlines: TrackRecordResponse['headlines'];
};

function Misses({ title, note, misses, days, headlines }: MissesProps) {
  return (
    <section>
      <h2 className="large">{title}</h2>
      <p className="quiet small">{note}</p>
      {misses.length === 0 ? (
        <p>None so far.</p>
      ) : (
        <ul className={styles.misses}>
          {misses.map((miss) => (
            <li key={miss.accession} className={styles.miss}>
              <span className="strong">{miss.ticker}</span>
              <ImportanceBadge level={miss.level} />
              <FormChip form={miss.form} />
              <a href={filingPath(miss.accession)}>{headlines[miss.accession] ?? 'Filing'}</a>
              <span className={styles.change}>
                {changeText(miss.reaction[days] ?? 0)} in {horizonText(days)}
              </span>
              <span className="quiet small">{dayOf(miss.acceptedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
