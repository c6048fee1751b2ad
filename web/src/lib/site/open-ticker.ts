import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { normalizeTicker } from '#domain/companies/ticker.ts';
import { useGoBack } from './go-back.ts';

const PARAMETER = 'open';
/** The filter of the filings in the panel: it goes with the panel. */
export const FILING_FILTER = 'filter';

/** The ticker whose panel is open. It is part of the address: it can be shared, and Back closes it. */
export function useOpenTicker() {
  const [parameters] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack();

  const address = (ticker: string | null) => {
    const next = new URLSearchParams(parameters);
    if (ticker === null) for (const name of [PARAMETER, FILING_FILTER]) next.delete(name);
    else next.set(PARAMETER, ticker);
    const query = next.toString();
    return `${pathname}${query ? `?${query}` : ''}`;
  };

  return {
    ticker: normalizeTicker(parameters.get(PARAMETER) ?? ''),
    /** Moved past by a key rather than opened. */
    isPassing: state?.isPassing === true,
    open: (ticker: string, { isPassing = false } = {}) => {
      // Moving from one to the next is one entry of the history.
      const isOurs = parameters.has(PARAMETER) ? state?.isOurs === true : true;
      const replace = parameters.has(PARAMETER);
      void navigate(address(ticker), { replace, state: { isOurs, isPassing } });
    },
    close: () => {
      // Opened from this page: go back. Opened by a link: there is no earlier entry.
      if (state?.isOurs) goBack();
      else void navigate(address(null), { replace: true });
    },
  };
}
