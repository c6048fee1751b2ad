import { useId, useState } from 'react';
import { MAX_NOTE_LENGTH } from '#domain/contract/limits-contract.ts';
import { Button } from '#web/components/controls/button.tsx';
import { showToast } from '#web/components/feedback/toast.ts';
import { Problem } from '#web/lib/data/problem.ts';
import { useSubmit } from '#web/lib/data/use-submit.ts';
import { useWatchlistEdits } from './edits.ts';
import styles from './note-editor.module.css';

const FAILED = 'Failed to save note. Please try again.';

/** Lets the reader edit a personal note on a ticker. */
export function NoteEditor({ ticker, note }: { ticker: string; note: string | null }) {
  const id = useId();
  const [text, setText] = useState(note ?? '');
  const { isBusy, problem, run } = useSubmit();
  const { setNote } = useWatchlistEdits();
  const trimmed = text.trim();

  const save = () =>
    run(async () => {
      await setNote(ticker, trimmed || null).catch((cause) => {
        throw new Problem(FAILED, { cause });
      });
      showToast('Note saved successfully!');
    });
  return (
    <section className="stack gap-8">
      <label htmlFor={id} className="quiet small strong">
        Notes
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="outcome" role="alert">
        {problem}
      </p>
      <div>
        <Button disabled={trimmed === (note ?? '')} isBusy={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </section>
  );
}
