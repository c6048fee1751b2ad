import { useState } from 'react';
import { problemText } from './problem.ts';

const NOT_DONE = 'This could not be done. Please try again.';

/** Submits a form and tracks whether it is busy and the text of its failure. */
export function useSubmit() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether the submission succeeded */
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(problemText(error, NOT_DONE));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, run };
}
