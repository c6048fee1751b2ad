import { PartFailed } from '#web/components/loading/part-failed.tsx';
import styles from './detail-loading.module.css';

/** Placeholder for a ticker's details while their code loads. */
export function DetailLoading() {
  return (
    <div className={styles.place} role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  );
}

type DetailFailedProps = { props: { onClose: () => void }; onRetry: () => void };

/** Shown instead of a ticker's details if their code could not be loaded. The list stays usable. */
export function DetailFailed({ props, onRetry }: DetailFailedProps) {
  return (
    <div className={styles.failed}>
      <PartFailed onRetry={onRetry} onDismiss={props.onClose} />
    </div>
  );
}
