import { Button } from '#web/components/controls/button.tsx';
import { LoadFailed } from '#web/components/feedback/load-failed.tsx';
import { SkeletonBar } from '#web/components/feedback/skeleton.tsx';
import styles from './admin-table.module.css';

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Placeholder for a list that is still loading. */
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
  /** Text that says the list is empty; `null` if it is not. */
  nothing: string | null;
  error: unknown;
  /** `null` if there are no more pages. */
  loadMore: (() => void) | null;
  isLoadingMore: boolean;
};

/**
 * Shows the end of a list: a note that it is empty, an error if more entries could not be loaded, or a button to
 * load more.
 */
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
