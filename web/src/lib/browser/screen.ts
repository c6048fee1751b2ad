import { useSyncExternalStore } from 'react';

/** Below this width a panel covers the list; from here on it stands beside it. The style sheets use the same number. */
const BESIDE_FROM = '(min-width: 1200px)';
/** Below this width the filters are in a sheet. */
const NARROW = '(max-width: 719px)';

/** Whether a media query holds. */
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

/** Whether a ticker's details fit beside the list. */
export function useWideScreen(): boolean {
  return useMedia(BESIDE_FROM);
}
