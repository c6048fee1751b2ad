import { Link } from 'react-router-dom';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { FilingHeadline } from '#domain/contract/highlights-contract.ts';
import { longDay } from '#domain/format/clock.ts';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { filingPath } from '#web/lib/site/filing-paths.ts';
import styles from './live-list.module.css';

type LiveListProps = {
  /** Date in New York. */
  date: string;
  filings: readonly FilingHeadline[];
};

/** The day's most important filings, displayed as in a watchlist. */
export function LiveList({ date, filings }: LiveListProps) {
  return (
    <div className={styles.place}>
      <section className={styles.list} aria-labelledby="live-list">
        <h2 id="live-list" className={styles.head}>
          Most important filings{' '}
          <Link to="/market" className="quiet">
            {longDay(new Date(date))}
          </Link>
        </h2>
        <ol>
          {filings.map((filing) => (
            <li key={filing.id} className={styles.row}>
              <p className={styles.facts}>
                <strong>{displayTicker(filing.ticker)}</strong>
                <ImportanceBadge level={filing.importance_level} />
                <FormChip form={filing.form} />
                <span className={styles.time}>
                  <TimeAgo value={filing.filed_at} wording="table" />
                </span>
              </p>
              <Link to={filingPath(filing.id)} className={styles.headline}>
                {filing.one_liner ?? filing.company_name}
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const ROWS = ['first', 'second', 'third'];

/** Placeholder for the list while it loads. */
export function LiveListLoading() {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.list}>
        <p className={styles.head}>
          <SkeletonBar width="180px" height={14} />
        </p>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <p className={styles.facts}>
              <SkeletonBar width="120px" />
            </p>
            <div className={styles.headline}>
              <SkeletonBar width="90%" height={14} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
