import type { Filing } from '#domain/contract/filings-contract.ts';
import { IMPORTANCE_RANK } from '#domain/importance.ts';
import { displayForm, isLocked } from '#domain/plans/form-access.ts';

const FILING_ORDERS = ['date', 'significance', 'form', 'myforms', 'alert'] as const;
/** Sort orders for the filings of one ticker. */
export type FilingOrder = (typeof FILING_ORDERS)[number];

type Ordered = Pick<Filing, 'form' | 'form_type' | 'filed_at' | 'material_score' | 'importance_level'>;

/** Returns the sort orders that a viewer may choose. Sorting by significance requires PRO. */
export function filingOrders(viewer: { isPro: boolean }): readonly FilingOrder[] {
  return FILING_ORDERS.filter((order) => order !== 'significance' || viewer.isPro);
}

/**
 * Sorts filings; among equal ones, the newest comes first.
 * @param forms the ticker's chosen forms, comma-separated
 */
export function orderFilings<T extends Ordered>(
  filings: readonly T[],
  order: FilingOrder,
  forms: string,
): T[] {
  const isOther = (filing: T) => isLocked(filing, forms, { isPro: false });
  const compare: Record<FilingOrder, (one: T, other: T) => number> = {
    date: () => 0,
    significance: (one, other) => other.material_score - one.material_score,
    form: (one, other) =>
      displayForm(one.form).localeCompare(displayForm(other.form), 'en', { numeric: true }),
    myforms: (one, other) => Number(isOther(one)) - Number(isOther(other)),
    alert: (one, other) => IMPORTANCE_RANK[other.importance_level] - IMPORTANCE_RANK[one.importance_level],
  };
  return filings.toSorted(
    (one, other) => compare[order](one, other) || Date.parse(other.filed_at) - Date.parse(one.filed_at),
  );
}
