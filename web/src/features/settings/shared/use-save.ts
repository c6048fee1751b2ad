import { useEffect, useState } from 'react';
import { problemText } from '#web/lib/data/problem.ts';

/** "Saved" disappears after this time; a failure stays visible until the next attempt. */
const SAVED_SHOWN_MS = 3_000;
/** "Saving…" is not shown for saves that are faster than this. */
const SAVING_SHOWN_AFTER_MS = 500;
const NOT_SAVED = 'This could not be saved. Please try again.';

export type SaveState = { kind: 'idle' | 'saving' | 'saved' } | { kind: 'failed'; text: string };

/** Tracks the state of a control's last change. */
export function useSave() {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });

  useEffect(() => {
    if (state.kind !== 'saved') return;
    const timer = setTimeout(() => setState({ kind: 'idle' }), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  /** @returns whether the change was saved */
  const save = async (work: () => Promise<void>): Promise<boolean> => {
    const waiting = setTimeout(() => setState({ kind: 'saving' }), SAVING_SHOWN_AFTER_MS);
    try {
      await work();
      setState({ kind: 'saved' });
      return true;
    } catch (error) {
      setState({ kind: 'failed', text: problemText(error, NOT_SAVED) });
      return false;
    } finally {
      clearTimeout(waiting);
    }
  };

  const fail = (text: string) => setState({ kind: 'failed', text });
  return { state, save, fail };
}
