import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: ReactNode;
  /** The verb of what will happen. */
  action: string;
  look?: 'danger' | 'filled';
  /** Such as an answer that is still missing. */
  isBlocked?: boolean;
  /** It is being done, and can no longer be called off. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something is done; unless told otherwise, something that cannot be undone, or only with effort. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    action,
    look = 'danger',
    isBlocked = false,
    isBusy = false,
    onConfirm,
    onClose,
    children,
  } = props;
  return (
    <Dialog shape="question" title={title} isHeld={isBusy} onClose={onClose}>
      <div className={styles.text}>{children}</div>
      <div className={styles.buttons}>
        <Button isBusy={isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button look={look} disabled={isBlocked} isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
