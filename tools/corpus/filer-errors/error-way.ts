import type { explainFiling } from '#domain/forms/explain-filing.ts';

export type Explanation = ReturnType<typeof explainFiling>['explanation'];

/** A way in which filers enter wrong figures. */
export type ErrorWay = {
  name: string;
  /** Returns copies of a correct form with this error; none if the form has no such figures. */
  corrupt: (text: string) => readonly string[];
  /**
   * Returns whether readers are protected from the error: the explanation states no wrong figure and no higher level,
   * and says which figure is unreliable unless the right one was found.
   */
  isCaught: (corrupted: Explanation, right: Explanation) => boolean;
};

/** Returns whether alerts would be sent as important. */
export function isHigh({ assessment }: Explanation): boolean {
  return /HIGH|CRITICAL/.test(assessment.importance_level);
}
