import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { Passage } from '#domain/text/passages.ts';
import type { FilingFacts } from './filing-facts.ts';

/**
 * The stored result of reading a filing, in addition to its row in the table. It is one object, so code that
 * quotes the filing gets text, passages and facts in one request and never mixes two readings.
 */
export type FilingReading = {
  /** Readable text of the documents that were read. */
  text: string;
  /** The division of the text into quotable passages. Their ids are indexes in this list. */
  passages: Passage[];
  /** `null` for forms without specific facts. */
  facts: FilingFacts | null;
  /** The whole explanation, if the table contains a shortened one. */
  explanation?: FilingExplanation;
};
