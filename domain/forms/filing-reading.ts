import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { Passage } from '#domain/text/passages.ts';
import type { FilingFacts } from './filing-facts.ts';

/**
 * What is kept of a filing that was read, beside its row in the table. One object, so that whoever quotes the filing
 * has text, passages and facts in one request, and never those of two readings.
 */
export type FilingReading = {
  /** Readable text of the documents read. */
  text: string;
  /** How the text divides into passages that can be quoted; ids are places in this list. */
  passages: Passage[];
  /** `null` for forms without facts of their own. */
  facts: FilingFacts | null;
  /** The whole explanation, where the table holds a shortened one. */
  explanation?: FilingExplanation;
};
