import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/button.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: ReactNode;
  /** Label of the confirm button. */
  action: string;
  look?: 'danger' | 'filled';
  /** Blocks confirmation because required input is missing. */
  isBlocked?: boolean;
  /** The action is in progress and can no longer be canceled. */
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for confirmation of an action, by default of one that is hard to undo. */
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
      <div className="quiet">{children}</div>
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
