import type { Verdict } from '#domain/contract/analysis.ts';

/** What a user thinks of an analysis. */
export type Vote = {
  userId: string;
  accession: string;
  verdict: Verdict;
  /** Empty for none. */
  comment: string;
  /** Whose words it is about; `null` for the rules' before any model's. */
  model: string | null;
  /** ISO. */
  at: string;
};
