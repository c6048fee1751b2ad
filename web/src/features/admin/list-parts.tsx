import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import styles from './admin-table.module.css';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Stands in for a list that is still loading. */
export function ListLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading">
      {ROWS.map((row) => (
        <SkeletonBar key={row} width="100%" height={20} />
      ))}
    </div>
  );
}

type ListEndProps = {
  /** Says that the list is empty; `null` for one that is not. */
  nothing: string | null;
  error: unknown;
  /** `null` at the end. */
  loadMore: (() => void) | null;
  isLoadingMore: boolean;
};

/** What stands below a list: that it is empty, that more could not be loaded, or the way to more. */
export function ListEnd({ nothing, error, loadMore, isLoadingMore }: ListEndProps) {
  return (
    <>
      {nothing === null ? null : <p className={styles.empty}>{nothing}</p>}
      {error && loadMore !== null ? (
        <LoadFailed onRetry={loadMore}>More could not be loaded.</LoadFailed>
      ) : loadMore === null ? null : (
        <div>
          <Button isBusy={isLoadingMore} onClick={loadMore}>
            {isLoadingMore ? 'Loading…' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
}
