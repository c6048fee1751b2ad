import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';

type LogoutDialogProps = { onConfirm: () => void; onClose: () => void };

/** Warns whoever has no verified contact: nobody could log in to this account again. @see specification §2, "Header and login" */
export function LogoutDialog(props: LogoutDialogProps) {
  return (
    <ConfirmDialog title="Log out unverified?" action="Log out anyway" {...props}>
      Your watchlist and settings will be lost: this account has no verified e-mail or phone to log in with
      again. Verify one first to keep them.
    </ConfirmDialog>
  );
}
