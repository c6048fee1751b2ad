import type { CorpusDocument, CorpusParty, Dated } from '#local/edgar/corpus.ts';

/** When a sample filing is accepted, relative to the service's start. */
export type When =
  /** This many EDGAR days ago, at a New York time of day. */
  | { daysAgo: number; time: string }
  | { minutesAgo: number }
  /**
   * Takes the calendar quarter before the one that contains the day this many EDGAR days ago. The filing is accepted
   * when reports on that quarter are due.
   */
  | { quarterBefore: number; time: string }
  /** Not published yet: filings with lower ranks are published first. */
  | { rank: number };

export const ago = (daysAgo: number, time: string): When => ({ daysAgo, time });
export const justNow = (minutesAgo: number): When => ({ minutesAgo });
export const quarterBefore = (daysAgo: number, time: string): When => ({ quarterBefore: daysAgo, time });
export const later = (rank: number): When => ({ rank });

/** One sample filing, before it has a date and an accession number. */
export type SampleFiling = {
  form: string;
  when: When;
  /** The CIK of the sender, which is at the start of the accession number. */
  sentBy: string;
  parties: CorpusParty[];
  period: Dated<string | null>;
  items: { number: string; title: string }[];
  documents: CorpusDocument[];
};

/** Returns one document of a filing, described by its type. */
export function sampleDocument(
  sequence: number,
  type: string,
  filename: string,
  body: CorpusDocument['body'],
): CorpusDocument {
  return { type, sequence, filename, description: type, body };
}

/** Builds a filing that consists only of structured data, which has no period. */
export function structuredFiling(
  filing: Pick<SampleFiling, 'form' | 'when' | 'sentBy' | 'parties'>,
  body: CorpusDocument['body'],
): SampleFiling {
  const document = sampleDocument(1, filing.form, 'primary_doc.xml', body);
  return { ...filing, period: null, items: [], documents: [document] };
}
