import { useSyncExternalStore } from 'react';

/**
 * Below this width a panel covers the list; from this width on it is shown next to it. The style sheets use the
 * same number.
 */
const BESIDE_FROM = '(min-width: 1200px)';
/** Up to this width, the filters are in a sheet. */
const NARROW = '(max-width: 719px)';

/** Returns whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
  );
}

export function useNarrowScreen(): boolean {
  return useMedia(NARROW);
}

/** Returns whether a ticker's details fit beside the list. */
export function useWideScreen(): boolean {
  return useMedia(BESIDE_FROM);
}
