import { useState } from 'react';
import { isCikName, watchedName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { Notice } from '#web/components/feedback/notice.tsx';
import { readStored, STORED } from '#web/lib/browser/storage.ts';
import { api } from '#web/lib/data/api-client.ts';

/**
 * Announces once that companies changed or lost their tickers. After it is dismissed here, it is not shown on any
 * device.
 */
export default function RenamedNotice({ items }: { items: readonly WatchlistItem[] }) {
  const [isClosed, setClosed] = useState(false);
  const renamed = items.filter(({ renamed_from }) => renamed_from !== null);
  if (isClosed || renamed.length === 0) return null;
  const dismiss = () => {
    setClosed(true);
    const ticker = renamed.map((item) => item.ticker).join(',');
    // If the call fails, the notice is simply shown again on the next visit.
    void api
      .send('/api/rename-seen', { ticker }, { session: readStored(STORED.session) })
      .catch(() => undefined);
  };
  return (
    <Notice tone="accent" icon="bell" announce="status" onDismiss={dismiss}>
      {renamed.map(({ ticker, company_name, renamed_from }) => (
        <p key={ticker}>
          {isCikName(ticker)
            ? `${displayTicker(renamed_from ?? '')} is no longer listed. You still get filings from ${company_name}.`
            : `${watchedName(renamed_from ?? '', company_name)} is now ${displayTicker(ticker)}. You follow it under its new ticker.`}
        </p>
      ))}
    </Notice>
  );
}
