import { Button } from '#web/components/controls/button.tsx';
import { Icon } from '#web/components/display/icon.tsx';
import { keepToast, startTimer, undoToast, useToast } from './toast.ts';
import styles from './toaster.module.css';

/** Shows short messages over the bottom of the page. */
export function Toaster() {
  const toast = useToast();
  return (
    <div className={styles.place} role="status">
      {toast ? (
        <div key={toast.id} className={styles.toast} data-problem={toast.isProblem}>
          <Icon name={toast.isProblem ? 'warning' : 'check'} />
          <span className="grow">{toast.text}</span>
          {toast.undo ? (
            <Button
              look="plain"
              aria-keyshortcuts="z"
              onClick={undoToast}
              onFocus={keepToast}
              onBlur={startTimer}
            >
              Undo
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
