import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formType } from '#domain/form-types/lookup.ts';

/** Forms below this score say little that cannot wait a minute: Forms 3 and 5, amended 13G, 13F. */
const QUIET_BELOW_SCORE = 3;

type Ranked = Pick<StoredFiling, 'alerts' | 'form' | 'assessment'>;

/**
 * Whether a filing may be read behind all others: nobody is told of it, or its form is a quiet one. An 8-K never
 * is, since its text may say what its items do not.
 */
export function mayWait({ alerts, form, assessment }: Ranked): boolean {
  return alerts === 'none' || (!formType(form).neverWaits && assessment.material_score < QUIET_BELOW_SCORE);
}

/** Orders filings that were found together: what weighs more is read first. */
export function weightiestFirst(one: Ranked, other: Ranked): number {
  return other.assessment.material_score - one.assessment.material_score;
}
