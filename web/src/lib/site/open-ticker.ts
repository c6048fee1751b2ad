import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { watchNameIn } from '#domain/companies/cik-name.ts';
import { brandedPath } from './current-brand.ts';
import { useGoBack } from './go-back.ts';

const PARAMETER = 'open';
/** Query parameter with the filter of the filings in the panel. It is removed when the panel closes. */
export const FILING_FILTER = 'filter';

/**
 * Manages which ticker's panel is open. The ticker is part of the URL, so it can be shared, and Back closes the
 * panel.
 */
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
    return brandedPath(`${pathname}${query ? `?${query}` : ''}`);
  };

  return {
    ticker: watchNameIn(parameters.get(PARAMETER) ?? ''),
    /** The user moved past the ticker by keyboard rather than opening it. */
    isPassing: state?.isPassing === true,
    open: (ticker: string, { isPassing = false } = {}) => {
      // Switching from one ticker to the next replaces the history entry, so that Back closes the panel.
      const isOurs = parameters.has(PARAMETER) ? state?.isOurs === true : true;
      const replace = parameters.has(PARAMETER);
      void navigate(address(ticker), { replace, state: { isOurs, isPassing } });
    },
    close: () => {
      // If the panel was opened from this page, go back. If it was opened by a link, there is no earlier entry.
      if (state?.isOurs) goBack();
      else void navigate(address(null), { replace: true });
    },
  };
}
