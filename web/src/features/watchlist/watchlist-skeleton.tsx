import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import styles from './watchlist-skeleton.module.css';

const ROWS = ['62%', '48%', '71%', '55%', '66%', '43%', '58%', '69%'];

/** Placeholder rows while the list loads. */
export function WatchlistSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading your watchlist" data-loading>
      {ROWS.map((width) => (
        <div key={width} className={styles.row}>
          <span className={styles.ticker}>
            <SkeletonBar width="56px" height={14} />
            <SkeletonBar width="128px" height={10} />
          </span>
          <SkeletonBar width="40px" />
          <SkeletonBar width="72px" height={20} />
          <SkeletonBar width={width} />
        </div>
      ))}
    </div>
  );
}
