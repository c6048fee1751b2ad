import type { DocumentReading } from '#domain/reading/document-reader.ts';
import type { InsiderActivityFacts } from './document/insider-activity-facts.ts';
import type { InsiderHoldingsFacts } from './document/insider-holdings-facts.ts';
import type { OwnershipFacts } from './document/ownership-facts.ts';

/** The result of reading an ownership form. */
export type OwnershipReading = DocumentReading<InsiderActivityFacts | InsiderHoldingsFacts> & {
  /** Title of the main reporting owner in words, if the form's title field only refers to its remarks or footnotes. */
  ownerTitle?: string | null;
  /** The facts that the rules read, so that the filing can be explained again once its history is known. */
  ownership?: OwnershipFacts;
};
