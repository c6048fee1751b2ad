import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/components/feedback/confirm-dialog.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { isConflict } from '#web/features/admin/admin-session.ts';
import { problemText } from '#web/lib/data/problem.ts';
import styles from './action-dialog.module.css';
import { ChangedMeanwhile, type KnownFacts } from './changed-meanwhile.tsx';

type ActionDialogProps = {
  title: string;
  /** Label of the confirm button. */
  action: string;
  look?: 'danger' | 'filled';
  /** Describes what will happen, in sentences with numbers. */
  effects: readonly string[];
  /** Required input is missing. */
  isBlocked?: boolean;
  /** Performs the action. @throws Problem */
  run: () => Promise<unknown>;
  /** Text shown after the action. */
  done: string;
  /** The facts that the action is based on. After a conflict, the dialog shows which of them changed. */
  facts?: KnownFacts;
  /** Loads the object again, after the action or a conflict. */
  reload: () => Promise<unknown>;
  onClose: () => void;
  /** Input fields. */
  children?: ReactNode;
};

const NOT_DONE = 'This could not be done. Please try again.';

/**
 * Asks for confirmation of an action and describes what will happen. If the object has changed since it was
 * loaded (409), the dialog shows what changed, and the action can be confirmed again.
 */
export function ActionDialog(props: ActionDialogProps) {
  const { title, action, look = 'filled', effects, facts = {}, done, reload, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [outdated, setOutdated] = useState<KnownFacts | null>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    setOutdated(null);
    try {
      await props.run();
      await reload();
      showToast(done);
      onClose();
    } catch (error) {
      if (isConflict(error)) {
        setOutdated(facts);
        await reload();
      }
      setProblem(problemText(error, NOT_DONE));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={title}
      action={action}
      look={look}
      isBusy={isBusy}
      isBlocked={props.isBlocked ?? false}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={styles.body}>
        {props.children}
        <ul className={styles.effects} aria-label="What will happen">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p className="outcome" role="alert">
          {problem}
        </p>
        {outdated === null ? null : <ChangedMeanwhile before={outdated} after={facts} />}
      </div>
    </ConfirmDialog>
  );
}
