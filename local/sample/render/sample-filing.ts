import type { CorpusDocument, CorpusParty, Dated } from '#local/edgar/corpus.ts';

/** When a sample filing is accepted, seen from the start of the service. */
export type When =
  /** EDGAR days ago at a New York time of day. */
  | { daysAgo: number; time: string }
  | { minutesAgo: number }
  /** When reports were due in the calendar quarter before the one of so many EDGAR days ago. */
  | { quarterBefore: number; time: string }
  /** Still to come: the lower the rank, the earlier. */
  | { rank: number };

export const ago = (daysAgo: number, time: string): When => ({ daysAgo, time });
export const justNow = (minutesAgo: number): When => ({ minutesAgo });
export const quarterBefore = (daysAgo: number, time: string): When => ({ quarterBefore: daysAgo, time });
export const later = (rank: number): When => ({ rank });

/** One filing of the sample, before it has a date and an accession number. */
export type SampleFiling = {
  form: string;
  when: When;
  /** CIK whose number begins the accession number: who sent it in. */
  sentBy: string;
  parties: CorpusParty[];
  period: Dated<string | null>;
  items: { number: string; title: string }[];
  documents: CorpusDocument[];
};
