import { useTickerFilings } from '#web/features/filings/filings-api.ts';
import { useStockQuote } from '#web/features/quotes/quotes-api.ts';
import { useDebounced } from '#web/lib/browser/debounced.ts';

/** The pointer must rest this long on a row, so that moving across rows fetches nothing. */
const RESTS_AFTER_MS = 80;

/**
 * Loads the code of the details in parallel with their data. If it fails, the details show an error when they
 * open.
 */
import('./ticker-detail.tsx').catch(() => null);

/** Prefetches the data of a ticker's details once the pointer or the focus rests on it. Renders nothing. */
export default function PrefetchedDetails({ ticker }: { ticker: string }) {
  const rested = useDebounced(ticker, RESTS_AFTER_MS);
  return <Data key={rested} ticker={rested} />;
}

function Data({ ticker }: { ticker: string }) {
  useTickerFilings(ticker);
  useStockQuote(ticker);
  return null;
}
