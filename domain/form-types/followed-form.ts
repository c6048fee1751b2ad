import { type FormEntry, formByValue } from './catalogue.ts';
import { formType } from './lookup.ts';

/**
 * The catalogue entry that an exact EDGAR form type belongs to, amendments included.
 * @returns `null` for a form outside the catalogue
 */
export function catalogueForm(form: string): FormEntry | null {
  return formByValue(formType(form).follow ?? '');
}
