import type { ImportanceLevel } from '#domain/importance.ts';

/** The number of past days to which changed settings are applied for a preview. */
export const REHEARSED_DAYS = 90;

/** A filing of a watched ticker with the fields that a preview of settings needs. */
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
