import { useSearchParams } from 'react-router-dom';

/** The values of a list's filters by name; an empty text stands for no filter. */
export type UrlFilters<Name extends string> = Readonly<Record<Name, string>>;

/**
 * Keeps the filters of a list in the URL, so that a URL always shows the same list. Other parameters are kept.
 * @param known the valid values of each filter; invalid values in the URL are ignored
 * @returns the filters, the query of the API call, and a function that changes some of them
 */
export function useUrlFilters<Name extends string>(
  known: Readonly<Record<Name, (value: string) => boolean>>,
) {
  const [parameters, setParameters] = useSearchParams();
  const names = Object.keys(known) as Name[];
  const validIn = (name: Name) => {
    const value = parameters.get(name) ?? '';
    return value !== '' && known[name](value) ? value : '';
  };
  const filters = Object.fromEntries(names.map((name) => [name, validIn(name)])) as UrlFilters<Name>;
  const query = new URLSearchParams(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));
  const change = (part: Partial<UrlFilters<Name>>) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries<string | undefined>(part)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { filters, query, change };
}
