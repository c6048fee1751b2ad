import * as v from 'valibot';

/** A filing may name its form as `form`, as `form_type`, or both; afterwards `form` is always set. */
export const FormSpelling = {
  /** Exact EDGAR form type, amendments with "/A". */
  form: v.nullish(v.string()),
  /** Catalogue value of the form; `null` outside the catalogue. */
  form_type: v.nullish(v.string(), null),
};

type Spelled = { form?: string | null | undefined; form_type: string | null };

/** Empty where the answer names no form. */
export function formOf({ form, form_type }: Spelled): string {
  return form ?? form_type ?? '';
}
