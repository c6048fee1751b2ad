import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import type { Viewer } from '#web/features/identity/identity-api.ts';
import { WatchlistSkeleton } from '#web/features/watchlist/watchlist-skeleton.tsx';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
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

/** Placeholder for the filings above the list, as tall as they were on the last visit. */
function NeedsLoading() {
  const [width, height] = readStored(STORED.needsSize)?.split('x').map(Number) ?? [];
  return height && width === innerWidth ? (
    <div className={styles.needs} style={{ height }} aria-hidden="true" />
  ) : null;
}

/** Placeholder for the full page with the same layout, so that nothing shifts when the list loads. */
export function WatchlistLoading({ viewer }: { viewer: Pick<Viewer, 'isVerified' | 'isPro'> }) {
  const { isVerified, isPro } = viewer;
  const hasShowAll = pageBrand().primaryForm !== null && !isPro;
  return (
    <div className={frame.page}>
      <h1 className="visually-hidden">Watchlist</h1>
      <div className="stack gap-12 shrink">
        {isVerified ? null : <AlertsLoading />}
        <div className={styles.pane}>
          <div className={styles.head} aria-hidden="true">
            <SkeletonBar width="180px" height={20} />
          </div>
          <NeedsLoading />
          <div className={styles.toolbar} aria-hidden="true">
            <SkeletonBar width="280px" height={36} />
          </div>
          <div className={styles.counts} data-show-all={hasShowAll} aria-hidden="true">
            <SkeletonBar width="140px" />
          </div>
          <WatchlistSkeleton />
        </div>
      </div>
    </div>
  );
}
