import {
  type BesideFiling,
  filingText,
  isUnseenIn,
  rowSummary,
  type WatchlistRow,
} from '#domain/watchlist/watchlist-row.ts';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { TimeAgo } from '#web/components/display/time-ago.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import styles from './row-text.module.css';

/**
 * Shows the headline of a row's newest filing, in bold while it is unseen. A more important filing is shown above it
 * while unseen, and in smaller print below it once seen. Below a locked filing, the newest readable filing is shown.
 */
export function RowText({ row }: { row: WatchlistRow }) {
  const { item, filing, locked, beside } = row;
  const text = rowSummary(row);
  const above = beside.filter((each) => each.isUnseen);
  const below = beside.filter((each) => !each.isUnseen);
  const isNewest = filing !== null && isUnseenIn(item, filing);
  const more = item.unseen_filings_count - above.length - Number(isNewest);
  return (
    <span className={styles.text} data-locked={locked}>
      {above.map((each) => (
        <Beside key={each.filing.id} {...each} />
      ))}
      <span className={styles.line} data-below={above.length > 0}>
        <span
          className={styles.words}
          data-empty={filing === null}
          data-quiet={above.length > 0 || !isNewest || filing.importance_level === 'LOW'}
          title={text}
        >
          <Unbroken text={text} />
        </span>
        {more > 0 ? <span className={styles.more}>+{more} more</span> : null}
      </span>
      {below.map((each) => (
        <Beside key={each.filing.id} {...each} />
      ))}
    </span>
  );
}

function Beside({ filing, isUnseen }: BesideFiling) {
  const headline = filingText(filing);
  return (
    <span className={styles.beside} data-seen={!isUnseen}>
      <ImportanceBadge level={filing.importance_level} isQuiet={!isUnseen} />
      <FormChip form={filing.form} />
      <span className={styles.words} data-quiet={!isUnseen} title={headline}>
        <Unbroken text={headline} />
      </span>
      <span className={styles.more}>
        <TimeAgo value={filing.filed_at} wording="table" />
      </span>
    </span>
  );
}
