import type { SubmissionHeader } from '#domain/edgar/header.ts';
import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import type { FamilyFacts, FilingExplanation } from '#domain/filings/filing.ts';
import type { Company } from '#domain/filings/stored-filing.ts';

/** Facts that the caller knows beyond the bytes. */
export type FilingHints = {
  /** Exact form type, for a document that does not name its own. */
  form?: string;
  accession?: string;
  /** The body was deliberately cut off at a byte limit. The available part is read. */
  capped?: boolean;
  /** File name or URL, which often contains the accession number. */
  path?: string;
  tickerOf?: (cik: string) => string | null;
};

/** A rule that threw an error, such as `item 5.02`. */
export type RuleFailure = { rule: string; error: unknown };

/** The result of reading a filing's documents. */
export type DocumentReading<Facts extends FamilyFacts = never> = {
  explanation: FilingExplanation<Facts>;
  /** One to three sentences. */
  summaryText: string | null;
  /** Two to five facts containing numbers that were computed by code or quoted. */
  takeaways: string[];
  /** Largest first. */
  dollarAmounts: string[];
  /** Readable text of the documents that were read. */
  text: string;
  /**
   * Rules that failed on this filing. Each failure affects only that rule's event; everything else was read. Absent if
   * none failed.
   */
  failures?: RuleFailure[];
  /** Other companies that the filing reports something about. */
  mentions?: Company[];
};

/** An opened filing, independent of its original format. */
export type FilingSource = {
  /** Exact form type. */
  form: string;
  accession: string | null;
  /** `null` for a document without a submission. */
  header: SubmissionHeader | null;
  /** The documents that can be read: one for a bare document, none for a header alone. */
  documents: SubmissionDocument[];
  capped: boolean;
  tickerOf: (cik: string) => string | null;
};

/** Reads the documents of one form family. */
export type DocumentReader<Reading extends DocumentReading<FamilyFacts>> = (source: FilingSource) => Reading;
