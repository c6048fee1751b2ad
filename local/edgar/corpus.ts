import type { Party } from '#domain/filings/filing.ts';

/** A fixed value, or one derived from the acceptance time, since documents contain dates. */
export type Dated<T> = T | ((acceptedAt: Date) => T);

/** Returns the value for this acceptance time. */
export function datedValue<T extends string | Uint8Array | null>(dated: Dated<T>, acceptedAt: Date): T {
  return typeof dated === 'function' ? dated(acceptedAt) : dated;
}

export type CorpusDocument = {
  /** EDGAR's document type: 8-K, EX-99.1, INFORMATION TABLE, … */
  type: string;
  sequence: number;
  filename: string;
  description: string;
  body: Dated<string | Uint8Array>;
};

/** Header facts about a party that the feed does not contain. */
export type CorpusParty = Party & {
  stateOfIncorporation?: string;
  /** MMDD */
  fiscalYearEnd?: string;
};

export type CorpusFiling = {
  /** Dashed accession number, unique in the corpus. */
  accession: string;
  form: string;
  parties: CorpusParty[];
  /** When the filing was or will be accepted. */
  acceptedAt: Date;
  /** Official filing date, ISO. */
  filedDate: string;
  /** Conformed period of report, ISO; `null` if there is none. */
  period: Dated<string | null>;
  items: { number: string; title: string }[];
  documents: CorpusDocument[];
  /** A real complete submission, returned byte for byte; without it, one is assembled from the documents. */
  submission?: () => Uint8Array;
};

export type CorpusCompany = {
  /** Ten digits. */
  cik: string;
  name: string;
  /** EDGAR's spelling, with a hyphen before a share class. */
  ticker: string;
  exchange: string;
  /** SIC code, four digits, and EDGAR's description of it. */
  industry?: { code: string; description: string };
};

export type Corpus = {
  /** Oldest first. */
  filings: CorpusFiling[];
  /** How many filings are public from the start, counted from the oldest. */
  historyCount: number;
  /** Companies in the order of the ticker files, largest first. */
  companies: CorpusCompany[];
  /** Files that are returned unchanged, by EDGAR path (`/submissions/CIK0001009672-submissions-001.json`). */
  files: ReadonlyMap<string, () => Uint8Array>;
};

/** Returns the filing agent's number from an accession number. */
export function agentOf(accession: string): string {
  return accession.slice(0, 10);
}

/** Returns an accession number without dashes, as in archive folders. */
export function folderName(accession: string): string {
  return accession.replaceAll('-', '');
}
