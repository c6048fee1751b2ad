import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';

type LogoutDialogProps = { onConfirm: () => void; onClose: () => void };

/** Warns whoever has no verified contact: nobody could log in to this account again. @see specification §2, "Header and login" */
export function LogoutDialog(props: LogoutDialogProps) {
  return (
    <ConfirmDialog title="Log out and lose your watchlist?" action="Log out anyway" {...props}>
      Your watchlist and settings will be lost: without a verified email or phone nobody can log in to this
      account again. Verify one first to keep them.
    </ConfirmDialog>
  );
}
