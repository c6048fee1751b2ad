import { type FormEvent, useRef, useState } from 'react';
import { TextField } from '#web/components/controls/text-field.tsx';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { deleteAccount } from '#web/features/settings/shared/settings-api.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import styles from './delete-dialog.module.css';

const WORD = 'DELETE';

/** Deletes the account after the user has typed a word to confirm. */
type DeleteDialogProps = {
  onDeleted: () => void;
  /** Called if the deletion was not approved with a code and therefore takes effect later. */
  onWaits: () => void;
  onClose: () => void;
};

export default function DeleteDialog({ onDeleted, onWaits, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const { isBusy, problem, run } = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const isBlocked = typed.trim() !== WORD;

  const confirm = async () => {
    if (isBlocked || isBusy) return;
    const isDone = await run(async () => {
      const outcome = await deleteAccount();
      if (outcome === 'out') onDeleted();
      if (outcome === 'waits') onWaits();
    });
    if (!isDone) field.current?.focus();
  };

  return (
    <ConfirmDialog
      title="Delete your account?"
      action={isBusy ? 'Deleting…' : 'Delete account'}
      isBlocked={isBlocked}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void confirm();
        }}
        noValidate
      >
        <p>Your watchlist, notes and settings are permanently deleted. Alerts stop immediately.</p>
        <TextField
          ref={field}
          readOnly={isBusy}
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          problem={problem}
        />
      </form>
    </ConfirmDialog>
  );
}
