import type { StockQuote } from '#domain/contract/quotes.ts';
import type { WatchlistItem } from '#domain/contract/watchlist.ts';
import {
  formatMarketCap,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatRatio,
} from '#domain/format/numbers.ts';
import { capLabel, rangeHint, rangePosition, volumeHint } from '#domain/watchlist/quote-hints.ts';
import { Price } from '#web/components/display/price.tsx';
import { useStockQuote } from './api.ts';
import { PriceChart } from './price-chart.tsx';
import styles from './quote-section.module.css';

/** The volume bar ends at this multiple of the average. */
const WIDEST_VOLUME = 2;

type QuoteSectionProps = {
  ticker: string;
  /** What the list knows already; `null` for a ticker that is not watched. */
  item: WatchlistItem | null;
};

/** Price, chart, ranges and figures of a ticker. Figures that nobody knows are left out. */
export function QuoteSection({ ticker, item }: QuoteSectionProps) {
  const quote = useStockQuote(ticker);
  const price = quote?.current_price ?? item?.current_price ?? null;
  const change = quote?.price_change_percent ?? item?.change_percent ?? null;
  if (price === null && !quote) return null;
  return (
    <section className="stack gap-12" aria-label="Quote">
      {price === null ? null : (
        <p className={styles.price}>
          <Price price={price} change={change} />
          {quote?.source === 'simulated' ? <span className="quiet tiny">Simulated price</span> : null}
        </p>
      )}
      {quote && quote.closes.length > 1 ? <PriceChart closes={quote.closes} filings={quote.filings} /> : null}
      {quote ? <Bars quote={quote} /> : null}
      {quote ? <Figures quote={quote} /> : null}
    </section>
  );
}

function Bars({ quote }: { quote: StockQuote }) {
  const { current_price: price, week_52_low: low, week_52_high: high, volume, avg_volume } = quote;
  const position = rangePosition(price, low, high);
  const hint = rangeHint(price, low, high);
  const ratio = volume !== null && avg_volume ? volume / avg_volume : null;
  return (
    <div className={styles.bars}>
      {position === null ? null : (
        <Bar
          name="52-week range"
          value={`${formatPrice(low)} – ${formatPrice(high)}`}
          share={position}
          tone={hint === 'Near Low' ? 'low' : hint === 'Near High' ? 'high' : 'middle'}
        />
      )}
      {ratio === null ? null : (
        <Bar
          name="Volume vs 30-day average"
          value={`${formatMarketCap(volume)} · ${formatMultiple(ratio)}`}
          share={Math.min(ratio, WIDEST_VOLUME) / WIDEST_VOLUME}
          tone={volumeHint(volume, avg_volume)?.level === 'low' ? 'middle' : 'high'}
        />
      )}
    </div>
  );
}

type BarProps = { name: string; value: string; share: number; tone: 'low' | 'middle' | 'high' };

function Bar({ name, value, share, tone }: BarProps) {
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

function Figures({ quote }: { quote: StockQuote }) {
  const { day_low, day_high, market_cap } = quote;
  const figures: [string, string | null][] = [
    ['Market cap', market_cap === null ? null : `${formatMarketCap(market_cap)} · ${capLabel(market_cap)}`],
    [
      'Day range',
      day_low === null || day_high === null ? null : `${formatPrice(day_low)} – ${formatPrice(day_high)}`,
    ],
    ['P/E', quote.pe_ratio === null ? null : formatRatio(quote.pe_ratio)],
    ['EPS', quote.eps === null ? null : formatRatio(quote.eps)],
    ['Beta', quote.beta === null ? null : formatRatio(quote.beta)],
    ['Yield', quote.dividend_yield === null ? null : formatPercent(quote.dividend_yield)],
    ['Exchange', quote.exchange],
    ['Sector', quote.sector],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
