import { newYorkDate } from '#domain/calendar/new-york.ts';
import type { FilingFilter } from '#domain/contract/filing-filter-contract.ts';
import type { Filing } from '#domain/contract/filings-contract.ts';
import { formValue } from '#domain/plans/form-access.ts';
import { readInsiderData } from './insider-trade.ts';

/** Returns whether a query narrows the list at all. */
export function isFiltering(filter: FilingFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/**
 * Returns the filings that meet every condition. Only the fields that the viewer's plan includes are
 * searched.
 */
export function filterFilings(filings: readonly Filing[], filter: FilingFilter): Filing[] {
  const isForm = (filing: Filing) => filter.form === undefined || formValue(filing) === filter.form;
  return filings.filter((filing) => isForm(filing) && isWithin(filing, filter) && isInsiders(filing, filter));
}

function isWithin(filing: Filing, { item, min_score, from, to, amendment, words }: FilingFilter): boolean {
  const date = newYorkDate(new Date(filing.filed_at));
  const isAmendment = filing.form.endsWith('/A');
  return (
    (item === undefined || filing.items.some(({ number }) => number === item)) &&
    (min_score === undefined || filing.material_score >= min_score) &&
    (from === undefined || date >= from) &&
    (to === undefined || date <= to) &&
    (amendment === undefined || isAmendment === (amendment === 'only')) &&
    (words === undefined || hasWords(filing, words))
  );
}

function hasWords({ one_liner, summary_text, title }: Filing, words: string): boolean {
  const text = [title, one_liner, summary_text].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isInsiders(filing: Filing, { insider, min_value }: FilingFilter): boolean {
  if (insider === undefined && min_value === undefined) return true;
  const data = readInsiderData(filing.insider_data);
  if (data === null) return false;
  const isDirection = insider === undefined || (insider === 'buy' ? data.isAcquisition : data.isDisposition);
  return isDirection && (min_value === undefined || (data.totalValue ?? 0) >= min_value);
}
