import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import styles from './logout-dialog.module.css';

type LogoutDialogProps = { onConfirm: () => void; onCancel: () => void };

/** Warns whoever has no verified contact: nobody could log in to this account again. @see specification §2, "Header and login" */
export function LogoutDialog({ onConfirm, onCancel }: LogoutDialogProps) {
  return (
    <Dialog shape="question" title="Log out unverified?" onClose={onCancel}>
      <p className={styles.text}>
        Your watchlist and settings will be lost: this account has no verified e-mail or phone to log in with
        again. Verify one first to keep them.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="danger" onClick={onConfirm}>
          Log out anyway
        </Button>
      </div>
    </Dialog>
  );
}
