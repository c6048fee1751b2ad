import { BRANDS, type BrandId, formOrder } from '#domain/brands/brand.ts';
import { formByValue } from '#domain/form-types/catalogue.ts';
import { ENTITLEMENTS, formsOpenTo } from './entitlements.ts';

/** One form type as the add form offers it. */
export type FormChoice = { value: string; label: string; description: string; locked: boolean };

/** How a filing names its form: EDGAR's exact form type, and its catalogue value if there is one. */
type NamedForm = { form: string; form_type: string | null };

/** The value a filing is followed, filtered and sorted by; a form outside the catalogue stands for itself. */
export function formValue({ form, form_type }: NamedForm): string {
  return form_type ?? form;
}

/**
 * A form as it is shown: EDGAR's own name without the word "SCHEDULE": `13D/A`, `8-K`. 'Unknown' for none.
 * New listings are no form of EDGAR's and go by their label.
 */
export function displayForm(form: string | null | undefined): string {
  if (!form) return 'Unknown';
  const followed = formByValue(form);
  return followed?.discovery ? followed.label : form.replace(/^(SCHEDULE|SC) /, '');
}

/** A form within a sentence: `Form 4`, `Form 4/A`, since a lone digit reads as a number; `8-K`. */
export function formInWords(form: string): string {
  return /^\d(\/A)?$/.test(form) ? `Form ${form}` : displayForm(form);
}

/** The form types chosen for a watchlist item, from their comma-separated spelling. */
function splitForms(forms: string): string[] {
  return forms
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '');
}

/** The form types chosen for a watchlist item as they are shown: `8-K, New listings`. @param forms comma-separated */
export function displayForms(forms: string): string {
  return splitForms(forms).map(displayForm).join(', ');
}

/**
 * Whether a filing is locked for this viewer.
 * @param forms the item's chosen forms, comma-separated
 * @param viewer PRO includes admins
 */
export function isLocked(filing: NamedForm, forms: string, viewer: { isPro: boolean }): boolean {
  return !viewer.isPro && !splitForms(forms).includes(formValue(filing));
}

/**
 * Form types the add form shows for a brand: those the viewer may choose, then those that need PRO.
 * PRO unlocks the whole catalogue on every brand.
 */
export function formChoices(brandId: BrandId, viewer: { isPro: boolean }): FormChoice[] {
  const open = formsOpenTo(ENTITLEMENTS[viewer.isPro ? 'pro' : 'free'], brandId);
  return formOrder(brandId)
    .filter((value) => open.includes(value) || BRANDS[brandId].upsellForms.includes(value))
    .map((value) => choice(value, !open.includes(value)))
    .sort((one, other) => Number(one.locked) - Number(other.locked));
}

/**
 * Form types that the add form starts with.
 * @param defaults the reader's own choice; where none of it can be followed here, the brand's counts
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
