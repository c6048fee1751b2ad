import { useSearchParams } from 'react-router-dom';
import { SearchResponse } from '#domain/contract/search/search-contract.ts';
import { FORMS } from '#domain/form-types/form-catalog.ts';
import { IMPORTANCE_LEVELS } from '#domain/importance.ts';
import { SEARCH_KINDS } from '#domain/search/segments/search-kinds.ts';
import { useQuery } from '#web/lib/data/query.ts';

const NAMES = ['q', 'scope', 'ticker', 'form', 'kind', 'level', 'from', 'to'] as const;
export type SearchName = (typeof NAMES)[number];

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Options of the selects, in the order of the form. */
export const SEARCH_SELECTS = [
  {
    name: 'form',
    label: 'Form',
    options: [
      { value: '', text: 'Any form' },
      ...FORMS.map(({ value, label }) => ({ value, text: `${value} ${label}` })),
    ],
  },
  {
    name: 'kind',
    label: 'Event',
    options: [
      { value: '', text: 'Any event' },
      ...SEARCH_KINDS.map((value) => ({ value, text: sentence(value) })),
    ],
  },
  {
    name: 'level',
    label: 'Alert level',
    options: [
      { value: '', text: 'Any level' },
      ...IMPORTANCE_LEVELS.map((value) => ({ value, text: sentence(value.toLowerCase()) })),
    ],
  },
] as const satisfies readonly {
  name: SearchName;
  label: string;
  options: readonly { value: string; text: string }[];
}[];

/** Returns the search in the page's URL, and a function that changes it. */
export function useSearchQuery() {
  const [parameters, setParameters] = useSearchParams();
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = parameters.get(name)?.trim();
    if (value) query.set(name, value);
  }
  const change = (changes: Partial<Record<SearchName, string>>) =>
    setParameters((present) => {
      const address = new URLSearchParams(present);
      for (const [name, value] of Object.entries(changes)) {
        if (value.trim() === '') address.delete(name);
        else address.set(name, value.trim());
      }
      return address;
    });
  return { query, change };
}

/** Loads a page of the results. @param cursor empty for the first page */
export function useFound(query: string, cursor: string) {
  const address = new URLSearchParams(query);
  if (cursor !== '') address.set('cursor', cursor);
  return useQuery(address.has('q') ? `/api/search?${address}` : null, SearchResponse);
}
