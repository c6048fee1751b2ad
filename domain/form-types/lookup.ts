import type { FormFamily, FormRule, FormType, ListingStage } from './form-type.ts';
import { FORM_TYPES } from './form-types.ts';

/** A form that no row names. */
const OTHER: FormType = {
  names: [],
  score: 1.5,
  headline: 'Filing received',
  reason: 'A less common form',
};

const named = FORM_TYPES.flatMap((type) => type.names.map((name) => [name, type] as const));
const BY_NAME = new Map(named.filter(([name]) => !name.endsWith('*')));
const BY_BEGINNING = named
  .filter(([name]) => name.endsWith('*'))
  .map(([name, type]) => ({ beginning: name.slice(0, -1), type }));

/** An amendment carries a trailing "/A" on its EDGAR form type. */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** An exact EDGAR form type without the "/A" of an amendment. */
export function withoutAmendment(form: string): string {
  return form.replace(/\/A$/, '');
}

/** The row of an exact EDGAR form type, amendments included; a general one for a form that no row names. */
export function formType(form: string): FormType {
  const name = withoutAmendment(form);
  const exact = BY_NAME.get(name);
  return exact ?? BY_BEGINNING.find(({ beginning }) => name.startsWith(beginning))?.type ?? OTHER;
}

/** Who reads the document of an exact form type; `null` when it is not read. */
export function familyOf(form: string): FormFamily | null {
  return formType(form).family ?? null;
}

/** What an exact form type says before its document is read: the row's rule, or that of its amendments. */
export function formRule(form: string): FormRule {
  const type = formType(form);
  return (isAmendment(form) ? type.amended : undefined) ?? type;
}

/** True when "/A" lowers the score by the general rule: its row has no rule for amendments. */
export function isLoweredAmendment(form: string): boolean {
  return isAmendment(form) && formType(form).amended === undefined;
}

/** Which step on a company's way to market a form is; `null` for forms that are none. */
export function listingStage(form: string): ListingStage | null {
  return formType(form).listing ?? null;
}
