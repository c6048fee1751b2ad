import { useLocation } from 'react-router-dom';

/**
 * Whether the address is still the one this page is shown at. A click changes it at once, while the page before stays
 * until the next one is drawn: what that one still does late must not lead the reader back.
 */
export function useStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  return () => location.pathname === pathname && location.search === search;
}
