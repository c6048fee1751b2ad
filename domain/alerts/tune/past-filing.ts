import type { ImportanceLevel } from '#domain/importance.ts';

/** How far a rehearsal looks back. */
export const REHEARSED_DAYS = 90;

/** A filing of a watched ticker, as far as a rehearsal needs it. */
export type PastFiling = {
  accession: string;
  /** The watched ticker. */
  ticker: string;
  form: string;
  formType: string | null;
  level: ImportanceLevel;
  headline: string;
  /** ISO. */
  acceptedAt: string;
};
