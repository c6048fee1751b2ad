import { useEffect, useState } from 'react';
import { Problem } from '#web/lib/problem.ts';

/** "Saved" leaves after this; a failure stays until the next try. @see specification §9, "Success message" */
const SAVED_SHOWN_MS = 3_000;

export type SaveState = { kind: 'idle' | 'saved' } | { kind: 'failed'; text: string };

/** What became of a control's last change. */
export function useSave() {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });

  useEffect(() => {
    if (state.kind !== 'saved') return;
    const timer = setTimeout(() => setState({ kind: 'idle' }), SAVED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  /** @returns whether it was kept */
  const save = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      setState({ kind: 'saved' });
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setState({ kind: 'failed', text: error.message });
      return false;
    }
  };

  const fail = (text: string) => setState({ kind: 'failed', text });
  return { state, save, fail };
}
