import type { StockQuote } from '#domain/contract/quotes.ts';
import { formatMarketCap, formatPercent, formatPrice, formatRatio } from '#domain/format/numbers.ts';
import { Price } from '#web/components/display/price.tsx';
import styles from './quote-line.module.css';

/** Price and figures of a ticker, without those that are not known. */
export function QuoteLine({ quote }: { quote: StockQuote }) {
  const figures = [
    { name: 'Market cap', value: quote.market_cap, format: formatMarketCap },
    { name: '52-week low', value: quote.week_52_low, format: formatPrice },
    { name: '52-week high', value: quote.week_52_high, format: formatPrice },
    { name: 'P/E', value: quote.pe_ratio, format: formatRatio },
    { name: 'Dividend yield', value: quote.dividend_yield, format: formatPercent },
  ].filter(({ value }) => value !== null);
  if (quote.current_price === null && figures.length === 0) return null;
  return (
    <section aria-label="Quote" className="stack gap-8">
      <div className={styles.line}>
        {quote.current_price === null ? null : (
          <p className={styles.price}>
            <Price price={quote.current_price} change={quote.price_change_percent} />
          </p>
        )}
        <dl className={styles.figures}>
          {figures.map(({ name, value, format }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{format(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {quote.source === 'simulated' ? (
        <p className="quiet small">Simulated prices: this market is invented for trying out the site.</p>
      ) : null}
    </section>
  );
}
