import type { StockQuote } from '#domain/contract/quotes-contract.ts';
import {
  formatMarketCap,
  formatMultiple,
  formatPercent,
  formatPrice,
  formatRatio,
} from '#domain/format/numbers.ts';
import {
  capLabel,
  rangeHint,
  rangePosition,
  VOLUME_WORDS,
  type VolumeLevel,
  volumeHint,
} from '#domain/quotes/quote-hints.ts';

/** A figure shown as a bar. */
export type BarFigure = {
  name: string;
  value: string;
  /** Filled part of the bar, 0 to 1. */
  share: number;
  tone: 'low' | 'middle' | 'high' | `volume-${VolumeLevel | 'usual'}`;
};
export type KeyFigure = { name: string; value: string };

/** The full width of the volume bar stands for this multiple of the average volume. */
const WIDEST_VOLUME = 2;

/** Returns the 52-week range and the volume, omitting unknown ones. */
export function barFigures(quote: StockQuote): BarFigure[] {
  return [rangeBar(quote), volumeBar(quote)].filter((bar) => bar !== null);
}

function rangeBar({ current_price, week_52_low: low, week_52_high: high }: StockQuote): BarFigure | null {
  const share = rangePosition(current_price, low, high);
  if (share === null) return null;
  const hint = rangeHint(current_price, low, high);
  return {
    name: '52-week range',
    value: `${formatPrice(low)} – ${formatPrice(high)}`,
    share,
    tone: hint === 'Near Low' ? 'low' : hint === 'Near High' ? 'high' : 'middle',
  };
}

function volumeBar({ volume, avg_volume }: StockQuote): BarFigure | null {
  if (volume === null || !avg_volume) return null;
  const ratio = volume / avg_volume;
  const level = volumeHint(volume, avg_volume)?.level;
  const words = level === undefined ? [] : [VOLUME_WORDS[level]];
  return {
    name: 'Volume vs 30-day average',
    value: [formatMarketCap(volume), formatMultiple(ratio), ...words].join(' · '),
    share: Math.min(ratio, WIDEST_VOLUME) / WIDEST_VOLUME,
    tone: `volume-${level ?? 'usual'}`,
  };
}

/** Returns the other figures in a quote, omitting unknown ones. */
export function keyFigures(quote: StockQuote): KeyFigure[] {
  const { day_low, day_high, market_cap, pe_ratio, eps, beta, dividend_yield } = quote;
  const hasDay = day_low !== null && day_high !== null;
  const figures: [string, string | null][] = [
    ['Market cap', market_cap === null ? null : `${formatMarketCap(market_cap)} · ${capLabel(market_cap)}`],
    ['Day range', hasDay ? `${formatPrice(day_low)} – ${formatPrice(day_high)}` : null],
    ['P/E', pe_ratio === null ? null : formatRatio(pe_ratio)],
    ['EPS', eps === null ? null : formatRatio(eps)],
    ['Beta', beta === null ? null : formatRatio(beta)],
    ['Yield', dividend_yield === null ? null : formatPercent(dividend_yield)],
    ['Exchange', quote.exchange],
    ['Sector', quote.sector],
  ];
  return figures.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}
