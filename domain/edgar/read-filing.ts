import type { OwnershipFacts } from '../assess/ownership-facts.ts';
import type { Position } from '../facts/holdings.ts';
import type { FilingExplanation } from '../filing.ts';
import type { Company } from '../pipeline/stored-filing.ts';
import type { SubmissionHeader } from './header.ts';
import type { SubmissionDocument } from './submission.ts';

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

/** A filing that was read. */
export type ReadFiling = {
  explanation: FilingExplanation;
  /** One to three sentences. */
  summaryText: string | null;
  /** Two to five facts, numbers computed by code or quoted. */
  takeaways: string[];
  /** Largest first. */
  dollarAmounts: string[];
  /** Readable text of the documents read. */
  text: string;
  /** Title of the first reporting owner in words, where the form only points to its remarks or footnotes. */
  ownerTitle?: string | null;
  /** An ownership form: what its rules read, so that it can be told again with its history. */
  ownership?: OwnershipFacts;
  /** A holdings report: all its positions, unless its table was cut. */
  positions?: Position[];
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
export type DocumentReader = (source: FilingSource) => ReadFiling;
