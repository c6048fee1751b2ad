import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { FilingFacts } from '#domain/forms/filing-facts.ts';

/** The explanation of a form, with its facts. */
export type Explained = FilingExplanation<FilingFacts>;

/** A way in which filers enter wrong figures. */
export type ErrorWay = {
  name: string;
  /** Returns copies of a correct form with this error; none if the form has no such figures. */
  corrupt: (text: string) => readonly string[];
  /**
   * Returns whether readers are protected from the error: the explanation states no wrong figure and no higher level,
   * and says what is in doubt unless the right figure was found.
   */
  isCaught: (corrupted: Explained, right: Explained) => boolean;
};

/** Returns whether alerts would be sent as important. */
export function isHigh({ assessment }: Explained): boolean {
  return /HIGH|CRITICAL/.test(assessment.importance_level);
}
