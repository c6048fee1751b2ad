import { useLocation, useSearchParams } from 'react-router-dom';
import type { FilingFilter } from '#domain/contract/filing-filter-contract.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';
import { FILING_FILTER } from '#web/lib/site/open-ticker.ts';

type Field = {
  name: keyof FilingFilter;
  label: string;
  type?: 'text' | 'number' | 'date';
  /** Turns the field into a select with these options, plus one that matches anything. */
  options?: readonly { value: string; text: string }[];
  placeholder?: string;
  pattern?: string;
  max?: number;
};

/** The filter's fields, as the form shows them. The server validates the values. */
export const FIELDS: readonly Field[] = [
  { name: 'words', label: 'Words', type: 'text', placeholder: 'guidance' },
  { name: 'item', label: '8-K item', type: 'text', placeholder: '5.02', pattern: '\\d\\.\\d\\d' },
  {
    name: 'insider',
    label: 'Insider trades',
    options: [
      { value: 'buy', text: 'Buys' },
      { value: 'sell', text: 'Sells' },
    ],
  },
  { name: 'min_value', label: 'Minimum trade value ($)', type: 'number', placeholder: '100000' },
  { name: 'min_score', label: 'Minimum score', type: 'number', placeholder: '7', max: 10 },
  {
    name: 'amendment',
    label: 'Amendments',
    options: [
      { value: 'only', text: 'Only amendments' },
      { value: 'none', text: 'No amendments' },
    ],
  },
  { name: 'from', label: 'From', type: 'date' },
  { name: 'to', label: 'To', type: 'date' },
];

/**
 * Converts form entries or URL parameters into a filter query: known conditions in a fixed order, without empty ones.
 */
export function filterQuery(entries: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const { name } of FIELDS) {
    const value = entries.get(name)?.trim();
    if (value) query.set(name, value);
  }
  return query.toString();
}

/**
 * Returns the filter of "More Filings" as a query, which is kept in the URL. It is empty if there is no filter or the
 * brand does not support it.
 */
export function useFilingFilter() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const isOffered = pageBrand().features.advancedFilters;
  const query = isOffered ? filterQuery(new URLSearchParams(parameters.get(FILING_FILTER) ?? '')) : '';
  const setQuery = (next: string) =>
    setParameters(
      (present) => {
        const address = new URLSearchParams(present);
        if (next) address.set(FILING_FILTER, next);
        else address.delete(FILING_FILTER);
        return address;
      },
      // Keeps the history state, which determines whether Back closes the panel.
      { replace: true, state },
    );
  return { isOffered, query, setQuery };
}
