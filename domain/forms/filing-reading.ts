import type { FilingExplanation } from '#domain/filings/filing.ts';
import type { Passage } from '#domain/text/passages.ts';
import type { FilingFacts } from './filing-facts.ts';

/**
 * The stored result of reading a filing, in addition to its table row. It is a single object, so that code that quotes
 * the filing gets the text, passages and facts in one request and never mixes two versions.
 */
export type FilingReading = {
  /** Readable text of the documents that were read. */
  text: string;
  /** The quotable passages into which the text is divided. Their ids are indexes into this list. */
  passages: Passage[];
  /** `null` for forms without specific facts. */
  facts: FilingFacts | null;
  /** The full explanation, if the table contains a shortened one. */
  explanation?: FilingExplanation;
};
