import type { ReactNode } from 'react';
import { displayTicker } from '#domain/companies/ticker.ts';
import { Button } from '#web/components/controls/button.tsx';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { ApiError } from '#web/lib/data/api-client.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { usePublicTicker } from './api.ts';
import { PublicFilings } from './public-filings.tsx';
import styles from './public-ticker.module.css';
import { QuoteLine } from './quote-line.tsx';

type PublicTickerProps = {
  /** As the address spells it. */
  asked: string;
  /** Puts the ticker on the watchlist. @param ticker canonical */
  watch: (ticker: string) => ReactNode;
  /** Where a reader goes from a ticker that is unknown. */
  wayOut: ReactNode;
};

const NOT_FOUND = 404;

/** The public page of a ticker: quote, filings with what everybody may read, and the way to follow it. */
export function PublicTicker({ asked, watch, wayOut }: PublicTickerProps) {
  const { data, error, mutate } = usePublicTicker(asked);
  const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
  // The same words as in the page that the server wrote (domain/site/ticker-page.ts).
  usePageTitle(
    data
      ? `${displayTicker(data.ticker)} SEC filings: ${data.company_name}`
      : isUnknown
        ? 'Ticker not found'
        : `${asked.toUpperCase()} SEC filings`,
  );
  if (isUnknown) {
    return (
      <MessagePage
        title="Ticker not found"
        text={`We know no company with the ticker ${asked.toUpperCase()}. Check the spelling, or search by company name.`}
      >
        {wayOut}
      </MessagePage>
    );
  }
  if (!data && error) {
    return (
      <MessagePage title="This page could not be loaded" text="Check your connection, and try again.">
        <Button look="filled" onClick={() => void mutate()}>
          Try Again
        </Button>
      </MessagePage>
    );
  }
  if (!data) return <LoadingPage />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className="shrink">
          <h1 className="headline">{displayTicker(data.ticker)}</h1>
          <p className="quiet large">{data.company_name}</p>
          {data.renamed_from === null ? null : (
            <p className="quiet">
              {displayTicker(data.renamed_from)} is now {displayTicker(data.ticker)}.
            </p>
          )}
        </div>
        {watch(data.ticker)}
      </header>
      <QuoteLine quote={data.quote} />
      <section className="stack gap-12" aria-labelledby="filings">
        <h2 id="filings" className="title">
          Latest SEC filings
        </h2>
        <PublicFilings filings={data.filings} />
      </section>
    </div>
  );
}
