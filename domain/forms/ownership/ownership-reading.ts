import type { DocumentReading } from '#domain/reading/document-reader.ts';
import type { InsiderActivityFacts } from './document/insider-activity-facts.ts';
import type { InsiderHoldingsFacts } from './document/insider-holdings-facts.ts';
import type { OwnershipFacts } from './document/ownership-facts.ts';

/** An ownership form, read. */
export type OwnershipReading = DocumentReading<InsiderActivityFacts | InsiderHoldingsFacts> & {
  /** Title of the leading reporting owner in words, where the form only points to its remarks or footnotes. */
  ownerTitle?: string | null;
  /** What the rules read, so that the filing can be told again once its history is known. */
  ownership?: OwnershipFacts;
};
