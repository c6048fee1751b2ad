import { useState } from 'react';
import { Problem } from './problem.ts';

/** One call at a time, and the text of its failure. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether it went well */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setProblem(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, run };
}
