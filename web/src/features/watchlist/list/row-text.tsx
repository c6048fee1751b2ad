import { filingText, rowSummary, type WatchlistRow } from '#domain/watchlist/watchlist-view.ts';
import { FormChip } from '#web/components/display/form-chip.tsx';
import { ImportanceBadge } from '#web/components/display/importance-badge.tsx';
import { Unbroken } from '#web/components/display/unbroken.tsx';
import styles from './row-text.module.css';

/**
 * What a row says: the filing it shows. An unseen filing that is more important comes above it and weighs more:
 * level, form and headline.
 */
export function RowText({ row }: { row: WatchlistRow }) {
  const { item, filing, urgent } = row;
  const text = rowSummary(row);
  const more = item.unseen_filings_count - 1;
  const others = more > 0 ? <span className={styles.more}>+{more} more</span> : null;
  if (!urgent) {
    return (
      <span className={styles.line}>
        <span className={styles.words} data-lines="2" data-empty={filing === null} title={text}>
          <Unbroken text={text} />
        </span>
        {others}
      </span>
    );
  }
  const headline = filingText(urgent);
  return (
    <span className={styles.both}>
      <span className={styles.line}>
        <ImportanceBadge level={urgent.importance_level} />
        <FormChip form={urgent.form} />
        <span className={styles.words} data-urgent title={headline}>
          <Unbroken text={headline} />
        </span>
        {others}
      </span>
      <span className={styles.newest} title={text}>
        <Unbroken text={text} />
      </span>
    </span>
  );
}
