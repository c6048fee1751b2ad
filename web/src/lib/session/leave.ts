import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { DEFAULT_BRAND, isLocalHost } from '#domain/brands/brand.ts';
import { PAGES } from '#domain/site/pages.ts';
import type { QueryKey } from '#web/lib/data/query.ts';
import { pageBrand } from '#web/lib/site/brand.ts';

let hasLeft = false;

/** Once after a logout: the focused button is gone, so the new page's heading takes the focus. */
export function focusAfterLeaving(): void {
  const heading = hasLeft ? document.querySelector<HTMLElement>('main h1') : null;
  hasLeft = false;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** After a logout: clears what is cached for the session and shows the start page. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return () => {
    void mutate((key) => (key as QueryKey | undefined)?.[1] !== null, undefined, { revalidate: false });
    hasLeft = true;
    void navigate(`${PAGES.home}${brandSearch()}`);
  };
}

/** On a local host the tab remembers the brand, and a logout has just cleared it. */
function brandSearch(): string {
  const { id } = pageBrand();
  const isNamed = isLocalHost(location.hostname) && id !== DEFAULT_BRAND;
  return isNamed ? `?brand=${id}` : '';
}
