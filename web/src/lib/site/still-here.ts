import { useLocation } from 'react-router-dom';

/**
 * Whether the address still belongs to this page. A click changes it at once, while the old page stays until the
 * new one renders; late work of the old page must not navigate then.
 */
export function useStillHere(): () => boolean {
  const { pathname, search } = useLocation();
  return () => location.pathname === pathname && location.search === search;
}
