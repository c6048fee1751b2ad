import * as v from 'valibot';

/** A response may give a filing's form as `form`, as `form_type`, or both. After parsing, `form` is always set. */
export const FormSpelling = {
  /** Exact EDGAR form type; amendments end in "/A". */
  form: v.nullish(v.string()),
  /** The form's catalog value; `null` for forms outside the catalog. */
  form_type: v.nullish(v.string(), null),
};

type Spelled = { form?: string | null | undefined; form_type: string | null };

/** Returns the form; empty if the response contains none. */
export function formOf({ form, form_type }: Spelled): string {
  return form ?? form_type ?? '';
}
