import { AppError } from '#domain/app-error.ts';
import { BRANDS, type BrandId } from '#domain/brands/brand.ts';
import { FORMS, formByValue } from '#domain/form-types/catalogue.ts';
import { entriesOf } from '#domain/text/entries.ts';

/**
 * Catalogue values chosen for a ticker, in catalogue order.
 * @param input `undefined` when the request does not mention forms: then `undefined`
 * @throws AppError form_missing for none, form_unknown, form_not_available
 * @see specification §6: free users choose from the brand's forms, PRO from all
 */
export function chosenForms(
  input: string | readonly string[] | undefined,
  viewer: { brand: BrandId; pro: boolean },
): string[] | undefined {
  if (input === undefined) return undefined;
  const chosen = new Set(entriesOf(input));
  if (chosen.size === 0) {
    throw new AppError('invalid', 'form_missing', 'Please select at least one form type');
  }
  for (const form of chosen) assertAvailable(form, viewer);
  return FORMS.map((form) => form.value).filter((value) => chosen.has(value));
}

function assertAvailable(form: string, viewer: { brand: BrandId; pro: boolean }): void {
  if (formByValue(form) === null) {
    throw new AppError('invalid', 'form_unknown', 'Please choose form types from the list.');
  }
  if (!viewer.pro && !BRANDS[viewer.brand].availableForms.includes(form)) {
    throw new AppError('forbidden', 'form_not_available', `Form ${form} is not part of your plan.`);
  }
}
