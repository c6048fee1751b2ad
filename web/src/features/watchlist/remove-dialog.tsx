import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';

type RemoveDialogProps = { name: string; onConfirm: () => void; onClose: () => void };

/** Asks for confirmation before a company is removed. @param name the company's name as the list shows it */
export function RemoveDialog({ name, ...verbs }: RemoveDialogProps) {
  return (
    <ConfirmDialog title={`Remove ${name} from watchlist?`} action="Remove" {...verbs}>
      You will no longer get alerts for its filings. You can add it back at any time.
    </ConfirmDialog>
  );
}
