import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formType } from '#domain/form-types/lookup.ts';

/** Filings of forms that score below this can wait a minute: Forms 3 and 5, amended 13Gs, 13Fs. */
const QUIET_BELOW_SCORE = 3;

type Ranked = Pick<StoredFiling, 'alerts' | 'form' | 'assessment'>;

/**
 * Returns whether a filing may be read after all others, because it causes no alerts or its form is unimportant. This
 * never applies to an 8-K, whose text may contain more than its items reveal.
 * @see docs/rules.md#late-and-quiet-filings
 */
export function mayWait({ alerts, form, assessment }: Ranked): boolean {
  return alerts === 'none' || (!formType(form).neverWaits && assessment.material_score < QUIET_BELOW_SCORE);
}
