import type { ImportanceLevel } from '#domain/importance.ts';

/** How many past days changed settings are applied to for a preview. */
export const REHEARSED_DAYS = 90;

/** A filing for a watched ticker, with the fields that a settings preview needs. */
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
