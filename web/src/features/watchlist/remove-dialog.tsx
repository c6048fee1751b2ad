import { displayTicker } from '#domain/ticker.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import styles from './remove-dialog.module.css';

type RemoveDialogProps = { ticker: string; onConfirm: () => void; onCancel: () => void };

/** Asks before a ticker leaves the list. */
export function RemoveDialog({ ticker, onConfirm, onCancel }: RemoveDialogProps) {
  const name = displayTicker(ticker);
  return (
    <Dialog shape="question" title={`Remove ${name} from watchlist?`} onClose={onCancel}>
      <p className={styles.text}>
        You will no longer be alerted to its filings. You can add it again any time.
      </p>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button look="danger" onClick={onConfirm}>
          Remove
        </Button>
      </div>
    </Dialog>
  );
}
