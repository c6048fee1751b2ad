import { displayTicker } from '#domain/companies/ticker.ts';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';

type RemoveDialogProps = { ticker: string; onConfirm: () => void; onClose: () => void };

/** Asks before a ticker leaves the list. */
export default function RemoveDialog({ ticker, ...verbs }: RemoveDialogProps) {
  return (
    <ConfirmDialog title={`Remove ${displayTicker(ticker)} from watchlist?`} action="Remove" {...verbs}>
      You will no longer be alerted to its filings. You can add it again any time.
    </ConfirmDialog>
  );
}
