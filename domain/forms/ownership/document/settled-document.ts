import type { OwnershipDocument } from './ownership-xml.ts';

/** An ownership form with its usable figures, and explanations for the unusable ones. */
export type SettledDocument = {
  /** The form, in which an implausible price or number of shares is marked as unknown. */
  document: OwnershipDocument;
  /** Explanations of why figures are doubtful; empty if none are. */
  doubts: string[];
  /** Descriptions of the sources of prices that do not come from the table. */
  derived: string[];
};
