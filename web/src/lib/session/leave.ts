import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { DEFAULT_BRAND, isLocalHost } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/site-pages.ts';
import type { QueryKey } from '#web/lib/data/query.ts';
import { pageBrand } from '#web/lib/site/current-brand.ts';

let hasLeft = false;

/** Focuses the new page's heading once after a logout, since the focused button was removed. */
export function focusAfterLeaving(): void {
  const heading = hasLeft ? document.querySelector<HTMLElement>('main h1') : null;
  hasLeft = false;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Returns a function for use after a logout: it clears everything cached for the session and shows the start page.
 */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return () => {
    void mutate((key) => (key as QueryKey | undefined)?.[1] !== null, undefined, { revalidate: false });
    hasLeft = true;
    void navigate(`${PAGES.home}${brandSearch()}`);
  };
}

/**
 * Returns the query that names the brand. On a local host the tab remembers its brand, and a logout has just
 * cleared it.
 */
function brandSearch(): string {
  const { id } = pageBrand();
  const isNamed = isLocalHost(location.hostname) && id !== DEFAULT_BRAND;
  return isNamed ? `?brand=${id}` : '';
}
