import type { OwnershipDocument } from './ownership-xml.ts';

/** An ownership form with its usable figures, and descriptions of the unusable ones. */
export type SettledDocument = {
  /** The form, in which a price or number of shares that cannot be right is unknown. */
  document: OwnershipDocument;
  /** Descriptions of why figures are doubtful; empty if none are. */
  doubts: string[];
  /** Descriptions of the sources of prices that are not from the table. */
  derived: string[];
};
