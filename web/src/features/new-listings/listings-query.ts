import { useSearchParams } from 'react-router-dom';
import { NewListingsResponse } from '#domain/contract/discovery/new-listings-contract.ts';
import { LISTING_SORTS, type ListingFilter } from '#domain/listings/listing-filter.ts';
import { EXCHANGE_OPTIONS, KIND_OPTIONS, STAGE_OPTIONS } from '#domain/listings/listing-words.ts';
import { useQuery } from '#web/lib/data/query.ts';

type Name = keyof ListingFilter;
/** The server checks the values, so the page needs only the names. */
const NAMES = Object.keys({
  stage: true,
  kind: true,
  exchange: true,
  min_size: true,
  company: true,
  words: true,
  sort: true,
} satisfies Record<Name, true>) as Name[];

const SORT_WORDS = { latest: 'Latest step', size: 'Largest', company: 'Company' } as const;

/** Options of the selects, in the order of the form. */
export const LISTING_SELECTS = [
  {
    name: 'stage',
    label: 'Stage',
    options: STAGE_OPTIONS,
  },
  {
    name: 'kind',
    label: 'Kind',
    options: KIND_OPTIONS,
  },
  {
    name: 'exchange',
    label: 'Exchange',
    options: EXCHANGE_OPTIONS,
  },
  {
    name: 'min_size',
    label: 'Minimum size',
    options: [
      { value: '', text: 'Any size' },
      { value: '50000000', text: '$50M or more' },
      { value: '100000000', text: '$100M or more' },
      { value: '500000000', text: '$500M or more' },
      { value: '1000000000', text: '$1B or more' },
    ],
  },
  {
    name: 'sort',
    label: 'Sort',
    options: LISTING_SORTS.map((value) => ({ value, text: SORT_WORDS[value] })),
  },
] as const satisfies readonly {
  name: Name;
  label: string;
  options: readonly { value: string; text: string }[];
}[];

/** Returns the filter in the page's URL, and a function that changes one of its conditions. */
export function useListingFilter() {
  const [parameters, setParameters] = useSearchParams();
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = parameters.get(name)?.trim();
    if (value) query.set(name, value);
  }
  const set = (name: Name, value: string) =>
    setParameters(
      (present) => {
        const address = new URLSearchParams(present);
        if (value.trim() === '') address.delete(name);
        else address.set(name, value.trim());
        return address;
      },
      { replace: true },
    );
  const clear = () =>
    setParameters((present) => {
      const address = new URLSearchParams(present);
      for (const name of NAMES) address.delete(name);
      return address;
    });
  return { query, set, clear };
}

/** Loads the companies that match a filter, each with its filings. */
export function useNewListings(query: URLSearchParams) {
  return useQuery(`/api/new-listings?${query}`, NewListingsResponse);
}
