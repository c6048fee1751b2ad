import type { StockQuote } from '#domain/contract/quotes-contract.ts';
import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { type BarFigure, barFigures, keyFigures } from '#domain/quotes/key-figures.ts';
import { Price } from '#web/components/display/price.tsx';
import { PriceChart } from './price-chart.tsx';
import styles from './quote-section.module.css';
import { useStockQuote } from './quotes-api.ts';

type PriceLineProps = {
  ticker: string;
  /** The ticker's entry on the watchlist; `null` if it is not watched. */
  item: WatchlistItem | null;
};

/** Shows the price of a ticker. Prefers the price in the ticker's row, which is refreshed more often than the quote. */
export function PriceLine({ ticker, item }: PriceLineProps) {
  const quote = useStockQuote(ticker);
  const isInRow = item !== null && item.current_price !== null;
  const price = isInRow ? item.current_price : (quote?.current_price ?? null);
  const change = isInRow ? item.change_percent : (quote?.price_change_percent ?? null);
  if (price === null) return null;
  return (
    <p className={styles.price}>
      <Price price={price} change={change} />
      {quote?.source === 'simulated' ? <span className="quiet tiny">Simulated price</span> : null}
    </p>
  );
}

/** Shows a ticker's chart, ranges and known figures. */
export function QuoteSection({ ticker }: { ticker: string }) {
  const quote = useStockQuote(ticker);
  if (!quote) return null;
  return (
    <section className={styles.section} aria-label="Quote">
      <PriceChart closes={quote.closes} filings={quote.filings} />
      <QuoteFigures quote={quote} />
    </section>
  );
}

/** Shows the ranges of a quote as bars, and its other figures. */
export function QuoteFigures({ quote }: { quote: StockQuote }) {
  return (
    <>
      <div className={styles.bars}>
        {barFigures(quote).map((bar) => (
          <Bar key={bar.name} {...bar} />
        ))}
      </div>
      <dl className={styles.figures}>
        {keyFigures(quote).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Bar({ name, value, share, tone }: BarFigure) {
  return (
    <div>
      <p className={styles.ends}>
        <span className="quiet">{name}</span>
        <span>{value}</span>
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} data-tone={tone} style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}
