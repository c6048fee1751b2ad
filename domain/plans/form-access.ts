import { BRANDS, type BrandId, formOrder } from '#domain/brands/brand.ts';
import { formByValue } from '#domain/form-types/form-catalog.ts';
import { ENTITLEMENTS, formsOpenTo } from './entitlements.ts';

/** A form type as shown in the form for adding tickers. */
export type FormChoice = { value: string; label: string; description: string; locked: boolean };

/** A filing's exact EDGAR form type, and its catalog value if there is one. */
type NamedForm = { form: string; form_type: string | null };

/**
 * Returns the value used to follow, filter and sort a filing: its catalog value, or the form itself if it is not in the
 * catalog.
 */
export function formValue({ form, form_type }: NamedForm): string {
  return form_type ?? form;
}

/**
 * Returns a form as shown on screen: EDGAR's own name without the word "SCHEDULE", such as `13D/A` or `8-K`.
 * Returns 'Unknown' if there is none. New listings are not an EDGAR form and use their label.
 */
export function displayForm(form: string | null | undefined): string {
  if (!form) return 'Unknown';
  const followed = formByValue(form);
  return followed?.discovery ? followed.label : form.replace(/^(SCHEDULE|SC) /, '');
}

/**
 * Returns a form's name for use in a sentence: `Form 4` and `Form 4/A`, because a digit alone would read like a number,
 * but `8-K`.
 */
export function formInWords(form: string): string {
  return /^\d(\/A)?$/.test(form) ? `Form ${form}` : displayForm(form);
}

/** Splits the comma-separated form types chosen for a watchlist item. */
function splitForms(forms: string): string[] {
  return forms
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '');
}

/**
 * Returns the display text for the form types of a watchlist item: `8-K, New listings`. @param forms
 * comma-separated
 */
export function displayForms(forms: string): string {
  return splitForms(forms).map(displayForm).join(', ');
}

/**
 * Returns whether a filing is locked for this viewer.
 * @param forms the item's chosen forms, comma-separated
 * @param viewer PRO includes admins
 */
export function isLocked(filing: NamedForm, forms: string, viewer: { isPro: boolean }): boolean {
  return !viewer.isPro && !splitForms(forms).includes(formValue(filing));
}

/**
 * Returns a brand's form types for the form for adding tickers: those the viewer may choose, followed by those that
 * require PRO. PRO unlocks the whole catalog on every brand.
 */
export function formChoices(brandId: BrandId, viewer: { isPro: boolean }): FormChoice[] {
  const open = formsOpenTo(ENTITLEMENTS[viewer.isPro ? 'pro' : 'free'], brandId);
  return formOrder(brandId)
    .filter((value) => open.includes(value) || BRANDS[brandId].upsellForms.includes(value))
    .map((value) => choice(value, !open.includes(value)))
    .sort((one, other) => Number(one.locked) - Number(other.locked));
}

/**
 * Returns the form types that are preselected when a ticker is added.
 * @param defaults the reader's own choice; if none of them can be followed on this brand, the brand's defaults
 * apply
 */
export function startingForms(
  brandId: BrandId,
  viewer: { isPro: boolean },
  defaults: readonly string[] | null | undefined,
): readonly string[] {
  const open = formChoices(brandId, viewer).filter((each) => !each.locked);
  const chosen = open.map((each) => each.value).filter((value) => defaults?.includes(value));
  return chosen.length > 0 ? chosen : BRANDS[brandId].defaultForms;
}

function choice(value: string, locked: boolean): FormChoice {
  const form = formByValue(value);
  return { value, label: form?.label ?? value, description: form?.description ?? '', locked };
}
