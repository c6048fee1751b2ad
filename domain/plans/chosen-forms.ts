import { AppError } from '#domain/app-error.ts';
import { FORMS, formByValue } from '#domain/form-types/form-catalog.ts';
import { entriesOf } from '#domain/text/entries.ts';

/**
 * Returns the catalog values chosen for a ticker, in catalog order.
 * @param input `undefined` if the request does not mention forms; the result is then also `undefined`
 * @param open the forms that the viewer may choose, as returned by `formsOpenTo`
 * @throws AppError form_missing if none is chosen, form_unknown, form_not_available
 */
export function chosenForms(
  input: string | readonly string[] | undefined,
  open: readonly string[],
): string[] | undefined {
  if (input === undefined) return undefined;
  const chosen = new Set(entriesOf(input));
  if (chosen.size === 0) {
    throw new AppError('invalid', 'form_missing', 'Please select at least one form type');
  }
  for (const form of chosen) assertAvailable(form, open);
  return FORMS.map((form) => form.value).filter((value) => chosen.has(value));
}

function assertAvailable(form: string, open: readonly string[]): void {
  if (formByValue(form) === null) {
    throw new AppError('invalid', 'form_unknown', 'Please choose form types from the list.');
  }
  if (!open.includes(form)) {
    throw new AppError('forbidden', 'form_not_available', `Form ${form} is not part of your plan.`);
  }
}
