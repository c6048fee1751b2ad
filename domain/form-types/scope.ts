import { FORM_TYPES } from './form-types.ts';
import { formType, isAmendment, listingStage } from './lookup.ts';

/** How the service handles an exact EDGAR form type. */
export type Scope = 'catalog' | 'new-listing' | 'outside';

/**
 * Returns the scope of an exact form type. The feed's `type=` only filters by prefix, so the scope must be decided
 * here.
 */
export function scopeOf(form: string): Scope {
  const { follow, kept } = formType(form);
  if (follow !== undefined) return 'catalog';
  const isKept = kept === true && !isAmendment(form);
  return isKept || listingStage(form) !== null ? 'new-listing' : 'outside';
}

/**
 * Returns whether a filing is read even if its company has no ticker, because it is a step toward a future listing or
 * lists the holdings of a manager without a ticker.
 */
export function isReadForAll(form: string): boolean {
  return listingStage(form) !== null || isHoldingsReport(form);
}

/** Returns whether a form is a 13F-HR or its amendment. A 13F-NT contains no holdings. */
export function isHoldingsReport(form: string): boolean {
  return formType(form).follow === '13F';
}

/** The forms in scope, for a search by form. Each also includes its amendments. */
export const FORMS_IN_SCOPE: readonly string[] = FORM_TYPES.flatMap(({ names }) => names).filter(
  (name) => scopeOf(name) !== 'outside',
);
