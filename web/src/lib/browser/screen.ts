import { useSyncExternalStore } from 'react';

/** Below this width the watchlist starts as cards; the style sheets use the same number. */
const CARDS_BELOW = matchMedia('(max-width: 719px)');
/** Below this width the add form is above the list instead of beside it. */
const ONE_PANE_BELOW = matchMedia('(max-width: 1099px)');

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
  return useMedia(CARDS_BELOW);
}

export function useOnePane(): boolean {
  return useMedia(ONE_PANE_BELOW);
}
