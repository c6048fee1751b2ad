import { useMemo } from 'react';
import { clockTime } from '#domain/format/clock.ts';
import { type Attention, attentionCounts } from '#domain/watchlist/attention.ts';
import type { WatchlistRow } from '#domain/watchlist/watchlist-row.ts';
import { useOnline } from '#web/lib/browser/online.ts';
import styles from './status-line.module.css';
import { useCheckedAt } from './watchlist-api.ts';

type StatusLineProps = {
  rows: readonly WatchlistRow[];
  /** The kind of tickers to which the list is narrowed; `null` for all. */
  chosen: Attention | null;
  onChoose: (attention: Attention | null) => void;
};

const WORDS: Record<Attention, (count: number) => string> = {
  'needs-you': (count) => `${count} ${count === 1 ? 'needs' : 'need'} you`,
  new: (count) => `${count} new`,
  quiet: (count) => `${count} quiet`,
};

/**
 * Summarizes the list in one line: '3 need you · 5 new · 62 quiet · checked 10:42 AM'. Clicking a count narrows the
 * list to its tickers.
 */
export function StatusLine({ rows, chosen, onChoose }: StatusLineProps) {
  const checkedAt = useCheckedAt();
  const counts = useMemo(() => attentionCounts(rows), [rows]);
  const isOnline = useOnline();
  const count = (attention: Attention) => {
    const isChosen = chosen === attention;
    // A count of zero would narrow the list to nothing. A filter that is already on can still be turned off.
    if (counts[attention] === 0 && !isChosen) return null;
    return (
      <button
        type="button"
        className={styles.count}
        data-kind={attention}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? null : attention)}
      >
        {WORDS[attention](counts[attention])}
      </button>
    );
  };
  return (
    <div className={styles.line}>
      {counts['needs-you'] + counts.new === 0 ? <span role="status">All caught up</span> : null}
      {count('needs-you')}
      {count('new')}
      {count('quiet')}
      {checkedAt === null ? null : (
        <span>
          {isOnline
            ? `checked ${timeOf(checkedAt)}`
            : `Offline · list from ${timeOf(checkedAt)} · will reconnect`}
        </span>
      )}
    </div>
  );
}

/** Formats a time in the reader's own time zone. */
function timeOf(moment: number): string {
  const date = new Date(moment);
  return clockTime(date.getHours(), date.getMinutes());
}
