import { displayTicker } from '#domain/companies/ticker.ts';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';

type RemoveDialogProps = { ticker: string; onConfirm: () => void; onClose: () => void };

/** Asks before a ticker is removed. */
export function RemoveDialog({ ticker, ...verbs }: RemoveDialogProps) {
  return (
    <ConfirmDialog title={`Remove ${displayTicker(ticker)} from watchlist?`} action="Remove" {...verbs}>
      You will no longer get alerts for its filings. You can add it back at any time.
    </ConfirmDialog>
  );
}
