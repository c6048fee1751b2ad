import type { WatchlistItem } from '#domain/contract/watchlist-contract.ts';
import { formatMultiple } from '#domain/format/numbers.ts';
import { rangeHint, VOLUME_WORDS, volumeHint } from '#domain/quotes/quote-hints.ts';
import styles from './quote-hints.module.css';

/** Points out an unusual price or volume. Shows nothing on an ordinary day. */
export function QuoteHints({ item }: { item: WatchlistItem }) {
  const range = rangeHint(item.current_price, item.week_52_low, item.week_52_high);
  const volume = volumeHint(item.volume, item.avg_volume);
  if (!range && !volume) return null;
  return (
    <p className={styles.hints}>
      {range ? (
        <span data-hint={range === 'Near Low' ? 'low-price' : 'high-price'} title="In its 52-week range">
          {range}
        </span>
      ) : null}
      {volume ? (
        <span data-hint={`${volume.level}-volume`} title="Volume against average">
          {volume.level === 'high' ? '↑ ' : ''}Volume {formatMultiple(volume.ratio)},{' '}
          {VOLUME_WORDS[volume.level]}
        </span>
      ) : null}
    </p>
  );
}
