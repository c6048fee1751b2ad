import { FORM_TYPES } from './form-types.ts';
import { formType, isAmendment, listingStage } from './lookup.ts';

/** How the service treats an exact EDGAR form type. */
export type Scope = 'catalogue' | 'new-listing' | 'outside';

/** The feed's `type=` is a prefix filter, so scope is decided here, on the exact form type. */
export function scopeOf(form: string): Scope {
  const { follow, kept } = formType(form);
  if (follow !== undefined) return 'catalogue';
  const isKept = kept === true && !isAmendment(form);
  return isKept || listingStage(form) !== null ? 'new-listing' : 'outside';
}

/**
 * Whether a filing is read though no ticker names its company: it is a step of a listing to come, or tells which
 * companies a manager without a ticker holds.
 */
export function isReadForAll(form: string): boolean {
  return listingStage(form) !== null || isHoldingsReport(form);
}

/** A 13F-HR or its amendment; a 13F-NT names no holdings. */
export function isHoldingsReport(form: string): boolean {
  return formType(form).follow === '13F';
}

/** The forms that can be in scope, for a search by form: each stands for its amendments too. */
export const FORMS_IN_SCOPE: readonly string[] = FORM_TYPES.flatMap(({ names }) => names).filter(
  (name) => scopeOf(name) !== 'outside',
);
