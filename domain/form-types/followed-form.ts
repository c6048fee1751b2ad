import { type FormEntry, formByValue } from './form-catalog.ts';
import { formType } from './lookup.ts';

/**
 * Returns the catalog entry for an exact EDGAR form type, including amendments.
 * @returns `null` for a form that is not in the catalog
 */
export function catalogForm(form: string): FormEntry | null {
  return formByValue(formType(form).follow ?? '');
}
