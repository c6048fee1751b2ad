import { useLocation } from 'react-router-dom';

/**
 * Returns a function that checks whether the URL still belongs to this page. A click changes the URL immediately, while
 * the old page stays until the new one renders; pending work of the old page must not navigate in that time.
 */
export function useStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  return () => location.pathname === pathname && location.search === search;
}
