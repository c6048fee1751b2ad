import type { OwnershipDocument } from './ownership-xml.ts';

/** An ownership form whose figures can be used, and what of them cannot. */
export type SettledDocument = {
  /** The form with an unknown price, or number of shares, where the one filed cannot be right. */
  document: OwnershipDocument;
  /** Why figures are in doubt, in words; empty when none is. */
  doubts: string[];
  /** Where prices come from that are not the ones of the table, in words. */
  derived: string[];
};
