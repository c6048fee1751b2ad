import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';

type LogoutDialogProps = {
  /** Else the server could not say who it is. */
  isKnown: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Warns whoever has no verified contact: nobody could log in to this account again. @see specification §2, "Header and login" */
export default function LogoutDialog({ isKnown, ...props }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      title={isKnown ? 'Log out and lose your watchlist?' : 'Log out?'}
      action="Log out anyway"
      {...props}
    >
      {isKnown
        ? 'Your watchlist and settings will be lost: without a verified email or phone nobody can log in to this account again. Verify one first to keep them.'
        : 'Without a verified email or phone nobody can log in to this account again: your watchlist and settings will be lost.'}
    </ConfirmDialog>
  );
}
