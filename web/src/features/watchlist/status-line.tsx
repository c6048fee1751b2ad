import { useMemo } from 'react';
import { clockTime } from '#domain/format/clock.ts';
import { attentionCounts } from '#domain/watchlist/attention.ts';
import type { WatchlistRow } from '#domain/watchlist/watchlist-view.ts';
import { useOnline } from '#web/lib/browser/online.ts';
import { useCheckedAt } from './api.ts';
import styles from './status-line.module.css';

/** What happened, in one line: '3 need you · 5 new · 62 quiet · checked 10:42 AM'. */
export function StatusLine({ rows }: { rows: readonly WatchlistRow[] }) {
  const checkedAt = useCheckedAt();
  const counts = useMemo(() => attentionCounts(rows), [rows]);
  const isOnline = useOnline();
  const needs = counts['needs-you'];
  return (
    <p className={styles.line} role="status">
      <span data-kind={needs > 0 ? 'needs-you' : undefined}>
        {needs} {needs === 1 ? 'needs' : 'need'} you
      </span>
      <span data-kind={counts.new > 0 ? 'new' : undefined}>{counts.new} new</span>
      <span>{counts.quiet} quiet</span>
      {/* Not announced again with every check. */}
      {checkedAt === null ? null : (
        <span aria-live="off">
          {isOnline
            ? `checked ${timeOf(checkedAt)}`
            : `Offline · list from ${timeOf(checkedAt)} · will reconnect`}
        </span>
      )}
    </p>
  );
}

/** On the reader's own clock. */
function timeOf(moment: number): string {
  const date = new Date(moment);
  return clockTime(date.getHours(), date.getMinutes());
}
