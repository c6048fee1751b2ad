import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';

type LogoutDialogProps = {
  /** Whether the profile could be loaded. */
  isKnown: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Warns users without a verified contact that they cannot log in to this account again. */
export default function LogoutDialog({ isKnown, ...props }: LogoutDialogProps) {
  return (
    <ConfirmDialog
      title={isKnown ? 'Log out and lose your watchlist?' : 'Log out?'}
      action="Log out anyway"
      {...props}
    >
      {isKnown
        ? 'Your watchlist and settings will be lost: without a verified email or phone you cannot log in to this account again. Verify one first to keep them.'
        : 'Without a verified email or phone you cannot log in to this account again: your watchlist and settings will be lost.'}
    </ConfirmDialog>
  );
}
