import { useState } from 'react';
import { tradeUrl } from '#domain/watchlist/trade-link.ts';
import { STORED, useStored } from '#web/lib/browser/storage.ts';

/**
 * Opens a platform for a ticker in a new tab, without opener access.
 * @returns whether the template gives a valid URL
 */
export function openPlatform(template: string, ticker: string): boolean {
  const url = tradeUrl(template, ticker);
  if (url === null) return false;
  window.open(url, '_blank', 'noopener,noreferrer');
  return true;
}

/** Returns the Trade action: it opens the stored platform immediately, or asks for a platform first. */
export function useTrade() {
  const [template] = useStored(STORED.tradingPlatform);
  const [asked, setAsked] = useState<string | null>(null);
  return {
    /** The ticker to open once a platform is chosen. */
    asked,
    start: (ticker: string) => {
      if (template === null || !openPlatform(template, ticker)) setAsked(ticker);
    },
    close: () => setAsked(null),
  };
}
