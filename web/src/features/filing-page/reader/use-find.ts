import { useEffect, useMemo, useState } from 'react';
import { findText, SHORTEST_SEARCH, type Span } from '#domain/reader/find-text.ts';
import { useDebounced } from '#web/lib/browser/debounced.ts';
import type { Parts } from './use-parts.ts';

const SETTLED_AFTER_MS = 250;
const AT_ONCE = 4;

export type Find = {
  query: string;
  hits: readonly Span[];
  /** Index in `hits`, from 0. */
  current: number;
  /** Whether some parts have not been searched yet. */
  isSearching: boolean;
  setQuery: (query: string) => void;
  /** Goes to the next hit, or to the previous one with −1; wraps around at the ends. */
  step: (by: 1 | -1) => void;
};

/** Searches the whole document; parts that are not loaded yet are fetched first. */
export function useFind(starts: readonly number[], { texts, load }: Parts): Find {
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const wanted = useDebounced(query.trim(), SETTLED_AFTER_MS);
  const isWanted = wanted.length >= SHORTEST_SEARCH;

  useEffect(() => {
    let isOver = !isWanted;
    const fetchAll = async () => {
      for (let part = 0; part < starts.length && !isOver; part += AT_ONCE) {
        await Promise.all(starts.slice(part, part + AT_ONCE).map((_, index) => load(part + index)));
      }
    };
    void fetchAll();
    return () => {
      isOver = true;
    };
  }, [isWanted, starts, load]);

  const hits = useMemo(
    () => (isWanted ? starts.flatMap((start, part) => findText(texts.get(part) ?? '', wanted, start)) : []),
    [isWanted, wanted, starts, texts],
  );
  return {
    query,
    hits,
    current: Math.min(current, Math.max(0, hits.length - 1)),
    isSearching: isWanted && texts.size < starts.length,
    setQuery: (next) => {
      setQuery(next);
      setCurrent(0);
    },
    step: (by) => setCurrent((at) => (hits.length === 0 ? 0 : (at + by + hits.length) % hits.length)),
  };
}
