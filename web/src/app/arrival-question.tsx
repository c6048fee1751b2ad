import type { Profile } from '#domain/contract/identity-contract.ts';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { displayName } from '#web/lib/session/display-name.ts';

type ArrivalQuestionProps = {
  /** The user who is logged in now. */
  current: Profile;
  /** The user whose session is in the link. */
  offered: Profile;
  onAnswer: (isTaken: boolean) => void;
};

/** Asks for confirmation before a session link replaces the current login with another account's. */
export function ArrivalQuestion({ current, offered, onAnswer }: ArrivalQuestionProps) {
  return (
    <ConfirmDialog
      title="Switch to another account?"
      action="Switch Account"
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <p>
        You are logged in as <strong>{displayName(current)}</strong>. The link you opened belongs to{' '}
        <strong>{displayName(offered) ?? 'a watchlist without an account'}</strong>.
      </p>
      <p>
        If you switch, anything you add goes there, and anyone with the link can see it. If you did not expect
        this, choose Cancel.
      </p>
    </ConfirmDialog>
  );
}
