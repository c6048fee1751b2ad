import { useState } from 'react';
import { tradeUrl } from '#domain/watchlist/trade-link.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/**
 * Opens a platform at a ticker, in a new tab without opener access.
 * @returns whether the template leads anywhere
 */
export function openPlatform(template: string, ticker: string): boolean {
  const url = tradeUrl(template, ticker);
  if (url === null) return false;
  window.open(url, '_blank', 'noopener,noreferrer');
  return true;
}

/** Trade: opens the reader's platform at once, or asks for one first. @see specification §4, "Trade click" */
export function useTrade() {
  const [template] = useStored(STORED.tradingPlatform);
  const [asked, setAsked] = useState<string | null>(null);
  return {
    /** The ticker that waits for a platform to be chosen. */
    asked,
    start: (ticker: string) => {
      if (template === null || !openPlatform(template, ticker)) setAsked(ticker);
    },
    close: () => setAsked(null),
  };
}
