import type { StoredFiling } from '#domain/filings/stored-filing.ts';
import { formType } from '#domain/form-types/lookup.ts';

/** Forms below this score can wait a minute: Forms 3 and 5, amended 13G, 13F. */
const QUIET_BELOW_SCORE = 3;

type Ranked = Pick<StoredFiling, 'alerts' | 'form' | 'assessment'>;

/**
 * Whether a filing may be read after all others: nobody is alerted to it, or its form is quiet. Never an 8-K,
 * whose text may say more than its items.
 * @see docs/rules.md#late-and-quiet-filings
 */
export function mayWait({ alerts, form, assessment }: Ranked): boolean {
  return alerts === 'none' || (!formType(form).neverWaits && assessment.material_score < QUIET_BELOW_SCORE);
}
