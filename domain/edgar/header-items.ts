import { familyOf } from '#domain/form-types/lookup.ts';
import type { SubmissionHeader } from './header.ts';
import { type Item, itemNumberOf, itemsOf, schemeOn } from './report-items.ts';

/** Returns the 8-K items that the header lists; empty for other forms. */
export function headerItems(header: SubmissionHeader, form: string): Item[] {
  if (familyOf(form) !== 'current-report') return [];
  const scheme = schemeOn(header.filedDate) ?? 'post-2004';
  return itemsOf(header.items.map((item) => itemNumberOf(item, scheme)).filter((number) => number !== null));
}
