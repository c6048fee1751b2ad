import type { StakeStance } from './stake-stance.ts';

/** A holder's stated aim, worded for a headline. */
export type StakeIntent =
  | StakeStance['stance']
  | 'board'
  | 'proxy'
  | 'acquisition'
  | 'alternatives'
  | 'management'
  | 'withdrawal'
  | 'lawsuit'
  | 'letter'
  | 'agreement'
  | 'seat';

/** The aim stated in Item 4, worded for a headline if it says what the holder is for or against. */
export type StatedIntent = {
  intent: StakeIntent;
  /**
   * The demand as a verb phrase, such as `urges a sale of the company`; `null` if only the subject is known.
   */
  demand: string | null;
  /** As worded in the filing. */
  sentence: string;
};
