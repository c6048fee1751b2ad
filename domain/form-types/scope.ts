import { listingStage } from '#domain/listings/new-listing.ts';
import { catalogueForm, FORMS } from './catalogue.ts';

/**
 * Forms of companies on their way to market. Those that are steps of a listing are read market-wide, a Form D
 * once its company has a ticker. @see facts B4, NEW_LISTINGS
 */
const NEW_LISTING_FORMS: ReadonlySet<string> = new Set([
  'S-1',
  'F-1',
  'S-11',
  '10-12B',
  '8-A12B',
  'CERT',
  '424B1',
  '424B4',
  'RW',
  'D',
]);

/** How the service treats an exact EDGAR form type. */
export type Scope = 'catalogue' | 'new-listing' | 'outside';

/** `type=` of the feed is a prefix filter, so scope is decided here on the exact form type. @see facts 0.4 */
export function scopeOf(edgarForm: string): Scope {
  if (catalogueForm(edgarForm)) return 'catalogue';
  if (NEW_LISTING_FORMS.has(edgarForm) || listingStage(edgarForm) !== null) return 'new-listing';
  return 'outside';
}

/**
 * Whether a filing is read though no ticker names its company: it is the step of a listing to come, or tells which
 * companies a manager without a ticker holds.
 */
export function isReadForAll(edgarForm: string): boolean {
  return listingStage(edgarForm) !== null || isHoldingsReport(edgarForm);
}

/** A 13F-HR or its amendment; a 13F-NT names no holdings. */
export function isHoldingsReport(edgarForm: string): boolean {
  return /^13F-HR(?:\/A)?$/.test(edgarForm);
}

/** The forms that can be in scope, for a search by form: each stands for its amendments too. */
export const FORMS_IN_SCOPE: readonly string[] = [
  ...FORMS.flatMap(({ edgarForms }) => edgarForms),
  ...NEW_LISTING_FORMS,
];
