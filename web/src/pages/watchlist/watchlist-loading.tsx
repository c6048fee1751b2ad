import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { WatchlistSkeleton } from '#web/features/watchlist/watchlist-skeleton.tsx';
import frame from './full-page.module.css';
import styles from './watchlist-loading.module.css';

/** Placeholder for the alerts panel. */
export function AlertsLoading() {
  return (
    <div className={styles.alerts} aria-hidden="true">
      <SkeletonBar width="164px" height={14} />
      <SkeletonBar width="72%" />
    </div>
  );
}

/** Placeholder for the full page, in the same frame, so that nothing shifts when the list arrives. */
export function WatchlistLoading({ isVerified }: { isVerified: boolean }) {
  return (
    <div className={frame.page}>
      <h1 className="visually-hidden">Watchlist</h1>
      <div className="stack gap-12 shrink">
        {isVerified ? null : <AlertsLoading />}
        <div className="stack gap-8 shrink">
          <div className={styles.head} aria-hidden="true">
            <SkeletonBar width="180px" height={20} />
          </div>
          <div className={styles.toolbar} aria-hidden="true">
            <SkeletonBar width="280px" height={36} />
          </div>
          <div className={styles.counts} aria-hidden="true">
            <SkeletonBar width="140px" />
          </div>
          <WatchlistSkeleton />
        </div>
      </div>
    </div>
  );
}
