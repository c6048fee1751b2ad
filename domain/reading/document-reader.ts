import type { SubmissionHeader } from '#domain/edgar/header.ts';
import type { SubmissionDocument } from '#domain/edgar/submission.ts';
import type { FamilyFacts, FilingExplanation } from '#domain/filings/filing.ts';
import type { Company } from '#domain/filings/stored-filing.ts';

/** What the caller knows beside the bytes. */
export type FilingHints = {
  /** Exact form type, for a document that does not name its own. */
  form?: string;
  accession?: string;
  /** The body was cut at a byte cap on purpose; what is there is read. */
  capped?: boolean;
  /** File name or URL, which often holds the accession number. */
  path?: string;
  tickerOf?: (cik: string) => string | null;
};

/** A rule that threw, such as `item 5.02`. */
export type RuleFailure = { rule: string; error: unknown };

/** The documents of a filing, read. */
export type DocumentReading<Facts extends FamilyFacts = never> = {
  explanation: FilingExplanation<Facts>;
  /** One to three sentences. */
  summaryText: string | null;
  /** Two to five facts, numbers computed by code or quoted. */
  takeaways: string[];
  /** Largest first. */
  dollarAmounts: string[];
  /** Readable text of the documents read. */
  text: string;
  /** Rules that failed on this filing: each lost its own event, the rest was read. Absent where none did. */
  failures?: RuleFailure[];
  /** Companies that the filing tells something of, though it is not theirs. */
  mentions?: Company[];
};

/** An opened filing, whichever way it came. */
export type FilingSource = {
  /** Exact form type. */
  form: string;
  accession: string | null;
  /** `null` for a bare document. */
  header: SubmissionHeader | null;
  /** The documents that can be read; one for a bare document, none for a header alone. */
  documents: SubmissionDocument[];
  capped: boolean;
  tickerOf: (cik: string) => string | null;
};

/** Reads the documents of one form family. */
export type DocumentReader<Reading extends DocumentReading<FamilyFacts>> = (source: FilingSource) => Reading;
