import type { FormFamily, FormRule, FormType, ListingStage } from './form-type.ts';
import { FORM_TYPES } from './form-types.ts';

/** The row that applies to every form without a row of its own. */
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

/** Returns whether a form is an amendment, whose EDGAR form type ends in "/A". */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** Returns an exact EDGAR form type without the "/A" of an amendment. */
export function withoutAmendment(form: string): string {
  return form.replace(/\/A$/, '');
}

/** Returns the row for an exact EDGAR form type, including amendments, or the general row if none names the form. */
export function formType(form: string): FormType {
  const name = withoutAmendment(form);
  const exact = BY_NAME.get(name);
  return exact ?? BY_BEGINNING.find(({ beginning }) => name.startsWith(beginning))?.type ?? OTHER;
}

/** Returns the family that reads documents of an exact form type; `null` if they are not read. */
export function familyOf(form: string): FormFamily | null {
  return formType(form).family ?? null;
}

/** Returns whether documents of an exact form type are read. */
export function readsDocument(form: string): boolean {
  return familyOf(form) !== null;
}

/**
 * Returns what can be concluded from an exact form type before its document is read: the row's rule, or its rule for
 * amendments.
 */
export function formRule(form: string): FormRule {
  const type = formType(form);
  return (isAmendment(form) ? type.amended : undefined) ?? type;
}

/** Returns whether the general rule lowers an amendment's score, because its row has no rule for amendments. */
export function isLoweredAmendment(form: string): boolean {
  return isAmendment(form) && formType(form).amended === undefined;
}

/** Returns the stage on a company's way to public trading that a form marks; `null` if it does not mark one. */
export function listingStage(form: string): ListingStage | null {
  return formType(form).listing ?? null;
}
