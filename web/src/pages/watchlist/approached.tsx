import { useTickerFilings } from '#web/features/filings/api.ts';
import { useStockQuote } from '#web/features/quotes/api.ts';
import { useDebounced } from '#web/lib/browser/debounced.ts';

/** Moving over rows asks for none of them. */
const RESTS_AFTER_MS = 80;

/** The code of the details loads beside their data. */
void import('./ticker-detail.tsx');

/** Asks for what the details of a ticker show, once the pointer or the focus rests on it. Shows nothing. */
export default function Approached({ ticker }: { ticker: string }) {
  const rested = useDebounced(ticker, RESTS_AFTER_MS);
  return <Data key={rested} ticker={rested} />;
}

function Data({ ticker }: { ticker: string }) {
  useTickerFilings(ticker);
  useStockQuote(ticker);
  return null;
}
