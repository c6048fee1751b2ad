import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import { WatchlistSkeleton } from '#web/features/watchlist/watchlist-skeleton.tsx';
import frame from './full-page.module.css';
import { useIsCollapsed } from './use-sidebar.ts';
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
  const isCollapsed = useIsCollapsed();
  return (
    <div className={frame.page} data-collapsed={isCollapsed}>
      <h1 className="visually-hidden">Watchlist</h1>
      {isCollapsed ? null : (
        <div className={`${frame.sidebar} ${styles.form}`} aria-hidden="true">
          <SkeletonBar width="96px" height={14} />
          <SkeletonBar width="100%" height={40} />
          <SkeletonBar width="80px" />
          <SkeletonBar width="156px" height={36} />
          <SkeletonBar width="100%" height={40} />
        </div>
      )}
      <div className="stack gap-16 shrink">
        {isVerified ? null : <AlertsLoading />}
        <div className="stack gap-12 shrink">
          <div className={styles.head} aria-hidden="true">
            <SkeletonBar width="180px" height={20} />
          </div>
          <div className={styles.toolbar} aria-hidden="true">
            <SkeletonBar width="280px" height={36} />
          </div>
          <WatchlistSkeleton />
        </div>
      </div>
    </div>
  );
}
