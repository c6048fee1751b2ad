import type { ReactNode } from 'react';
import { watchedName } from '#domain/companies/cik-name.ts';
import { displayTicker } from '#domain/companies/ticker.ts';
import type { PublicTickerResponse } from '#domain/contract/public-ticker-contract.ts';
import { companySubtitle, companyTitle, SIMULATED } from '#domain/site/ticker-words.ts';
import { Button } from '#web/components/controls/button.tsx';
import { Price } from '#web/components/display/price.tsx';
import { LoadingPage } from '#web/components/feedback/loading.tsx';
import { MessagePage } from '#web/components/layout/message-page.tsx';
import { PriceChart } from '#web/features/quotes/price-chart.tsx';
import { QuoteFigures } from '#web/features/quotes/quote-section.tsx';
import { ApiError } from '#web/lib/data/api-client.ts';
import { usePageTitle } from '#web/lib/site/page-title.ts';
import { FilingBrowser } from './filing-browser.tsx';
import { InsiderActivity } from './insider-activity.tsx';
import styles from './public-ticker.module.css';
import { usePublicTicker } from './public-ticker-api.ts';

type PublicTickerProps = {
  /** The ticker as spelled in the URL. */
  asked: string;
  /** Renders the buttons that add the company to the watchlist and ask about it. */
  watch: (page: PublicTickerResponse) => ReactNode;
  /** Link for a reader who opened an unknown ticker. */
  wayOut: ReactNode;
};

const NOT_FOUND = 404;

/**
 * A ticker's public page: price with its filings, key figures, insiders' trades, filings with their public fields, and
 * a button to follow it. The server renders the same page without scripts (domain/site/ticker-page.ts).
 */
export function PublicTicker({ asked, watch, wayOut }: PublicTickerProps) {
  const { data, error, mutate } = usePublicTicker(asked);
  const isUnknown = error instanceof ApiError && error.status === NOT_FOUND;
  // Same text as in the page that the server renders (domain/site/ticker-page.ts).
  usePageTitle(
    data ? companyTitle(data) : isUnknown ? 'Ticker not found' : `${asked.toUpperCase()} SEC filings`,
  );
  if (isUnknown) {
    return (
      <MessagePage
        title="Ticker not found"
        text={`We couldn’t find a company with the ticker ${asked.toUpperCase()}. Check the spelling, or search by company name.`}
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
          <h1 className="headline">{watchedName(data.ticker, data.company_name)}</h1>
          <p className="quiet large">{companySubtitle(data)}</p>
          {data.renamed_from === null ? null : (
            <p className="quiet">
              {watchedName(data.renamed_from, data.company_name)} is now {displayTicker(data.ticker)}.
            </p>
          )}
        </div>
        <div className={styles.actions}>{watch(data)}</div>
      </header>
      <Market page={data} />
      <InsiderActivity trades={data.insiders} />
      <FilingBrowser page={data} />
    </div>
  );
}

/** Price, chart and figures; nothing for a ticker without a quote. */
function Market({ page: { quote, filings } }: { page: PublicTickerResponse }) {
  if (quote.current_price === null && quote.closes.length < 2) return null;
  return (
    <section className="stack gap-16" aria-label="Quote">
      {quote.current_price === null ? null : (
        <p className="title strong">
          <Price price={quote.current_price} change={quote.price_change_percent} />
        </p>
      )}
      <PriceChart closes={quote.closes} filings={filings} size="large" />
      <h2 className="title">Key figures</h2>
      <QuoteFigures quote={quote} />
      {quote.source === 'simulated' ? <p className="quiet small">{SIMULATED}</p> : null}
    </section>
  );
}
