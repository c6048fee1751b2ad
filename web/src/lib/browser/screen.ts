import { useSyncExternalStore } from 'react';

/** Below this width a panel covers the list; from here on it stands beside it. The style sheets use the same number. */
const BESIDE_FROM = matchMedia('(min-width: 1200px)');
/** Below this width the filters are in a sheet. */
const NARROW = matchMedia('(max-width: 719px)');

/** Whether a media query holds. */
export function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => query.matches,
  );
}

export function useNarrowScreen(): boolean {
  return useMedia(NARROW);
}

/** Whether a ticker's details fit beside the list. */
export function useWideScreen(): boolean {
  return useMedia(BESIDE_FROM);
}
